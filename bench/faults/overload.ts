import { met, ms, percentile, ratio, whole } from '../figures.ts';
import { newFolder } from '../folders.ts';
import { type Guest, guestsOf } from '../guests.ts';
import { PRODUCT, Program } from '../program.ts';
import type { Size, Table } from '../table.ts';
import { asSave, asToday } from './asks.ts';
import { type Answer, type Ask, OpenLoop } from './open-loop.ts';

const LOADS = [0.5, 1, 2, 4];
const GUESTS = 100;
const CONNECTIONS = 3000;
const BUSY_CONNECTIONS = 40;
/** One of so many requests is an edit. */
const EDIT_EVERY = 10;
const WARM_UP_SECONDS = 3;
const SECONDS = { small: 2, full: 8 };
const P99_MS = 250;
const GOODPUT = 0.8;
const NORMAL_AFTER_MS = 2000;
/** As usual: nothing turned away, and no answer slower than this. */
const USUAL_MS = 100;

/** More is asked than can be answered, at a rate that does not care. */
export async function overload(size: Size): Promise<Table> {
  const program = await Program.start(PRODUCT, newFolder());
  const guests = await guestsOf(program.url, GUESTS);
  const loop = await OpenLoop.open(program.url, CONNECTIONS, asksOf(guests));
  try {
    await loop.saturate(BUSY_CONNECTIONS, WARM_UP_SECONDS);
    const capacity = (await loop.saturate(BUSY_CONNECTIONS, SECONDS[size])).length / SECONDS[size];
    const rows: string[][] = [];
    for (const load of LOADS) {
      const answers = await loop.run(load * capacity, SECONDS[size]);
      const endedAtMs = performance.now();
      const after = await loop.run(capacity / 2, 3);
      rows.push(rowOf(load, capacity, SECONDS[size], answers, normalAfterMs(after, endedAtMs)));
    }
    return tableOf(capacity, rows);
  } finally {
    loop.close();
    await program.stop();
  }
}

const asksOf = (guests: readonly Guest[]): Ask[] =>
  Array.from({ length: guests.length * EDIT_EVERY }, (_, turn) => {
    const guest = guests[turn % guests.length]!;
    return turn % EDIT_EVERY === 0 ? asSave(guest, turn) : asToday(guest);
  });

/** From the end of the load until everything was as usual again. */
const normalAfterMs = (answers: readonly Answer[], endedAtMs: number): number =>
  Math.max(
    0,
    ...answers.filter(({ status, ms: took }) => status !== 200 || took > USUAL_MS).map(({ atMs }) => atMs - endedAtMs),
  );

function rowOf(
  load: number,
  capacity: number,
  seconds: number,
  answers: readonly Answer[],
  normalMs: number,
): string[] {
  const taken = answers.filter(({ status }) => status === 200);
  const shed = answers.filter(({ status }) => status === 503);
  const other = answers.length - taken.length - shed.length;
  if (other > 0) throw new Error(`${other} answers were neither 200 nor 503.`);
  const edits = answers.filter(({ isEdit }) => isEdit);
  const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
  const times = taken.map(({ ms: took }) => took);
  return [
    `${load}`,
    whole(taken.length / seconds),
    ratio(taken.length / seconds / capacity),
    ms(percentile(times, 50)),
    ms(percentile(times, 99)),
    share(shed.length, answers.length),
    share(edits.filter(({ status }) => status === 503).length, edits.length),
    shed.length === 0
      ? ''
      : ms(
          percentile(
            shed.map(({ ms: took }) => took),
            99,
          ),
        ),
    ms(normalMs),
    met(
      percentile(times, 99) < P99_MS &&
        normalMs < NORMAL_AFTER_MS &&
        taken.length / seconds >= Math.min(1, load) * GOODPUT * capacity,
    ),
  ];
}

const tableOf = (capacity: number, rows: string[][]): Table => ({
  title: 'Overload',
  columns: [
    'load',
    'answered a second',
    'of capacity',
    'p50',
    'p99',
    'turned away',
    '… of edits',
    'p99 of those',
    'normal after',
    'met',
  ],
  rows,
  notes: `Fetch today, and every tenth request a saved score, sent at a multiple of what the server can answer (${whole(capacity)} a second), whatever is
answered, over ${whole(CONNECTIONS)} connections from another process. Times count from when a request was due. Normal: nothing turned away and no answer slower than
${USUAL_MS} ms, at half the capacity. Targets: p99 below ${P99_MS} ms, ${GOODPUT * 100} % of capacity (or of what was asked), normal within ${NORMAL_AFTER_MS / 1000} s.`,
});
