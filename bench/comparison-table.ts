import type { Comparison, Load } from './compare.ts';
import { integer, micros, ms, ratio, yesNo } from './statistics.ts';
import type { Glance, Table } from './table.ts';

/** The product's target: this share of the bare server's requests per second. */
const MIN_RATIO = 0.5;

const COLUMNS = [
  ...['engine', 'connections', 'server', 'requests a second', 'p99', 'processor a request', '… of PostgreSQL'],
  ...['target', 'met'],
];

/** The numbers of each server, and below each other server the product's multiple of them. */
export function comparisonTable(title: string, notes: string, comparisons: readonly Comparison[]): Table {
  const settings = Map.groupBy(comparisons, ({ engine, connections }) => `${engine} ${connections}`);
  const rows = [...settings.values()].flatMap((here) => {
    const { engine, connections, product } = here[0]!;
    const setting = [ENGINES[engine], String(connections)];
    return [
      [...setting, 'product', ...cells(product), '', ''],
      ...here.flatMap(({ other, theirs, ratios }) => [
        [...setting, other, ...cells(theirs), '', ''],
        [...setting, `**product / ${other}**`, ...multiples(ratios), ...verdict(other, ratios)],
      ]),
    ];
  });
  return { title, columns: COLUMNS, rows, notes, glance: [glanceOf(title, comparisons)] };
}

function glanceOf(title: string, comparisons: readonly Comparison[]): Glance {
  const bare = comparisons.filter(({ other }) => other === 'bare limit');
  const counts = new Set(bare.map(({ connections }) => connections));
  const engines = [...Map.groupBy(bare, ({ engine }) => engine)];
  return {
    what: `${title}: requests a second beside the bare limit, at ${[...counts].join(' and ')} connections`,
    found: engines
      .map(([engine, own]) => `${ENGINES[engine]} ${own.map(({ ratios }) => ratio(ratios.perSecond)).join(' and ')}`)
      .join(', '),
    aim: `≥ ${ratio(MIN_RATIO)}`,
    isMet: bare.every(({ ratios }) => ratios.perSecond >= MIN_RATIO),
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

const verdict = (other: string, { perSecond }: Load) =>
  other === 'bare limit' ? [`≥ ${ratio(MIN_RATIO)} requests`, yesNo(perSecond >= MIN_RATIO)] : ['', ''];
