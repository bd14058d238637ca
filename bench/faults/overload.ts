import { newFolder } from '../folders.ts';
import { createGuests, type Guest } from '../guests.ts';
import { PRODUCT, Program } from '../program.ts';
import { integer, micros, ms, percentile, ratio } from '../statistics.ts';
import type { Glance, Size, Table } from '../table.ts';
import { type Answer, Crowd, type CrowdResult, type PreparedRequest } from './crowd.ts';
import { saveRequest, todayRequest } from './prepared-requests.ts';
import { leaveFirstProcessor, ON_FIRST_PROCESSOR } from './processor-pinning.ts';

/** `honorsRetryAfter`: whether a refused client waits as long as the answer says, as our page does. */
type OverloadProfile = { load: number; honorsRetryAfter: boolean };

const PROFILES: readonly OverloadProfile[] = [
  ...[0.5, 1, 2, 4].map((load) => ({ load, honorsRetryAfter: true })),
  ...[2, 4].map((load) => ({ load, honorsRetryAfter: false })),
];
const GUESTS = 100;
const CONNECTIONS = 3000;
const BUSY_CONNECTIONS = 40;
/** One of this many requests is an edit. */
const EDIT_EVERY = 10;
const WARM_UP_SECONDS = 3;
const SECONDS = { small: 3, full: 30 };
const CAPACITY_SECONDS = { small: 2, full: 6 };
const P99_MS = 250;
const GOODPUT = 0.8;
const NORMAL_AFTER_MS = 2000;
/** As usual: no request is refused, and no answer is slower than this. */
const USUAL_MS = 100;
/** With a larger delay of its own, the load generator says nothing about the server. */
const LATE_MS = 50;

const COLUMNS = [
  ...['retry-after is', 'load', 'requests a second', 'answers a second', 'of capacity', 'p50', 'p99'],
  ...['refused', '… of edits', 'p99 of those', 'normal after', 'load late by', 'met'],
];

type Capacity = { perSecond: number; answerMicros: number };
type Measured = OverloadProfile & { result: CrowdResult; seconds: number; normalMs: number; processorMs: number };

/** Sends more requests than the server can answer. */
export async function overload(size: Size): Promise<Table> {
  const { isPinned, release } = leaveFirstProcessor();
  const program = await Program.start(PRODUCT, newFolder(), {}, ON_FIRST_PROCESSOR);
  try {
    const crowd = await Crowd.open(program.url, CONNECTIONS, requestsOf(await createGuests(program.url, GUESTS)));
    await crowd.saturate(BUSY_CONNECTIONS, WARM_UP_SECONDS);
    const capacity = await capacityOf(program, crowd, CAPACITY_SECONDS[size]);
    const measured: Measured[] = [];
    for (const profile of PROFILES)
      measured.push(await measure(program, crowd, capacity, { ...profile, seconds: SECONDS[size] }));
    crowd.close();
    return tableOf(capacity, measured, isPinned);
  } finally {
    await program.stop();
    release();
  }
}

const requestsOf = (guests: readonly Guest[]): PreparedRequest[] =>
  Array.from({ length: guests.length * EDIT_EVERY }, (_, turn) => {
    const guest = guests[turn % guests.length]!;
    return turn % EDIT_EVERY === 0 ? saveRequest(guest, turn) : todayRequest(guest);
  });

async function capacityOf(program: Program, crowd: Crowd, seconds: number): Promise<Capacity> {
  const processorBefore = program.processorMs();
  const { length } = await crowd.saturate(BUSY_CONNECTIONS, seconds);
  return { perSecond: length / seconds, answerMicros: ((program.processorMs() - processorBefore) * 1000) / length };
}

async function measure(
  program: Program,
  crowd: Crowd,
  { perSecond }: Capacity,
  { load, honorsRetryAfter, seconds }: OverloadProfile & { seconds: number },
): Promise<Measured> {
  const processorBefore = program.processorMs();
  const result = await crowd.run({ perSecond: load * perSecond, seconds, honorsRetryAfter });
  const processorMs = program.processorMs() - processorBefore;
  const endedAtMs = performance.now();
  const after = await crowd.run({ perSecond: perSecond / 2, seconds: 3 });
  return { load, honorsRetryAfter, seconds, result, processorMs, normalMs: normalAfterMs(after.answers, endedAtMs) };
}

