import { setTimeout as sleep } from 'node:timers/promises';
import { CuttableLine } from '#testing/cuttable-line.ts';
import { ms, percentile, whole } from '../figures.ts';
import { newFolder } from '../folders.ts';
import { guestsOf } from '../guests.ts';
import { newPostgres } from '../postgres.ts';
import { PRODUCT, Program } from '../program.ts';
import type { Size, Table } from '../table.ts';
import { asSave, asToday } from './asks.ts';
import { type Answer, Crowd } from './crowd.ts';

const AWAY_MS = { small: 8000, full: 60_000 };
const PER_SECOND = 100;
const GUESTS = 20;
const BEFORE_SECONDS = 2;
const AFTER_SECONDS = 10;
/** So long it may take to notice. */
const NOTICED_AFTER_MS = 5000;
const WAYS = { cut: 'connections end, new ones too', silence: 'nothing answers, no connection ends' } as const;

/** The database is away while people go on using the product; null where the machine has no PostgreSQL. */
export async function databaseAway(size: Size): Promise<Table | null> {
  const rows: string[][] = [];
  const faults: string[] = [];
  for (const way of ['cut', 'silence'] as const) {
    const url = await newPostgres();
    if (!url) return null;
    const outage = await outageOf(url, way, AWAY_MS[size]);
    rows.push([WAYS[way], ...outage.cells]);
    faults.push(...outage.faults.map((fault) => `${WAYS[way]}: ${fault}`));
  }
  return {
    title: 'The database is away',
    columns: [
      'how',
      'asked meanwhile',
      'told 503',
      'answered after all',
      `p99, first ${NOTICED_AFTER_MS / 1000} s`,
      'p99 later',
      'as usual after',
    ],
    rows,
    notes: `${PER_SECOND} requests a second (fetch today, and every tenth a saved score) over a line to PostgreSQL that fails for ${AWAY_MS[size] / 1000} s. As usual: every answer
is 200 from then on, counted from when the line works again.`,
    glance: [
      {
        what: 'The database away for a minute, its lines cut or silent: as usual after it is back',
        found: rows.map((row) => row.at(-1)).join(', '),
        aim: 'by itself',
        isMet: faults.length === 0,
      },
    ],
    faults,
  };
}

async function outageOf(url: string, way: 'cut' | 'silence', awayMs: number) {
  const { line, address } = await CuttableLine.to(url);
  const program = await Program.start(PRODUCT, newFolder(), { DATABASE_URL: address });
  const guests = await guestsOf(program.url, GUESTS);
  const asks = guests.flatMap((guest, turn) => [
    ...Array.from({ length: 9 }, () => asToday(guest)),
    asSave(guest, turn),
  ]);
  // Until they hear something, people wait, each on a connection of their own.
  const crowd = await Crowd.open(program.url, PER_SECOND * 20, asks);
  try {
    const seconds = BEFORE_SECONDS + awayMs / 1000 + AFTER_SECONDS;
    const running = crowd.run({ perSecond: PER_SECOND, seconds });
    await sleep(BEFORE_SECONDS * 1000);
    const awayAtMs = performance.now();
    line[way]();
    await sleep(awayMs);
    const backAtMs = performance.now();
    line.mend();
    return told((await running).answers, awayAtMs, backAtMs);
  } finally {
    crowd.close();
    await program.stop();
    await line.close();
  }
}

function told(answers: readonly Answer[], awayAtMs: number, backAtMs: number) {
  const asked = (answer: Answer) => answer.atMs - answer.ms;
  const meanwhile = answers.filter((answer) => asked(answer) >= awayAtMs && asked(answer) < backAtMs);
  const refused = meanwhile.filter(({ status }) => status === 503).length;
  const timesOf = (some: readonly Answer[]) => some.map(({ ms: took }) => took);
  const noticedAtMs = awayAtMs + NOTICED_AFTER_MS;
  const first = timesOf(meanwhile.filter((answer) => asked(answer) < noticedAtMs));
  const later = timesOf(meanwhile.filter((answer) => asked(answer) >= noticedAtMs));
  const usualAfterMs = Math.max(
    0,
    ...answers.filter(({ status, atMs }) => status !== 200 && atMs > backAtMs).map(({ atMs }) => atMs - backAtMs),
  );
  const strange = answers.filter(({ status }) => status !== 200 && status !== 503).length;
  return {
    cells: [
      whole(meanwhile.length),
      whole(refused),
      whole(meanwhile.length - refused),
      ms(percentile(first, 99)),
      ms(percentile(later, 99)),
      ms(usualAfterMs),
    ],
    faults: strange > 0 ? [`${whole(strange)} answers were neither 200 nor 503.`] : [],
  };
}
