import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import { endpointPath } from '#contract/endpoint.ts';
import { fetchAnalysis } from '#features/progress/contract.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openSqlite } from '#platform/database/open-sqlite.ts';
import type { Engine } from '#testing/engines.ts';
import { fetchToday, listLogs, patchLog } from '../src/core/nights/contract.ts';
import { roomScore } from '../src/core/room/contract.ts';
import { newFolder } from './folders.ts';
import { TIME_ZONE } from './guests.ts';
import { fillWith, type GuestWithLog, NIGHTS_EACH } from './many-nights.ts';
import { newPostgres, openQuietly } from './postgres.ts';
import { PRODUCT, Program } from './program.ts';
import { integer, ms, percentile, ratio } from './statistics.ts';
import type { Glance, Size, Table } from './table.ts';

const SHAPES = {
  full: { nights: [1000, 10_000, 100_000, 1_000_000], rounds: 10, tries: 60 },
  small: { nights: [1000, 10_000], rounds: 2, tries: 20 },
} as const;

const NOTES = `Sequential requests over one connection, by a person with ${NIGHTS_EACH} nights; the other nights belong to other people with as
many each. The sizes in turn, round after round. Ratios are to the smallest of the same engine. Saving waits for the disk.`;

const COLUMNS = ['engine', 'request', 'nights', 'median', 'ratio', 'p99', 'ratio'];
const MEDIAN_RATIO = 4;
const FLAT_BELOW = 1.5;

type RequestSpec = { method: string; path: string; body?: string };

/** The frequent requests of pages, and the analysis, which reads all nights of one person. */
const requestsOf = ({ id: ownerId, logId }: GuestWithLog): Record<string, (turn: number) => RequestSpec> => ({
  'fetch today': () => ({ method: 'POST', path: endpointPath(fetchToday, { ownerId }) }),
  'room score': () => ({ method: 'GET', path: endpointPath(roomScore, { ownerId }) }),
  'save a score': (turn) => ({
    method: 'PATCH',
    path: endpointPath(patchLog, { logId }),
    body: JSON.stringify({ overallScore: 40 + (turn % 50) }),
  }),
  'newest 30 nights': () => ({ method: 'GET', path: endpointPath(listLogs, { ownerId }, { limit: 30 }) }),
  'analysis of a year': () => ({ method: 'GET', path: endpointPath(fetchAnalysis, { ownerId }) }),
});

type Lane = { nights: number; program: Program; guest: GuestWithLog; agent: Agent; times: Record<string, number[]> };

/** Measures whether latency grows with the nights of other people. */
export async function flatLatency(size: Size): Promise<Table> {
  const rows = [...(await rowsOn('sqlite', size)), ...(await rowsOn('postgres', size))];
  return {
    title: 'Latency and the number of nights',
    columns: COLUMNS,
    rows,
    notes: NOTES,
    glance: [glanceOf(rows, size)],
  };
}

function glanceOf(rows: readonly string[][], size: Size): Glance {
  const { nights } = SHAPES[size];
  const [fewest, most] = [nights[0], nights.at(-1) ?? 0].map(integer);
  const grown = rows.filter((row) => row[2] === most).map((row) => Number(row[MEDIAN_RATIO]));
  return {
    what: `Median with ${most} nights in the database beside ${fewest}, five requests on each engine`,
    found: `${ratio(Math.min(...grown))} to ${ratio(Math.max(...grown))}`,
    aim: `flat: < ${ratio(FLAT_BELOW)}`,
    isMet: Math.max(...grown) < FLAT_BELOW,
  };
}

async function rowsOn(engine: Engine['name'], size: Size): Promise<string[][]> {
  const { nights, rounds, tries } = SHAPES[size];
  const lanes: Lane[] = [];
  for (const count of nights) {
    const lane = await newLane(engine, count);
    if (!lane) return [];
    lanes.push(lane);
  }
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    for (const lane of lanes) await requestAll(lane, tries, round > 0);
  }
  await Promise.all(lanes.map(({ program }) => program.stop()));
  return tableRows(engine, lanes);
}

async function newLane(engine: Engine['name'], nights: number): Promise<Lane | null> {
  const folder = newFolder();
  const url = engine === 'postgres' ? await newPostgres() : undefined;
  if (url === null) return null;
  const { db, close } = url ? openQuietly(url) : await openSqlite(folder);
  await migrate(db);
  const guest = await fillWith(db, nights);
  if (url) await sql`analyze`.execute(db);
  await close();
  const program = await Program.start(PRODUCT, folder, url ? { DATABASE_URL: url } : {});
  return { nights, program, guest, agent: new Agent({ keepAlive: true, maxSockets: 1 }), times: {} };
}

async function requestAll({ program, guest, agent, times }: Lane, tries: number, isCounted: boolean): Promise<void> {
  for (const [name, requestFor] of Object.entries(requestsOf(guest))) {
    const samples = times[name] ?? [];
    times[name] = samples;
    for (let turn = 0; turn < tries; turn++) {
      const startedAt = performance.now();
      await answerTo(program.url, guest, agent, requestFor(turn));
      if (isCounted) samples.push(performance.now() - startedAt);
    }
  }
}

const answerTo = (
  url: string,
  { cookie }: GuestWithLog,
  agent: Agent,
  { method, path, body }: RequestSpec,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, 'time-zone': TIME_ZONE, ...(body && { 'content-type': 'application/json' }) };
    const outgoing = request(url + path, { method, headers, agent }, (response) => {
      const isOk = response.statusCode === 200;
      response.resume().on('end', () => (isOk ? resolve() : reject(new Error(`${path}: ${response.statusCode}`))));
    });
    outgoing.on('error', reject).end(body);
  });

function tableRows(engine: Engine['name'], lanes: readonly Lane[]): string[][] {
  const smallest = lanes[0]!;
  return Object.keys(smallest.times).flatMap((name) => {
    const baseline = percentilesOf(smallest.times[name]);
    return lanes.map(({ nights, times }) => {
      const here = percentilesOf(times[name]);
      const cells = [ms(here.p50), ratio(here.p50 / baseline.p50), ms(here.p99), ratio(here.p99 / baseline.p99)];
      return [engine === 'sqlite' ? 'SQLite' : 'PostgreSQL', name, integer(nights), ...cells];
    });
  });
}

const percentilesOf = (times: readonly number[] = []) => ({ p50: percentile(times, 50), p99: percentile(times, 99) });