/** The time from the end of the load until all answers are as usual again. */
const normalAfterMs = (answers: readonly Answer[], endedAtMs: number): number =>
  Math.max(
    0,
    ...answers.filter(({ status, ms: took }) => status !== 200 || took > USUAL_MS).map(({ atMs }) => atMs - endedAtMs),
  );

const timesOf = (answers: readonly Answer[]): number[] => answers.map(({ ms: took }) => took);

const percentage = (some: number, all: number): string => `${((100 * some) / all).toFixed(1)} %`;

function rowOf(capacity: Capacity, { load, honorsRetryAfter, result, seconds, normalMs }: Measured): string[] {
  const { answers, unconnected, lateMs } = result;
  const accepted = answers.filter(({ status }) => status === 200);
  const busy = answers.filter(({ status }) => status === 503);
  const edits = answers.filter(({ isEdit }) => isEdit);
  const sentCount = answers.length + unconnected;
  const p99 = percentile(timesOf(accepted), 99);
  const late = percentile(lateMs, 99);
  const isMet =
    p99 < P99_MS &&
    normalMs < NORMAL_AFTER_MS &&
    accepted.length / seconds >= Math.min(1, load) * GOODPUT * capacity.perSecond;
  return [
    honorsRetryAfter ? 'obeyed' : 'ignored',
    `${load}`,
    integer(sentCount / seconds),
    integer(accepted.length / seconds),
    ratio(accepted.length / seconds / capacity.perSecond),
    ms(percentile(timesOf(accepted), 50)),
    ms(p99),
    percentage(sentCount - accepted.length, sentCount),
    percentage(edits.filter(({ status }) => status !== 200).length, edits.length),
    busy.length === 0 ? '' : ms(percentile(timesOf(busy), 99)),
    ms(normalMs),
    ms(late),
    late > LATE_MS ? 'unknown' : isMet ? 'yes' : 'no',
  ];
}

function glanceOf(capacity: Capacity, one: Measured): Glance {
  const row = rowOf(capacity, one);
  const cell = (column: string): string => row[COLUMNS.indexOf(column)] ?? '';
  return {
    what: `Overload, ${one.load} times the capacity: of capacity, p99`,
    found: `${cell('of capacity')}, ${cell('p99')}`,
    aim: `≥ ${ratio(GOODPUT)}, < ${P99_MS} ms`,
    isMet: cell('met') === 'yes',
  };
}

/** The processor time of the server beyond its answers, for each refused request. */
function shedMicros({ answerMicros }: Capacity, { result, processorMs }: Measured): number {
  const accepted = result.answers.filter(({ status }) => status === 200).length;
  return (processorMs * 1000 - accepted * answerMicros) / (result.answers.length - accepted);
}

function tableOf(capacity: Capacity, measured: readonly Measured[], isPinned: boolean): Table {
  const all = measured.flatMap(({ result }) => result.answers);
  const unexpected = all.filter(({ status }) => ![0, 200, 503].includes(status)).length;
  const worst = measured.at(-1);
  return {
    title: 'Overload',
    columns: COLUMNS,
    rows: measured.map((one) => rowOf(capacity, one)),
    notes: `Fetch today, and every tenth request saves a score. The capacity is ${integer(capacity.perSecond)} answers a second (${BUSY_CONNECTIONS} connections without a pause); a load of 2 is twice as many clients as
that serves, each with a request every 5 s at its own time. A client that waits for an answer sends no other request. A refused client obeys the retry-after, as our page does, or (where stated) ignores it and
continues every 5 s. The clients share ${integer(CONNECTIONS)} connections, as behind a proxy; a client without a free connection is refused by the proxy, which counts as well. ${isPinned ? 'The server and the load each have their own processor' : 'The server and the load share the processors'};
times count from when a request was sent. The p99 delay of the load generator itself is in the last column; above ${LATE_MS} ms the row is not valid. The first seconds are included.
One answer takes ${micros(capacity.answerMicros)} of the server's processor, a refusal about ${worst ? micros(shedMicros(capacity, worst)) : ''} (last row), a third of it for sending bytes. Normal: no request refused and no answer slower
than ${USUAL_MS} ms, at half the capacity. Targets: p99 below ${P99_MS} ms, ${GOODPUT * 100} % of capacity (or of the load, if lower), normal within ${NORMAL_AFTER_MS / 1000} s.`,
    glance: measured
      .filter(({ load, honorsRetryAfter }) => load > 1 && honorsRetryAfter)
      .map((one) => glanceOf(capacity, one)),
    faults: unexpected > 0 ? [`${integer(unexpected)} answers were neither 200 nor 503.`] : [],
  };
}
