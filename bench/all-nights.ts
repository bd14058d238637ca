import { get, type IncomingHttpHeaders } from 'node:http';
import { endpointPath } from '#contract/endpoint.ts';
import { fetchAnalysis } from '#features/progress/contract.ts';
import { openSqlite } from '#platform/database/open-sqlite.ts';
import { Person } from '#testing/person.ts';
import { fetchToday, listLogs, patchLog } from '../src/core/nights/contract.ts';
import { newFolder } from './folders.ts';
import { TIME_ZONE } from './guests.ts';
import { load } from './load.ts';
import { insertPastNights } from './past-nights.ts';
import { PRODUCT, Program } from './program.ts';
import { integer, kb, median, micros, ms, yesNo } from './statistics.ts';
import type { Table } from './table.ts';

const [YEAR, TEN_YEARS] = [365, 3650];
const TRIES = 40;
const SHAPE = { connections: 10, seconds: 5 } as const;
const MIN_PER_SECOND = 400;
const MAX = { bytes: 40_000, ms: 20 } as const;

const NOTES = `\`GET /api/daily-logs/{id}\` without a limit, and \`GET /api/dashboard-analysis/{id}\`, as a browser requests them: with a cookie, compressed
(gzip). Nights as in the demo, about every third with a note. Sequential requests over the loopback, median of ${TRIES}, to the last byte; the
new analysis is each time after a change of a night.`;

/** Measures the pages with all nights: the whole list, and its analysis. */
export async function allNights(): Promise<Table> {
  const { folder, year, tenYears } = await folderWithNights();
  const program = await Program.start(PRODUCT, folder);
  const lists = {
    year: endpointPath(listLogs, { ownerId: year.id }),
    tenYears: endpointPath(listLogs, { ownerId: tenYears.id }),
  };
  const throughput = await load(
    program,
    [{ ...NO_PATHS, cookie: year.cookie }],
    ({ cookie }) => ({
      method: 'GET',
      path: lists.year,
      headers: { cookie, 'time-zone': TIME_ZONE, 'accept-encoding': 'gzip' },
    }),
    SHAPE,
  );
  const oneYear = await answersTo(program, year, lists.year);
  const whole10 = await answersTo(program, tenYears, lists.tenYears);
  const analysis = endpointPath(fetchAnalysis, { ownerId: tenYears.id });
  const recomputed = await answersTo(program, tenYears, analysis, nightChanger(program, tenYears));
  const cached = await answersTo(program, tenYears, analysis);
  await program.stop();
  const isFast = throughput.perSecond >= MIN_PER_SECOND;
  return {
    title: 'All nights',
    columns: ['what', 'value', 'target', 'met'],
    rows: [
      ['a year of nights, requests a second', integer(throughput.perSecond), `≥ ${MIN_PER_SECOND}`, yesNo(isFast)],
      ['… processor a request', micros(throughput.processorMicros), '', ''],
      ['… compressed', kb(oneYear.bytes), `< ${kb(MAX.bytes)}`, yesNo(oneYear.bytes < MAX.bytes)],
      timeRow('3,650 nights, request to answer', whole10.ms),
      ['… compressed', kb(whole10.bytes), '', ''],
      timeRow('analysis of 3,650 nights, new', recomputed.ms),
      timeRow('… cached', cached.ms),
    ],
    notes: NOTES,
  };
}

const timeRow = (what: string, value: number): string[] => [what, ms(value), `< ${MAX.ms} ms`, yesNo(value < MAX.ms)];

/** The load uses one address only. */
const NO_PATHS = { id: '', fetchTodayPath: '', patchLogPath: '', roomScorePath: '', listLogsPath: '' };

type GuestWithLog = { id: string; cookie: string; logId: string };

/** Two guests of the real program, one with a year of nights and one with ten. */
async function folderWithNights() {
  const folder = newFolder();
  const program = await Program.start(PRODUCT, folder);
  const [year, tenYears] = [await newGuestWithLog(program.url), await newGuestWithLog(program.url)];
  await program.stop();
  const { db, close } = await openSqlite(folder);
  await insertPastNights(db, [year.id], YEAR - 1);
  await insertPastNights(db, [tenYears.id], TEN_YEARS - 1);
  await close();
  return { folder, year, tenYears };
}

async function newGuestWithLog(url: string): Promise<GuestWithLog> {
  const person = new Person(url, undefined, TIME_ZONE);
  const { log } = await person.call(fetchToday, { params: { ownerId: person.id } });
  await person.call(patchLog, { params: { logId: log.id }, body: { bedTime: '23:10', wakeTime: '06:55' } });
  return { id: person.id, cookie: person.cookie ?? '', logId: log.id };
}

/** Changes today's rating to another value at each call. */
function nightChanger(program: Program, { cookie, logId }: GuestWithLog): (turn: number) => Promise<void> {
  const address = program.url + endpointPath(patchLog, { logId });
  const headers = { cookie, 'time-zone': TIME_ZONE, 'content-type': 'application/json' };
  return async (turn) => {
    const body = JSON.stringify({ sleepQualityScore: 1 + (turn % 10) });
    const { ok, status } = await fetch(address, { method: 'PATCH', headers, body });
    if (!ok) throw new Error(`A night could not be changed: ${status}.`);
  };
}

/** The median time of an answer and its size on the wire. */
async function answersTo(
  program: Program,
  { cookie }: GuestWithLog,
  path: string,
  before?: (turn: number) => Promise<void>,
) {
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < TRIES; turn++) {
    await before?.(turn);
    const startedAt = performance.now();
    bytes = await receivedBytes(program.url + path, { cookie, 'time-zone': TIME_ZONE, 'accept-encoding': 'gzip' });
    times.push(performance.now() - startedAt);
  }
  return { ms: median(times), bytes };
}

/** The bytes of an answer as received. */
const receivedBytes = (address: string, headers: IncomingHttpHeaders): Promise<number> =>
  new Promise((resolve, reject) => {
    get(address, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${address} answered ${response.statusCode}.`)),
      );
    }).on('error', reject);
  });
