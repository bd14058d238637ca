import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkOutCommit, git } from '../checkout.ts';
import { PRODUCT } from '../program.ts';
import { mb, ms, yesNo } from '../statistics.ts';
import type { Glance, Size, Table } from '../table.ts';
import { ATTACKS, type Attack } from './hostile-attacks.ts';
import { HostileGuest } from './hostile-guest.ts';
import { mutationAttacks } from './mutation-attacks.ts';
import { type MonitorResult, ServerMonitor } from './server-monitor.ts';
import { SupervisedServer } from './supervised-server.ts';

/**
 * `before`: the commit that is measured as well. `pieces` and `seed`: number and seed of the mutated files. `attack`:
 * only the attacks whose name contains it.
 */
export type HostileOptions = { before: string; pieces: number; seed: number; attack: string };

/** The version that a security review attacked. */
export const REVIEWED_COMMIT = 'f743242';

const ATTACK_WITHIN_MS = 150_000;
/** The time for the work of an attack that continues after its end. */
const CALM_WITHIN_MS = 60_000;
const CALM_MS = 1000;
const LOOK_EVERY_MS = 100;
const SLOWEST_MS = 250;
const MAX_BYTES = 500 * 2 ** 20;

const COLUMNS = [
  'what guests send',
  ...['slowest answer', 'most memory', 'growth', 'process ended', 'took'].flatMap((what) => [`${what}: before`, 'now']),
  'met',
];

type Measured = MonitorResult & { unexpectedExits: number; tookMs: number; isOver: boolean };
type Row = { attack: Attack; before: Measured | null; now: Measured };

/** Measures what malicious files and requests cost other people: this tree beside an earlier version. */
export async function hostileFiles(size: Size, options: HostileOptions): Promise<Table> {
  const before = startBefore(options.before);
  const attacks = [...ATTACKS, ...mutationAttacks(options)].filter(({ name }) => name.includes(options.attack));
  const rows: Row[] = [];
  for (const attack of attacks) {
    const run = await attack.prepare(size);
    const measure = (script: string) => measured(script, run);
    rows.push({
      attack,
      before: before.start === null ? null : await measure(before.start),
      now: await measure(PRODUCT),
    });
    process.stdout.write(`${rowOf(rows.at(-1)!).join(' | ')}\n`);
  }
  return tableOf(rows, before.note, options);
}

/** The start script of the earlier version, and a sentence about it for the page. */
function startBefore(commit: string): { start: string | null; note: string } {
  if (commit === 'none') return { start: null, note: 'The earlier version was not measured.' };
  try {
    const start = join(checkOutCommit(commit), 'src/main/server/start.js');
    return { start, note: `Before: commit ${git('rev-parse', '--short', commit)}.` };
  } catch (reason) {
    const [why = ''] = String(reason instanceof Error ? reason.message : reason).split('\n');
    return {
      start: null,
      note: `The earlier version (${commit}) could not be checked out: its commit must be in the clone, and where its lock file differs, \`npm ci\` must reach a registry. (${why})`,
    };
  }
}

type Run = Awaited<ReturnType<Attack['prepare']>>;

async function measured(script: string, run: Run): Promise<Measured> {
  let watch: ServerMonitor | undefined;
  const server = await SupervisedServer.start(script, (pid) => watch?.follow(pid));
  try {
    watch = await ServerMonitor.start(server);
    const stopping = new AbortController();
    const startedAt = performance.now();
    // A server that ends closes its connections: this is counted, and no fault of the measurement.
    const ended = run(() => new HostileGuest(server.url, stopping.signal)).then(
      () => true,
      () => true,
    );
    const isOver = (await Promise.race([ended, sleep(ATTACK_WITHIN_MS, false, { ref: false })])) ?? false;
    const tookMs = performance.now() - startedAt;
    stopping.abort();
    await ended;
    await untilCalm(server.url);
    return { ...(await watch.end()), unexpectedExits: server.unexpectedExits, tookMs, isOver };
  } finally {
    await server.stop();
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

function isMet({ growthBytes = MAX_BYTES, withinMs = Number.POSITIVE_INFINITY }: Attack, now: Measured): boolean {
  return (
    slowestOf(now) <= SLOWEST_MS &&
    now.peakBytes < MAX_BYTES &&
    growthOf(now) < growthBytes &&
    now.tookMs < withinMs &&
    now.unexpectedExits === 0
  );
}

function rowOf({ attack, before, now }: Row): string[] {
  const both = (cell: (one: Measured) => string): string[] => [before ? cell(before) : '', cell(now)];
  return [
    attack.name,
    ...both((one) => seconds(slowestOf(one))),
    ...both((one) => mb(one.peakBytes)),
    ...both((one) => mb(growthOf(one))),
    ...both(({ unexpectedExits }) => `${unexpectedExits}`),
    ...both(({ tookMs, isOver }) => (isOver ? seconds(tookMs) : `> ${seconds(tookMs)}`)),
    yesNo(isMet(attack, now)),
  ];
}

const worstOf = (all: readonly Measured[]): string =>
  [
    seconds(Math.max(...all.map(slowestOf))),
    mb(Math.max(...all.map(({ peakBytes }) => peakBytes))),
    `${all.reduce((sum, { unexpectedExits }) => sum + unexpectedExits, 0)}`,
  ].join(', ');

function glanceOf(rows: readonly Row[]): Glance {
  const before = rows.flatMap((row) => row.before ?? []);
  const beforeText = before.length > 0 ? ` (before: ${worstOf(before)})` : '';
  return {
    what: 'Hostile files and requests of guests: slowest answer to others, most memory, processes that ended',
    found: worstOf(rows.map(({ now }) => now)) + beforeText,
    aim: `≤ ${SLOWEST_MS} ms, < ${mb(MAX_BYTES)}, none`,
    isMet: rows.every(({ attack, now }) => isMet(attack, now)),
  };
}

const tableOf = (rows: readonly Row[], note: string, { seed, pieces }: HostileOptions): Table => ({
  title: 'Hostile files',
  columns: COLUMNS,
  rows: rows.map(rowOf),
  notes: `Each on a fresh server on SQLite, for at most ${ATTACK_WITHIN_MS / 1000} s; a process that ends is started again. ${note} The slowest answer is that of \`/healthz\`, polled every 20 ms, and of a page
that fetches today four times a second, both from a separate thread; the time without a server counts. Memory is resident, of the server and its child processes; growth is from before the attack.
Targets: no answer above ${SLOWEST_MS} ms, less than ${mb(MAX_BYTES)}, no process that ends; with EXIF less than 200 MB of growth; an ordinary file behind hostile ones is read within 15 s.
The mutated files are those of seed ${seed}, ${pieces} of each kind.`,
  glance: [glanceOf(rows)],
  faults: rows
    .filter(({ now }) => now.unexpectedExits > 0)
    .map(({ attack }) => `The server ended under ${attack.name}.`),
});
