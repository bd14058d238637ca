import type { InsightOptions } from '#domain/insights/statistics.ts';
import { SLEEP_NEED } from '#domain/progress/sleep-need.ts';
import { WEEKDAYS, type Weekday } from '#domain/schedules/schedule.ts';
import type { SleepPreferences } from './contract.ts';

/** Until the person sets their own. */
export const DEFAULT_PREFERENCES: SleepPreferences = {
  needMinutes: SLEEP_NEED.usual,
  isNeedSet: false,
  freeEvenings: ['friday', 'saturday'],
  hasClinicianTimes: false,
  caresAtNight: false,
  changesShifts: false,
  ageGroup: null,
  trouble: null,
  wasWell: null,
  letterBy: 'page',
};

/** Evenings as numbers, 0 is Monday. */
export const weekdaysOf = (evenings: readonly Weekday[]): number[] =>
  evenings.map((evening) => WEEKDAYS.indexOf(evening));

/** Preferences as the rules read them. Only a need that the person chose is compared with the nights. */
export const insightOptions = (preferences: SleepPreferences): InsightOptions => ({
  freeWeekdays: weekdaysOf(preferences.freeEvenings),
  ...(preferences.isNeedSet && { needMinutes: preferences.needMinutes }),
});
