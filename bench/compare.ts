import { median } from './figures.ts';
import { type Guest, sameFolders } from './guests.ts';
import { type Ask, type Load, load } from './load.ts';
import { BARE_LIMIT, PLAIN_FASTIFY, PRODUCT, Program } from './program.ts';

const ROUNDS = 3;
const SECONDS = 5;
const WARM_UP_SECONDS = 3;
const GUESTS = 100;

const REFERENCES = { 'bare limit': BARE_LIMIT, 'plain Fastify': PLAIN_FASTIFY } as const;

/** How the product stands beside another server under the same load: medians over the rounds. */
export type Comparison = { connections: number; other: string; theirs: Load; product: Load; ratios: Load };

type Lane = { name: string; program: Program; loads: Load[] };

/** Loads the servers in turn, round after round, so that what disturbs the machine disturbs all of them. */
export async function compare(ask: Ask, connectionCounts: readonly number[]): Promise<Comparison[]> {
  const scripts = Object.entries({ ...REFERENCES, product: PRODUCT });
  const { guests, folders } = await sameFolders(scripts.length, GUESTS);
  const programs = await Promise.all(scripts.map(([, script], at) => Program.start(script, folders[at]!)));
  try {
    const comparisons: Comparison[] = [];
    for (const connections of connectionCounts) {
      const lanes = programs.map((program, at): Lane => ({ name: scripts[at]![0], program, loads: [] }));
      await loadInTurn(lanes, guests, ask, connections);
      comparisons.push(...comparisonsOf(lanes, connections));
    }
    return comparisons;
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
  }
}

async function loadInTurn(lanes: Lane[], guests: Guest[], ask: Ask, connections: number): Promise<void> {
  for (const { program } of lanes) await load(program, guests, ask, { connections, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < ROUNDS; round++) {
    for (const { program, loads } of lanes) {
      loads.push(await load(program, guests, ask, { connections, seconds: SECONDS }));
    }
  }
}

function comparisonsOf(lanes: readonly Lane[], connections: number): Comparison[] {
  const product = lanes.find(({ name }) => name === 'product')?.loads ?? [];
  return lanes
    .filter(({ name }) => name !== 'product')
    .map(({ name, loads }) => ({
      connections,
      other: name,
      theirs: middle(loads),
      product: middle(product),
      ratios: middle(product.map((ours, round) => quotient(ours, loads[round]!))),
    }));
}

const quotient = (ours: Load, theirs: Load): Load => ({
  perSecond: ours.perSecond / theirs.perSecond,
  p99Ms: ours.p99Ms / theirs.p99Ms,
  processorMicros: ours.processorMicros / theirs.processorMicros,
});

const middle = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map((one) => one.perSecond)),
  p99Ms: median(loads.map((one) => one.p99Ms)),
  processorMicros: median(loads.map((one) => one.processorMicros)),
});
