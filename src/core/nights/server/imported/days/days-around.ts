import { plannedHoursOf } from '#core/schedules/server/read-planned-hours.ts';
import { plannedNight } from '#domain/nights/suggested-night.ts';
import { type DateSpan, dependencySpan } from '#domain/sleep-day/affected-dates.ts';
import type { Chosen } from '#domain/sleep-day/night-sentences.ts';
import { type SessionPiece, sessionDays } from '#domain/sleep-day/session-days.ts';
import type { SleepDay } from '#domain/sleep-day/sleep-days.ts';
import { MINUTES_IN_DAY, minutesBetween, minutesOfDay } from '#domain/time/clock-time.ts';
import { dateOfDayNumber, type LocalDate } from '#domain/time/local-date.ts';
import type { Database } from '#platform/database/schema.ts';
import type { DailyLog } from '../../../contract.ts';
import { logsBetween } from '../../queries.ts';
import { recordsWithin, recordsWithStages } from '../read-records.ts';
import type { SleepSessionRecord } from '../sleep-session-record.ts';
import { choicesOf } from './queries.ts';

type Choices = Awaited<ReturnType<typeof choicesOf>>;

/** What decides between the sleeps of a person beside their times. */
export type Decisions = { choices: Choices; scheduleMiddle: (day: number) => number | null };

export async function decisionsOf(db: Database, owner: string): Promise<Decisions> {
  const choices = await choicesOf(db, owner);
  const schedules = await plannedHoursOf(db, owner);
  const scheduleMiddle = (day: number): number | null => {
    const plan = plannedNight(dateOfDayNumber(day), { schedules });
    if (!plan) return null;
    return (minutesOfDay(plan.bedTime) + minutesBetween(plan.bedTime, plan.wakeTime) / 2) % MINUTES_IN_DAY;
  };
  return { choices, scheduleMiddle };
}

/** The device the person chose for a date, and whether for it alone. */
export function chosenDevice(choices: Choices, date: LocalDate): { source: string; isChosen: Chosen } | null {
  const [once, always] = [choices.get(date), choices.get('')];
  if (once !== undefined) return { source: once, isChosen: 'date' };
  return always === undefined ? null : { source: always, isChosen: 'always' };
}

type DaysAround = { records: SleepSessionRecord[]; logs: DailyLog[]; days: SleepDay<SessionPiece>[] };

/** The sleep days of a span, and some before and after it, which may be wrong. `stagesOn`: dates with whole stages. */
export async function daysAround(
  db: Database,
  owner: string,
  span: DateSpan,
  { choices, scheduleMiddle }: Decisions,
  stagesOn: ReadonlySet<LocalDate> = new Set(),
): Promise<DaysAround> {
  const around = dependencySpan(span);
  const outlines = await recordsWithin(db, owner, [around]);
  const records = stagesOn.size > 0 ? await recordsWithStages(db, owner, outlines, stagesOn) : outlines;
  const logs = await logsBetween(db, owner, around.from, around.until);
  const days = sessionDays(
    records.map(({ session }) => session),
    logs,
    { scheduleMiddle, chosen: (date) => chosenDevice(choices, date)?.source ?? null },
  );
  return { records, logs, days };
}
