import { setTimeout as sleep } from 'node:timers/promises';
import { newFolder } from '../folders.ts';
import { PRODUCT, Program } from '../program.ts';
import { mb, ms, yesNo } from '../statistics.ts';
import type { Glance, Size, Table } from '../table.ts';
import { ATTACKS, type Attack } from './hostile-attacks.ts';
import { HostileGuest } from './hostile-guest.ts';
import type { MonitorResult } from './monitor-thread.ts';
import { mutationAttacks } from './mutation-attacks.ts';
import { ServerMonitor } from './server-monitor.ts';

/** `pieces` and `seed`: number and seed of the mutated files. `attack`: only the attacks whose name contains it. */
export type HostileOptions = { pieces: number; seed: number; attack: string };

const ATTACK_WITHIN_MS = 150_000;
/** The time for the work of an attack that continues after its end. */
const CALM_WITHIN_MS = 60_000;
const CALM_MS = 1000;
const LOOK_EVERY_MS = 100;
const SLOWEST_MS = 250;
const MAX_BYTES = 500 * 2 ** 20;

const COLUMNS = ['what guests send', 'slowest answer', 'most memory', 'growth', 'process ended', 'took', 'met'];

type Measured = MonitorResult & { attack: Attack; hasEnded: boolean; tookMs: number; isOver: boolean };

/** Measures what malicious files and requests cost other people. */
export async function hostileFiles(size: Size, options: HostileOptions): Promise<Table> {
  const attacks = [...ATTACKS, ...mutationAttacks(options)].filter(({ name }) => name.includes(options.attack));
  const all: Measured[] = [];
  for (const attack of attacks) {
    all.push(await measured(attack, size));
    process.stdout.write(`${rowOf(all.at(-1)!).join(' | ')}\n`);
  }
  return tableOf(all, options);
}

async function measured(attack: Attack, size: Size): Promise<Measured> {
  const run = await attack.prepare(size);
  const server = await Program.start(PRODUCT, newFolder());
  try {
    let hasEnded = false;
    void server.ended.then(() => {
      hasEnded = true;
    });
    const watch = await ServerMonitor.start(server);
    const stopping = new AbortController();
    const startedAt = performance.now();
    // A server that ends closes its connections: this is counted, and no fault of the measurement.
    const finished = run(() => new HostileGuest(server.url, stopping.signal)).then(
      () => true,
      () => true,
    );
    const isOver = (await Promise.race([finished, sleep(ATTACK_WITHIN_MS, false, { ref: false })])) ?? false;
    const tookMs = performance.now() - startedAt;
    stopping.abort();
    await finished;
    await untilCalm(server.url);
    return { ...(await watch.end()), attack, hasEnded, tookMs, isOver };
  } finally {
    // A process that is busy for minutes does not react to SIGTERM.
    await server.kill();
  }
}

/** Waits until the server has answered at once for a second. */
async function untilCalm(url: string): Promise<void> {
  const deadline = performance.now() + CALM_WITHIN_MS;
  let calmSince = performance.now();
  while (performance.now() < deadline && performance.now() - calmSince < CALM_MS) {
    const sentAt = performance.now();
    const isOk = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(CALM_WITHIN_MS) }).then(
      (answer) => answer.ok,
      () => false,
    );
    await sleep(LOOK_EVERY_MS);
    if (!isOk || performance.now() - sentAt > SLOWEST_MS) calmSince = performance.now();
  }
}

const slowestOf = ({ slowestMs, slowestPageMs }: MonitorResult): number => Math.max(slowestMs, slowestPageMs);
const growthOf = ({ firstBytes, peakBytes }: MonitorResult): number => peakBytes - firstBytes;
const seconds = (time: number): string => (time < 1000 ? ms(time) : `${(time / 1000).toFixed(1)} s`);

function isMet(one: Measured): boolean {
  const { growthBytes = MAX_BYTES, withinMs = Number.POSITIVE_INFINITY } = one.attack;
  return (
    slowestOf(one) <= SLOWEST_MS &&
    one.peakBytes < MAX_BYTES &&
    growthOf(one) < growthBytes &&
    one.tookMs < withinMs &&
    !one.hasEnded
  );
}

const rowOf = (one: Measured): string[] => [
  one.attack.name,
  seconds(slowestOf(one)),
  mb(one.peakBytes),
  mb(growthOf(one)),
  yesNo(one.hasEnded),
  one.isOver ? seconds(one.tookMs) : `> ${seconds(one.tookMs)}`,
  yesNo(isMet(one)),
];

function glanceOf(all: readonly Measured[]): Glance {
  const ended = all.filter(({ hasEnded }) => hasEnded).length;
  return {
    what: 'Hostile files and requests of guests: slowest answer to others, most memory, processes that ended',
    found: `${seconds(Math.max(...all.map(slowestOf)))}, ${mb(Math.max(...all.map(({ peakBytes }) => peakBytes)))}, ${ended}`,
    aim: `≤ ${SLOWEST_MS} ms, < ${mb(MAX_BYTES)}, none`,
    isMet: all.every(isMet),
  };
}

const tableOf = (all: readonly Measured[], { seed, pieces }: HostileOptions): Table => ({
  title: 'Hostile files',
  columns: COLUMNS,
  rows: all.map(rowOf),
  notes: `Each on a fresh server on SQLite, for at most ${ATTACK_WITHIN_MS / 1000} s. The slowest answer is that of \`/healthz\`, polled every 20 ms, and of a page
that fetches today four times a second, both from a separate thread. Memory is resident, of the server and its child processes; growth is from before the attack.
Targets: no answer above ${SLOWEST_MS} ms, less than ${mb(MAX_BYTES)}, no process that ends; with EXIF less than 200 MB of growth; an ordinary file behind hostile ones is read within 15 s.
The mutated files are those of seed ${seed}, ${pieces} of each kind.`,
  glance: [glanceOf(all)],
  faults: all.filter(({ hasEnded }) => hasEnded).map(({ attack }) => `The server ended under ${attack.name}.`),
});
