import { get, type IncomingHttpHeaders } from 'node:http';
import { addressOf } from '#contract/endpoint.ts';
import { fetchAnalysis } from '#features/progress/contract.ts';
import { openSqlite } from '#platform/database/open-sqlite.ts';
import { Person } from '#testing/person.ts';
import { fetchToday, listLogs, patchLog } from '../src/core/nights/contract.ts';
import { kb, median, met, micros, ms, whole } from './figures.ts';
import { newFolder } from './folders.ts';
import { TIME_ZONE } from './guests.ts';
import { load } from './load.ts';
import { keepPastNights } from './past-nights.ts';
import { PRODUCT, Program } from './program.ts';
import type { Table } from './table.ts';

const [YEAR, TEN_YEARS] = [365, 3650];
const TRIES = 40;
const SHAPE = { connections: 10, seconds: 5 } as const;
const AT_LEAST_PER_SECOND = 400;
const AT_MOST = { bytes: 40_000, ms: 20 } as const;

const NOTES = `\`GET /api/daily-logs/{id}\` without a limit, and \`GET /api/dashboard-analysis/{id}\`, as a browser asks for them: with a cookie, compressed
(gzip). Nights as the demo has them, about every third with a note. One after another over the loopback, median of ${TRIES}, to the last byte; the
analysis anew is each time after a night was changed.`;

/** What the pages with all nights cost: the whole list, and the analysis of it. */
export async function allNights(): Promise<Table> {
  const { folder, year, tenYears } = await folderWithNights();
  const program = await Program.start(PRODUCT, folder);
  const lists = {
    year: addressOf(listLogs, { ownerId: year.id }),
    tenYears: addressOf(listLogs, { ownerId: tenYears.id }),
  };
  const asked = await load(
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
  const analysis = addressOf(fetchAnalysis, { ownerId: tenYears.id });
  const anew = await answersTo(program, tenYears, analysis, changerOf(program, tenYears));
  const kept = await answersTo(program, tenYears, analysis);
  await program.stop();
  const isFast = asked.perSecond >= AT_LEAST_PER_SECOND;
  return {
    title: 'All nights',
    columns: ['what', 'value', 'target', 'met'],
    rows: [
      ['a year of nights, requests a second', whole(asked.perSecond), `≥ ${AT_LEAST_PER_SECOND}`, met(isFast)],
      ['… processor a request', micros(asked.processorMicros), '', ''],
      ['… compressed', kb(oneYear.bytes), `< ${kb(AT_MOST.bytes)}`, met(oneYear.bytes < AT_MOST.bytes)],
      timeRow('3,650 nights, request to answer', whole10.ms),
      ['… compressed', kb(whole10.bytes), '', ''],
      timeRow('analysis of 3,650 nights, anew', anew.ms),
      timeRow('… kept from before', kept.ms),
    ],
    notes: NOTES,
  };
}

const timeRow = (what: string, value: number): string[] => [
  what,
  ms(value),
  `< ${AT_MOST.ms} ms`,
  met(value < AT_MOST.ms),
];

/** The load asks for one address only. */
const NO_PATHS = { id: '', fetchTodayPath: '', patchLogPath: '', roomScorePath: '', listLogsPath: '' };

type Keeper = { id: string; cookie: string; logId: string };

/** Two guests of the real program, one with a year of nights and one with ten. */
async function folderWithNights() {
  const folder = newFolder();
  const program = await Program.start(PRODUCT, folder);
  const [year, tenYears] = [await newKeeper(program.url), await newKeeper(program.url)];
  await program.stop();
  const { db, close } = await openSqlite(folder);
  await keepPastNights(db, [year.id], YEAR - 1);
  await keepPastNights(db, [tenYears.id], TEN_YEARS - 1);
  await close();
  return { folder, year, tenYears };
}

async function newKeeper(url: string): Promise<Keeper> {
  const person = new Person(url, undefined, TIME_ZONE);
  const { log } = await person.call(fetchToday, { params: { ownerId: person.id } });
  await person.call(patchLog, { params: { logId: log.id }, body: { bedTime: '23:10', wakeTime: '06:55' } });
  return { id: person.id, cookie: person.cookie ?? '', logId: log.id };
}

/** Changes today's rating, each time to another. */
function changerOf(program: Program, { cookie, logId }: Keeper): (turn: number) => Promise<void> {
  const address = program.url + addressOf(patchLog, { logId });
  const headers = { cookie, 'time-zone': TIME_ZONE, 'content-type': 'application/json' };
  return async (turn) => {
    const body = JSON.stringify({ sleepQualityScore: 1 + (turn % 10) });
    const { ok, status } = await fetch(address, { method: 'PATCH', headers, body });
    if (!ok) throw new Error(`A night could not be changed: ${status}.`);
  };
}

/** The median time of an answer and its size on the wire. */
async function answersTo(program: Program, { cookie }: Keeper, path: string, before?: (turn: number) => Promise<void>) {
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < TRIES; turn++) {
    await before?.(turn);
    const startedAt = performance.now();
    bytes = await received(program.url + path, { cookie, 'time-zone': TIME_ZONE, 'accept-encoding': 'gzip' });
    times.push(performance.now() - startedAt);
  }
  return { ms: median(times), bytes };
}

/** The bytes of an answer as they came. */
const received = (address: string, headers: IncomingHttpHeaders): Promise<number> =>
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
