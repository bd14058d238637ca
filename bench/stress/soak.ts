import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { FakeTwilio } from '../../src/testing/fake-twilio.ts';
import { newFolder } from '../folders.ts';
import { newPostgres } from '../postgres.ts';
import { integer, mb, ms } from '../statistics.ts';
import type { Table } from '../table.ts';
import { type FittedLine, fitLine, isSteeperThan } from './fitted-line.ts';
import { InstrumentedServer } from './instrumented-server.ts';
import { residentBytes } from './process-state.ts';
import { SoakLoad, type Tally } from './soak-load.ts';
import { type Place, type Sample, sampleOf } from './soak-samples.ts';

const MIB = 2 ** 20;
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 5000;
const HEAP_EVERY_MINUTES = 3;
/** The share of the answers. */
const MAX_SHED_SHARE = 0.01;
const WAL = 'write-ahead log of SQLite';
/** A reader holds the database for this long, as a backup does, and prevents SQLite from reusing its log. */
const READER = { everyMinutes: 10, ms: 30_000 } as const;

/**
 * The allowed growth per hour. At 100 requests a second, 8 MB an hour are 23 bytes a request: less than the smallest
 * thing that a request could leak. The heap grows in the first hour without a leak: V8 continues to compile hot code
 * (of 1.1 MB gained between minutes 3 and 9, two heap snapshots showed 0.9 MB of code and nothing that grows with
 * requests).
 */
const LIMITS = [
  { what: 'resident memory', of: (sample: Sample) => sample.residentBytes, limit: 8 * MIB, shown: mb },
  { what: 'heap after a collection', of: (sample: Sample) => sample.heapBytes, limit: 4 * MIB, shown: mb },
  { what: 'memory outside the heap', of: (sample: Sample) => sample.externalBytes, limit: 4 * MIB, shown: mb },
  { what: 'open files', of: (sample: Sample) => sample.files, limit: 1, shown: integer },
  { what: 'open connections', of: (sample: Sample) => sample.connections, limit: 10, shown: integer },
  { what: WAL, of: (sample: Sample) => sample.walBytes, limit: 4 * MIB, shown: mb },
] as const;
/** SQLite checkpoints its log at 4 MB; a reader that blocks it for 30 s adds what is written meanwhile. */
const MAX_WAL_BYTES = 64 * MIB;

/** Runs a steady mixed load: memory and open files must stay flat. */
export async function soak(minutes: number, onPostgres: boolean): Promise<Table | null> {
  const postgresUrl = onPostgres ? await newPostgres() : null;
  if (onPostgres && !postgresUrl) return null;
  const place: Place = { folder: newFolder(), postgresUrl };
  const twilio = await FakeTwilio.start();
  const server = await InstrumentedServer.start(place.folder, {
    LOG_LEVEL: 'warn',
    ...twilio.settings,
    SMS_CONFIRM_NUMBERS: 'off',
    ...(postgresUrl ? { DATABASE_URL: postgresUrl } : {}),
  });
  const load = await SoakLoad.start(server.url);
  const samples: Sample[] = [];
  try {
    for (let minute = 1; minute <= minutes; minute += 1) {
      if (!postgresUrl && minute % READER.everyMinutes === 5) void holdReader(place.folder);
      const resident = await sampleMemory(server, MINUTE_MS);
      const sample = await sampleOf(server, place, { minute, resident, withHeap: minute % HEAP_EVERY_MINUTES === 0 });
      samples.push(sample);
      const faults = [...load.tally.faults].map(([message, count]) => ` ${count} x ${message}`);
      process.stdout.write(`${lineOf(sample)}; ${integer(load.tally.answered)} answered${faults.join('')}\n`);
    }
  } finally {
    await load.stop();
    await server.stop();
    await twilio.close();
  }
  return tableOf({
    samples,
    tally: load.tally,
    minutes,
    smsCount: twilio.smsMessages.length,
    engine: postgresUrl ? 'PostgreSQL' : 'SQLite',
  });
}

async function sampleMemory(server: InstrumentedServer, ms: number): Promise<number[]> {
  const memorySamples: number[] = [];
  for (const until = performance.now() + ms; performance.now() < until; ) {
    await sleep(LOOK_EVERY_MS);
    if (!server.isRunning) throw new Error(`The server has ended: ${server.errorOutput}`);
    memorySamples.push(residentBytes(server.pid));
  }
  return memorySamples;
}

