import { useMemo } from 'react';
import type { ImportedDay } from '#core/nights/sleep-day-contract.ts';
import { DEFAULT_PREFERENCES } from '#core/preferences/default-preferences.ts';
import { usePreferences } from '#core/preferences/web/use-preferences.ts';
import { useRuns } from '#core/programs/web/use-programs.ts';
import { guardsOf } from '#domain/insights/guards.ts';
import { isLogged, type LoggedNight } from '#domain/nights/night.ts';
import { withAbroad } from '#domain/nights/nights-abroad.ts';
import { nightsWithImports } from '#domain/nights/nights-with-imports.ts';
import { distribution } from '#domain/progress/distribution.ts';
import { nightsIn, type Range } from '#domain/progress/range.ts';
import { currentStreak } from '#domain/progress/streak.ts';
import { summary } from '#domain/progress/summary.ts';
import { monthlyTrend, weeklyTrend } from '#domain/progress/trend.ts';
import { weeklyChange } from '#domain/progress/weekly-change.ts';
import { weeklyPerformance } from '#domain/progress/weeks.ts';
import { loggedNightSigns } from '#domain/safety/signs.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

type Loaded = {
  owner: string;
  logs: readonly LoggedNight[];
  imported: readonly ImportedDay[];
  today: LocalDate;
  range: Range;
};

/** What the sections show, whose nights abroad are marked. */
export type ProgressFacts = ReturnType<typeof useProgressFacts>;

export function useProgressFacts({ owner, imported, today, range, ...loaded }: Loaded) {
  const logs = useMemo(() => withAbroad(loaded.logs, imported), [loaded.logs, imported]);
  const logged = useMemo(() => logs.filter(isLogged), [logs]);
  const { nights: timed, sources } = useMemo(() => {
    const { nights, sources } = nightsWithImports(logged, imported);
    return { nights: withAbroad(nights, imported), sources };
  }, [logged, imported]);
  const { preferences = DEFAULT_PREFERENCES } = usePreferences(owner);
  const runs = useRuns(owner);
  const guards = useMemo(() => guardsOf(timed, today, { ...preferences, runs }), [timed, today, preferences, runs]);
  const overall = useMemo(() => overallStatistics(logs, timed, today), [logs, timed, today]);
  const ranged = useMemo(() => rangeStatistics(logs, timed, range, today), [logs, timed, range, today]);
  return {
    ...{ owner, imported, today, range, logs, logged, guards, ...ranged },
    /** Logged or imported. */
    timed,
    /** Of imported times, by date. */
    sources,
    /** Of all nights, whatever the range. */
    overall,
    /** Whether there are only imported nights, which have no score and no rating. */
    isOnlyImported: logged.length === 0 && timed.length > 0,
  };
}

function overallStatistics(logs: readonly LoggedNight[], timed: readonly LoggedNight[], today: LocalDate) {
  return {
    streak: currentStreak(logs, today),
    weekly: weeklyTrend(logs, today),
    monthly: monthlyTrend(logs, today),
    week: weeklyChange(logs, today),
    month: weeklyChange(logs, today, 'month'),
    signs: loggedNightSigns(timed, today),
  };
}

function rangeStatistics(logs: readonly LoggedNight[], timed: readonly LoggedNight[], range: Range, today: LocalDate) {
  const nights = nightsIn(logs, range, today);
  const timedNights = nightsIn(timed, range, today);
  return {
    timedNights,
    summary: summary(nights),
    timedSummary: summary(timedNights),
    distribution: distribution(nights),
    weeks: weeklyPerformance(logs, today, range),
  };
}
