import type { Engine } from '#testing/engines.ts';
import { load, type RequestBuilder, type Load as ServerLoad } from './load.ts';
import { postgresProcessorMs } from './postgres.ts';
import { BARE_LIMIT, PRODUCT, Program } from './program.ts';
import { sameData } from './same-data.ts';
import { median } from './statistics.ts';
import type { Size } from './table.ts';

const SHAPES = {
  full: { rounds: 3, seconds: 5, warmUpSeconds: 3 },
  small: { rounds: 1, seconds: 1, warmUpSeconds: 1 },
} as const;
const GUESTS = 100;

const CONNECTIONS = [10, 100];

/** `databaseMicros`: the processor time of PostgreSQL for a request; NaN on SQLite. */
export type Load = ServerLoad & { databaseMicros: number };

/** Compares the product with the bare limit under the same load: medians over the rounds. */
export type Comparison = { engine: Engine['name']; connections: number; bare: Load; product: Load; ratios: Load };

type Lane = { program: Program; loads: Load[] };

/** Runs on each engine of the machine. */
export const compare = async (buildRequest: RequestBuilder, size: Size): Promise<Comparison[]> => [
  ...(await compareOn('sqlite', buildRequest, size)),
  ...(await compareOn('postgres', buildRequest, size)),
];

/** Loads the servers in turn, round after round, so that disturbances of the machine affect both. */
async function compareOn(engine: Engine['name'], buildRequest: RequestBuilder, size: Size): Promise<Comparison[]> {
  const data = await sameData(engine, 2, GUESTS);
  if (!data) return [];
  const { guests, places } = data;
  const programs = await Promise.all(
    [BARE_LIMIT, PRODUCT].map((script, at) => Program.start(script, places[at]!.folder, places[at]!.settings)),
  );
  try {
    const comparisons: Comparison[] = [];
    for (const connections of CONNECTIONS) {
      const lanes = programs.map((program): Lane => ({ program, loads: [] }));
      await loadInTurn(
        lanes,
        async (program, seconds, isWarmUp) => {
          const before = await postgresProcessorMs();
          const one = await load(program, guests, buildRequest, { connections, seconds, isWarmUp });
          const databaseMs = engine === 'postgres' ? (await postgresProcessorMs()) - before : Number.NaN;
          return { ...one, databaseMicros: (databaseMs * 1000) / (one.perSecond * seconds) };
        },
        size,
      );
      const [bare = [], product = []] = lanes.map(({ loads }) => loads);
      const ratios = middle(product.map((ours, round) => quotient(ours, bare[round]!)));
      comparisons.push({ engine, connections, bare: middle(bare), product: middle(product), ratios });
    }
    return comparisons;
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
  }
}

type LoadFor = (program: Program, seconds: number, isWarmUp: boolean) => Promise<Load>;

async function loadInTurn(lanes: Lane[], loadFor: LoadFor, size: Size): Promise<void> {
  const { rounds, seconds, warmUpSeconds } = SHAPES[size];
  for (const { program } of lanes) await loadFor(program, warmUpSeconds, true);
  for (let round = 0; round < rounds; round++) {
    for (const { program, loads } of lanes) loads.push(await loadFor(program, seconds, false));
  }
}

const quotient = (ours: Load, theirs: Load): Load => ({
  perSecond: ours.perSecond / theirs.perSecond,
  p99Ms: ours.p99Ms / theirs.p99Ms,
  processorMicros: ours.processorMicros / theirs.processorMicros,
  databaseMicros: ours.databaseMicros / theirs.databaseMicros,
});

const middle = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map((one) => one.perSecond)),
  p99Ms: median(loads.map((one) => one.p99Ms)),
  processorMicros: median(loads.map((one) => one.processorMicros)),
  databaseMicros: median(loads.map((one) => one.databaseMicros)),
});
