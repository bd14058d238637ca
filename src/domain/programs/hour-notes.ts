import { pluralize } from '../insights/format.ts';
import { LAST_CUP_HOURS, lastCup } from '../schedules/last-cup.ts';
import type { ClockTime } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import type { Interval } from './body-clock.ts';
import type { HourPlans, PlannedTrip } from './hour-plans.ts';
import { jetLagPlan } from './jet-lag.ts';
import { type ShiftPlan, shiftKind, shiftPlan } from './shift-plan.ts';

export const TRIP_TEXTS = {
  small: 'Under three hours: live by local time from the first morning.',
  advance: 'bed {bed}, up {wake}. Bright light {light}. Dim from {dimFrom}. Last coffee or tea {caffeine}.',
  delay: 'bed {bed}, up {wake}. Light {light}. Keep it dim {dim}. Last coffee or tea {caffeine}.',
  arrival: 'After landing: bright light {seek}, none {avoid}, local time.',
  excluded: 'We leave out the light for you and show times of sleep only.',
  sleepOnly: 'From the first night: bed {bed}, up {wake}, local time.',
} as const;

/** Before anything else that is said of shifts. */
export const DRIVING_TEXT =
  'Very sleepy at the end of a shift? Do not drive. Take a ride, or nap for 15 to 20 minutes first.';

const SHIFT_TEXTS = {
  nap: 'Nap {nap}.',
  bright: 'Bright light {bright}.',
  dim: 'Dim {dim}.',
  lastCaffeine: 'Last coffee or tea {lastCaffeine}. Staying awake at work comes first.',
  sleep: 'Sleep {sleep}, dark and quiet.',
} as const satisfies Partial<Record<keyof ShiftPlan, string>>;
/** Awake comes before dark at the end of a night shift; the last one is followed by a short sleep. */
const NIGHT_TEXTS = { dim: 'Dim {dim}, unless you are very sleepy.', lastSleep: 'Then an early evening.' } as const;
const ROWS = ['nap', 'bright', 'dim', 'lastCaffeine', 'sleep'] as const;
/** From the evening before on. */
const EARLY_ROWS = ['dim', 'sleep', 'bright', 'lastCaffeine', 'nap'] as const;
const SHIFT_TITLES = { night: 'Night shift', early: 'Tomorrow: early shift', evening: 'Evening shift' } as const;

/** What a plan says of one day. */
type HourNote = { date: LocalDate; title: string; text: string };
type Fill = (text: string, values: Readonly<Record<string, ClockTime | Interval | null>>) => string;

/** The days of a trip or of shifts in words, oldest first; a day shift has none. `time`: a clock time as the person reads it. */
export function hourNotes(plans: HourPlans, kind: 'trip' | 'shifts', time: (clock: ClockTime) => string): HourNote[] {
  const fill: Fill = (text, values) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => [values[name] ?? []].flat().map(time).join(' to '));
  if (kind === 'shifts') return shiftNotes(plans, fill);
  return plans.trip ? tripNotes(plans.trip, plans.isSleepOnly, fill) : [];
}

function tripNotes({ flyOn, to, ...trip }: PlannedTrip, excluded: boolean, fill: Fill): HourNote[] {
  const { verdict, days, arrival } = jetLagPlan({ ...trip, excluded });
  const title = `Trip to ${to.slice(to.lastIndexOf('/') + 1).replaceAll('_', ' ')}`;
  const note = (day: number, text: string) => ({ date: addDays(flyOn, day), title, text });
  const { bed, wake } = trip;
  if (verdict === 'small') return [note(0, TRIP_TEXTS.small)];
  if (verdict === 'excluded') return [note(0, `${TRIP_TEXTS.excluded} ${fill(TRIP_TEXTS.sleepOnly, { bed, wake })}`)];
  const prepared = days.map(({ day, ...hours }, at) => {
    const values = { ...hours, dimFrom: hours.dim[0], caffeine: lastCup(hours.bed, LAST_CUP_HOURS.usual) };
    return note(day, `Day ${at + 1}: ${fill(TRIP_TEXTS[verdict], values)}`);
  });
  const { daysToGo, seek, avoid } = arrival!;
  const toGo = daysToGo > 0 ? ` About ${pluralize(daysToGo, 'day')} to go.` : '';
  return [...prepared, note(0, `${fill(TRIP_TEXTS.arrival, { seek, avoid })}${toGo}`)];
}

/** An early shift begins the evening before. */
function shiftNotes({ shifts, isSleepOnly }: HourPlans, fill: Fill): HourNote[] {
  const nights = shifts.filter((shift) => shiftKind(shift) === 'night').map(({ date }) => date);
  const notes = shifts.flatMap(({ date, ...shift }) => {
    const kind = shiftKind(shift);
    if (!kind) return [];
    const hasNext = nights.includes(addDays(date, 1));
    const plan = shiftPlan(kind, shift, hasNext);
    const texts = kind === 'night' ? { ...SHIFT_TEXTS, dim: NIGHT_TEXTS.dim } : SHIFT_TEXTS;
    const rows = (kind === 'early' ? EARLY_ROWS : ROWS).filter(
      (row) => plan[row] && (!isSleepOnly || row === 'nap' || row === 'sleep'),
    );
    const title = fill(`${SHIFT_TITLES[kind]}, {hours}`, { hours: [shift.start, shift.end] });
    const said = rows.map((row) => fill(texts[row], plan));
    const text = [...said, ...(kind === 'night' && !hasNext ? [NIGHT_TEXTS.lastSleep] : [])].join(' ');
    return { date: addDays(date, kind === 'early' ? -1 : 0), title, text };
  });
  return notes.sort((one, other) => one.date.localeCompare(other.date));
}
