import type { Comparison } from './compare.ts';
import { met, micros, ms, ratio, whole } from './figures.ts';
import type { Load } from './load.ts';
import type { Table } from './table.ts';

/** The part of the bare server's requests a second that the product aims at. */
const AT_LEAST = 0.5;

const COLUMNS = ['connections', 'server', 'requests a second', 'p99', 'processor a request', 'target', 'met'];

/** Each server's figures, and below each other server the product's as a multiple of them. */
export function comparisonTable(title: string, notes: string, comparisons: readonly Comparison[]): Table {
  const counts = [...new Set(comparisons.map(({ connections }) => connections))];
  const rows = counts.flatMap((connections) => {
    const here = comparisons.filter((comparison) => comparison.connections === connections);
    const count = String(connections);
    return [
      [count, 'product', ...cells(here[0]!.product), '', ''],
      ...here.flatMap(({ other, theirs, ratios }) => [
        [count, other, ...cells(theirs), '', ''],
        [count, `**product / ${other}**`, ...multiples(ratios), ...verdict(other, ratios)],
      ]),
    ];
  });
  return { title, columns: COLUMNS, rows, notes };
}

const cells = (load: Load) => [whole(load.perSecond), ms(load.p99Ms), micros(load.processorMicros)];

const multiples = (load: Load) => [ratio(load.perSecond), ratio(load.p99Ms), ratio(load.processorMicros)];

const verdict = (other: string, { perSecond }: Load) =>
  other === 'bare limit' ? [`≥ ${ratio(AT_LEAST)} requests`, met(perSecond >= AT_LEAST)] : ['', ''];
