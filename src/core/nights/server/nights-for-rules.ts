import { hourPlansOf } from '#core/hour-plans/server/queries.ts';
import { plannedHoursOf } from '#core/schedules/server/read-planned-hours.ts';
import { isUsable, newestCheckpoint } from '#domain/insights/habit-effects.ts';
import { ratedAndTimed } from '#domain/insights/late-nights.ts';
import type { OlderNights } from '#domain/insights/statistics.ts';
import { isLogged, type LoggedNight } from '#domain/nights/night.ts';
import { HOME_DAYS, withAbroad } from '#domain/nights/nights-abroad.ts';
import { nightsWithImports, withSleep } from '#domain/nights/nights-with-imports.ts';
import { datesAfterNightShifts } from '#domain/programs/hour-plans.ts';
import { WINDOW_DAYS } from '#domain/progress/range.ts';
import { CHANGE_DAYS } from '#domain/progress/weekly-change.ts';
import type { PlannedHours } from '#domain/schedules/planned-night.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { Database } from '#platform/database/schema.ts';
import { ensureDays } from './imported/days/imported-days.ts';
import { readDays } from './imported/days/queries.ts';
import { listLogs } from './queries.ts';

/** The nights, newest first, all with imported times for the guards, how many others are older, and the schedules. */
export type NightsForRules = { nights: LoggedNight[]; timed: LoggedNight[]; older: OlderNights; plans: PlannedHours[] };

/**
 * The logged nights that the rules read: those of the changes and of the newest checkpoints of habits and late nights, and
 * at least one from before the window, which shows that the person came back. Imported nights are left out, because the
 * rules speak of logged nights and each has a rating or a habit; what devices know of the naps of logged nights is not.
 */
export async function nightsForRules(db: Database, owner: string, today: LocalDate): Promise<NightsForRules> {
  const plans = await plannedHoursOf(db, owner);
  const afterShifts = new Set(datesAfterNightShifts(await hourPlansOf(db, owner)));
  const logged = (await listLogs(db, owner, today))
    .filter(isLogged)
    .map((night): LoggedNight => (afterShifts.has(night.date) ? { ...night, isAfterNightShift: true } : night));
  const rated = logged.filter(({ isRated }) => isRated);
  const usable = rated.filter((night) => isUsable(night, plans));
  const timed = ratedAndTimed(rated).map(({ night }) => night);
  // The rating of the night before the first one of a checkpoint is part of the comparison.
  const starts = [usable.toReversed(), timed].flatMap((some) => some[newestCheckpoint(some.length)?.start ?? -1] ?? []);
  const from = [addDays(today, 1 - CHANGE_DAYS), ...starts.map(({ date }) => addDays(date, -1))].sort()[0]!;
  const isRead = ({ date }: LoggedNight, at: number) =>
    date >= from || (at > 0 ? logged[at - 1]!.date : today) > addDays(today, -WINDOW_DAYS);
  const nights = logged.filter(isRead);
  const olderOf = (some: readonly LoggedNight[]) => some.filter(({ date }) => date < nights.at(-1)!.date).length;
  const older = { rated: olderOf(rated), usable: olderOf(usable), timed: olderOf(timed) };
  await ensureDays(db, owner, today);
  const days = await readDays(db, owner, addDays(from, -HOME_DAYS));
  return {
    nights: withSleep(withAbroad(nights, days), days),
    timed: nightsWithImports(nights, days).nights,
    older,
    plans,
  };
}