async function holdReader(folder: string): Promise<void> {
  const reader = new DatabaseSync(join(folder, 'better-sleep.sqlite'), { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from guests').get();
  await sleep(READER.ms);
  reader.exec('commit');
  reader.close();
}

const lineOf = (sample: Sample): string =>
  `minute ${sample.minute}: resident ${(sample.residentBytes / MIB).toFixed(1)} MB, heap ${((sample.heapBytes ?? Number.NaN) / MIB).toFixed(1)} MB, ` +
  `outside ${((sample.externalBytes ?? Number.NaN) / MIB).toFixed(1)} MB, files ${sample.files}, connections ${sample.connections}, ` +
  `database ${(sample.databaseBytes / MIB).toFixed(1)} MB, wal ${(sample.walBytes / MIB).toFixed(1)} MB, loop ${ms(sample.loopDelayMs)}`;

type Result = { samples: readonly Sample[]; tally: Tally; minutes: number; smsCount: number; engine: string };

function tableOf({ samples, tally, minutes, smsCount, engine }: Result): Table {
  const steadySamples = samples.filter(({ minute }) => minute > minutes / 3);
  const watched = LIMITS.filter(({ what }) => engine === 'SQLite' || what !== WAL);
  const rows = watched.map(({ what, of, limit, shown }) => {
    const points = steadySamples.flatMap((sample) => {
      const value = of(sample);
      return value === null ? [] : [{ at: sample.minute / 60, value }];
    });
    const values = points.map(({ value }) => value);
    return {
      what,
      limit,
      shown,
      first: values[0] ?? Number.NaN,
      last: values.at(-1) ?? Number.NaN,
      line: fitLine(points),
    };
  });
  const perSecond = tally.answered / (minutes * 60);
  const walPeak = Math.max(...samples.map(({ walBytes }) => walBytes));
  const loopWorst = Math.max(...samples.map(({ loopDelayMs }) => loopDelayMs));
  const [first, last] = [samples[0], samples.at(-1)];
  return {
    title: `Soak on ${engine}`,
    columns: ['what', 'after a third', 'at the end', 'an hour', 'limit an hour'],
    rows: [
      ...rows.map(({ what, shown, first, last, line, limit }) => [
        what,
        shown(first),
        shown(last),
        slopeIn(line, shown),
        shown(limit),
      ]),
      [
        'database',
        mb(first?.databaseBytes ?? Number.NaN),
        mb(last?.databaseBytes ?? Number.NaN),
        '',
        'grows with its contents',
      ],
    ],
    notes: `${minutes} minutes of about ${integer(perSecond)} actions a second by 200 people who arrive, use every feature, and leave: ${integer(tally.answered)} in total,
${integer(tally.skipped)} skipped as the person was busy, ${integer(tally.shed)} refused by a server that was too busy; ${integer(smsCount)} reminders went out as SMS. The slope of a straight line through the last two thirds, ± its standard error. The largest write-ahead log: ${mb(walPeak)};
the longest p99 of the event loop's delay in a minute: ${ms(loopWorst)}.`,
    glance: [
      {
        what: `${minutes} minutes of mixed load on ${engine}: ${rows.map(({ what }) => what).join(', ')}, an hour`,
        found: rows.map(({ line, shown }) => slopeIn(line, shown)).join(', '),
        aim: 'flat',
        isMet: !rows.some(({ line, limit }) => isSteeperThan(line, limit)),
      },
    ],
    faults: [
      ...(tally.shed > tally.answered * MAX_SHED_SHARE ? [`${tally.shed} requests were refused.`] : []),
      ...[...tally.faults].map(([message, count]) => `${count} times: ${message}`),
      ...rows
        .filter(({ line, limit }) => isSteeperThan(line, limit))
        .map(({ what, line, shown }) => `The ${what} grows by ${slopeIn(line, shown)} an hour.`),
      ...(walPeak > MAX_WAL_BYTES ? [`The write-ahead log had ${mb(walPeak)}.`] : []),
    ],
  };
}

const slopeIn = ({ slope, error }: FittedLine, shown: (value: number) => string): string =>
  Number.isNaN(slope) ? '' : `${shown(slope)} ± ${shown(error)}`;
