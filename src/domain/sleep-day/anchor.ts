import { MINUTES_IN_DAY } from '../time/clock-time.ts';

const RADIANS_PER_MINUTE = (2 * Math.PI) / MINUTES_IN_DAY;
/** A person's middle of sleep around a date is that of so many days before and after it; our choice. */
export const ANCHOR_DAYS = 14;
/** Less sleep in these days has no middle; our choice. */
const MIN_MINUTES = 180;
/** A shorter mean vector is sleep all around the clock; our choice. */
const MIN_VECTOR_LENGTH = 0.05;
/** Where neither sleep nor a schedule has a middle; our choice. */
const USUAL_ANCHOR = 4 * 60;
/** From this minute of the day on, an anchor belongs to the evening before its date. */
const EVENING = 20 * 60;
/** A sleep day begins so long before its anchor: half a night of eight hours and one hour more; our choice. */
export const ANCHOR_MINUTES = 300;

/** A sleep on the local clock, as day number times 1440 plus minutes after midnight. `minutes` is its real length. */
export type LocalSpan = { localFrom: number; localUntil: number; minutes: number };

export const dayOf = (localMinute: number): number => Math.floor(localMinute / MINUTES_IN_DAY);

export const middleOf = ({ localFrom, localUntil }: Pick<LocalSpan, 'localFrom' | 'localUntil'>): number =>
  (localFrom + localUntil) / 2;

type VectorSum = { minutes: number; sine: number; cosine: number };

function add(sum: VectorSum, { minutes, ...span }: LocalSpan): void {
  const angle = middleOf(span) * RADIANS_PER_MINUTE;
  sum.minutes += minutes;
  sum.sine += minutes * Math.sin(angle);
  sum.cosine += minutes * Math.cos(angle);
}

/** In minutes after midnight, 0 to below 1440. */
const directionOf = ({ sine, cosine }: VectorSum): number =>
  (Math.atan2(sine, cosine) / RADIANS_PER_MINUTE + MINUTES_IN_DAY) % MINUTES_IN_DAY;

/** The circular mean of the middles of some sleeps, weighted by length, in minutes after midnight. */
export function meanMiddle(sleeps: readonly LocalSpan[]): number {
  const sum = { minutes: 0, sine: 0, cosine: 0 };
  for (const sleep of sleeps) add(sum, sleep);
  return directionOf(sum);
}

/** The clock time of the middle of a person's sleep around a day (number), in minutes after midnight. */
export type AnchorOf = (day: number) => number;

/**
 * The anchor of each day: the circular mean of the middles of all sleeps that end within 14 days of it, weighted by
 * length. Without enough sleep, or with sleep all around the clock, the middle of the schedule of that day, else 4 AM.
 */
export function anchors(sleeps: readonly LocalSpan[], scheduleMiddle: (day: number) => number | null): AnchorOf {
  const sums = new Map<number, VectorSum>();
  for (const sleep of sleeps) {
    const end = dayOf(sleep.localUntil);
    for (let day = end - ANCHOR_DAYS; day <= end + ANCHOR_DAYS; day += 1) {
      const sum = sums.get(day) ?? { minutes: 0, sine: 0, cosine: 0 };
      add(sum, sleep);
      sums.set(day, sum);
    }
  }
  return (day) => {
    const sum = sums.get(day);
    const length = sum ? Math.hypot(sum.sine, sum.cosine) / sum.minutes : 0;
    const isClear = sum !== undefined && sum.minutes >= MIN_MINUTES && length >= MIN_VECTOR_LENGTH;
    return isClear ? directionOf(sum) : (scheduleMiddle(day) ?? USUAL_ANCHOR);
  };
}

/** The moment of an anchor on the local axis. An evening anchor lies before the midnight of its day. */
export const anchorMoment = (day: number, anchor: number): number =>
  day * MINUTES_IN_DAY + (anchor >= EVENING ? anchor - MINUTES_IN_DAY : anchor);

/** The sleep day (number) of a moment on the local axis: each begins five hours before its anchor. */
export function sleepDayAt(localMinute: number, anchorOf: AnchorOf): number {
  let day = dayOf(localMinute) + 1;
  while (anchorMoment(day, anchorOf(day)) - ANCHOR_MINUTES > localMinute) day -= 1;
  return day;
}
