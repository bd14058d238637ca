import { setTimeout as sleep } from 'node:timers/promises';
import { FaultInjectingProxy } from '../../src/testing/fault-injecting-proxy.ts';
import { newFolder } from '../folders.ts';
import { createGuests } from '../guests.ts';
import { newPostgres } from '../postgres.ts';
import { PRODUCT, Program } from '../program.ts';
import { integer, ms, percentile } from '../statistics.ts';
import type { Size, Table } from '../table.ts';
import { type Answer, Crowd } from './crowd.ts';
import { saveRequest, todayRequest } from './prepared-requests.ts';

const OUTAGE_MS = { small: 8000, full: 60_000 };
const PER_SECOND = 100;
const GUESTS = 20;
const BEFORE_SECONDS = 2;
const AFTER_SECONDS = 10;
/** The maximum time to notice the outage. */
const NOTICED_AFTER_MS = 5000;
const OUTAGE_LABELS = {
  cut: 'connections close, new ones too',
  silence: 'no answer, and no connection closes',
} as const;

/** Takes the database away under load; null if the machine has no PostgreSQL. */
export async function databaseOutage(size: Size): Promise<Table | null> {
  const rows: string[][] = [];
  const faults: string[] = [];
  for (const kind of ['cut', 'silence'] as const) {
    const url = await newPostgres();
    if (!url) return null;
    const outage = await outageOf(url, kind, OUTAGE_MS[size]);
    rows.push([OUTAGE_LABELS[kind], ...outage.cells]);
    faults.push(...outage.faults.map((fault) => `${OUTAGE_LABELS[kind]}: ${fault}`));
  }
  return {
    title: 'Database outage',
    columns: [
      'how',
      'requests meanwhile',
      'answered 503',
      'answered after all',
      `p99, first ${NOTICED_AFTER_MS / 1000} s`,
      'p99 later',
      'as usual after',
    ],
    rows,
    notes: `${PER_SECOND} requests a second (fetch today, and every tenth saves a score) over a proxy to PostgreSQL that fails for ${OUTAGE_MS[size] / 1000} s. As usual: every answer
is 200 from then on, counted from the end of the outage.`,
    glance: [
      {
        what: 'A database outage of a minute, connections closed or silent: as usual after its end',
        found: rows.map((row) => row.at(-1)).join(', '),
        aim: 'by itself',
        isMet: faults.length === 0,
      },
    ],
    faults,
  };
}

async function outageOf(url: string, kind: 'cut' | 'silence', outageMs: number) {
  const { proxy, address } = await FaultInjectingProxy.to(url);
  const program = await Program.start(PRODUCT, newFolder(), { DATABASE_URL: address });
  const guests = await createGuests(program.url, GUESTS);
  const requests = guests.flatMap((guest, turn) => [
    ...Array.from({ length: 9 }, () => todayRequest(guest)),
    saveRequest(guest, turn),
  ]);
  // Until the outage is noticed, clients wait, each on its own connection.
  const crowd = await Crowd.open(program.url, PER_SECOND * 20, requests);
  try {
    const seconds = BEFORE_SECONDS + outageMs / 1000 + AFTER_SECONDS;
    const running = crowd.run({ perSecond: PER_SECOND, seconds });
    await sleep(BEFORE_SECONDS * 1000);
    const outageAtMs = performance.now();
    proxy[kind]();
    await sleep(outageMs);
    const restoredAtMs = performance.now();
    proxy.restore();
    return outageResult((await running).answers, outageAtMs, restoredAtMs);
  } finally {
    crowd.close();
    await program.stop();
    await proxy.close();
  }
}

function outageResult(answers: readonly Answer[], outageAtMs: number, restoredAtMs: number) {
  const sentAtMs = (answer: Answer) => answer.atMs - answer.ms;
  const duringOutage = answers.filter((answer) => sentAtMs(answer) >= outageAtMs && sentAtMs(answer) < restoredAtMs);
  const refused = duringOutage.filter(({ status }) => status === 503).length;
  const timesOf = (some: readonly Answer[]) => some.map(({ ms: took }) => took);
  const noticedAtMs = outageAtMs + NOTICED_AFTER_MS;
  const first = timesOf(duringOutage.filter((answer) => sentAtMs(answer) < noticedAtMs));
  const later = timesOf(duringOutage.filter((answer) => sentAtMs(answer) >= noticedAtMs));
  const recoveredAfterMs = Math.max(
    0,
    ...answers
      .filter(({ status, atMs }) => status !== 200 && atMs > restoredAtMs)
      .map(({ atMs }) => atMs - restoredAtMs),
  );
  const unexpected = answers.filter(({ status }) => status !== 200 && status !== 503).length;
  return {
    cells: [
      integer(duringOutage.length),
      integer(refused),
      integer(duringOutage.length - refused),
      ms(percentile(first, 99)),
      ms(percentile(later, 99)),
      ms(recoveredAfterMs),
    ],
    faults: unexpected > 0 ? [`${integer(unexpected)} answers were neither 200 nor 503.`] : [],
  };
}
