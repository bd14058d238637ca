import type { Comparison, Load } from './compare.ts';
import { integer, micros, ms, ratio, yesNo } from './statistics.ts';
import type { Glance, Table } from './table.ts';

/** The product's target: this share of the bare server's requests per second. */
const MIN_RATIO = 0.5;

const COLUMNS = [
  ...['engine', 'connections', 'server', 'requests a second', 'p99', 'processor a request', '… of PostgreSQL'],
  ...['target', 'met'],
];

/** The numbers of both servers, and the product's multiple of the bare limit. */
export function comparisonTable(title: string, notes: string, comparisons: readonly Comparison[]): Table {
  const rows = comparisons.flatMap(({ engine, connections, bare, product, ratios }) => {
    const setting = [ENGINES[engine], String(connections)];
    const isMet = ratios.perSecond >= MIN_RATIO;
    return [
      [...setting, 'product', ...cells(product), '', ''],
      [...setting, 'bare limit', ...cells(bare), '', ''],
      [...setting, '**product / bare limit**', ...multiples(ratios), `≥ ${ratio(MIN_RATIO)} requests`, yesNo(isMet)],
    ];
  });
  return { title, columns: COLUMNS, rows, notes, glance: [glanceOf(title, comparisons)] };
}

function glanceOf(title: string, comparisons: readonly Comparison[]): Glance {
  const counts = new Set(comparisons.map(({ connections }) => connections));
  const engines = [...Map.groupBy(comparisons, ({ engine }) => engine)];
  return {
    what: `${title}: requests a second beside the bare limit, at ${[...counts].join(' and ')} connections`,
    found: engines
      .map(([engine, own]) => `${ENGINES[engine]} ${own.map(({ ratios }) => ratio(ratios.perSecond)).join(' and ')}`)
      .join(', '),
    aim: `≥ ${ratio(MIN_RATIO)}`,
    isMet: comparisons.every(({ ratios }) => ratios.perSecond >= MIN_RATIO),
  };
}

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

const cells = (load: Load) => [
  integer(load.perSecond),
  ms(load.p99Ms),
  micros(load.processorMicros),
  micros(load.databaseMicros),
];

const multiples = (load: Load) => [
  ratio(load.perSecond),
  ratio(load.p99Ms),
  ratio(load.processorMicros),
  ratio(load.databaseMicros),
];
