import { lazy, memo, Suspense, useMemo, useState } from 'react';
import type { ImportedDay } from '#core/nights/sleep-day-contract.ts';
import type { OpenNight } from '#core/nights/web/night/use-night-dialog.tsx';
import { DEFAULT_PREFERENCES } from '#core/preferences/default-preferences.ts';
import { usePreferences } from '#core/preferences/web/use-preferences.ts';
import { useRuns } from '#core/programs/web/use-programs.ts';
import { guardsOf, mayBeSaid } from '#domain/insights/guards.ts';
import { isLogged, type LoggedNight } from '#domain/nights/night.ts';
import { withAbroad } from '#domain/nights/nights-abroad.ts';
import { nightsWithImports } from '#domain/nights/nights-with-imports.ts';
import { achievements } from '#domain/progress/achievements.ts';
import { distribution } from '#domain/progress/distribution.ts';
import { nightsIn, type Range } from '#domain/progress/range.ts';
import { currentStreak } from '#domain/progress/streak.ts';
import { summary } from '#domain/progress/summary.ts';
import { monthlyTrend, weeklyTrend } from '#domain/progress/trend.ts';
import { weeklyChange } from '#domain/progress/weekly-change.ts';
import { weeklyPerformance } from '#domain/progress/weeks.ts';
import { loggedNightSigns } from '#domain/safety/signs.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { useFormatChange } from '#ui/browser/format-change.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Sections } from '#ui/sections.tsx';
import { Overview } from './overview/overview.tsx';

const ChangedNights = lazy(() => import('./changed-nights.tsx'));
const Nights = lazy(() => import('./nights/nights.tsx'));
const Patterns = lazy(() => import('./patterns/patterns.tsx'));
const Awards = lazy(() => import('./awards/awards.tsx'));
/** At rest: few people need it. */
const aboutYourNights = lazyPart(() => import('#core/preferences/web/about-your-nights.tsx'));

type ProgressSectionsProps = {
  owner: string;
  logs: readonly LoggedNight[];
  imported: readonly ImportedDay[];
  /** How many changed when nights in pieces began to count whole; 0 once the person has seen it. */
  changedNights: number;
  today: LocalDate;
  /** When the logs were read, in milliseconds. */
  readAt: number;
  range: Range;
  openNight: OpenNight;
};

/** Everything below the heading. Memoized, because a night that opens in front of the page does not change it. */
export const ProgressSections = memo(function ProgressSections(props: ProgressSectionsProps) {
  useFormatChange();
  const { owner, imported, changedNights, range, today, readAt, openNight } = props;
  const AboutYourNights = aboutYourNights.useLoaded(false, () => {});
  const [isEarly, setIsEarly] = useState(false);
  const logs = useMemo(() => withAbroad(props.logs, imported), [props.logs, imported]);
  const logged = useMemo(() => logs.filter(isLogged), [logs]);
  const { nights: timed, sources } = useMemo(() => {
    const { nights, sources } = nightsWithImports(logged, imported);
    return { nights: withAbroad(nights, imported), sources };
  }, [logged, imported]);
  const { preferences = DEFAULT_PREFERENCES } = usePreferences(owner);
  const runs = useRuns(owner);
  const guards = useMemo(() => guardsOf(timed, today, { ...preferences, runs }), [timed, today, preferences, runs]);
  const hasTimeGoal = mayBeSaid(guards, 'time-goal');
  const earned = useMemo(() => achievements(logs, today, hasTimeGoal), [logs, today, hasTimeGoal]);
  const overall = useMemo(() => overallStatistics(logs, timed, today), [logs, timed, today]);
  const ranged = useMemo(() => rangeStatistics(logs, timed, range, today), [logs, timed, range, today]);
  const common = { today, openNight };
  const early = { isEarly, onEarlyChange: setIsEarly };
  const sections = [
    {
      id: 'overview',
      label: 'Overview',
      content: (
        <Overview
          {...common}
          {...early}
          {...ranged}
          {...{ owner, logs, timed, sources, range, readAt }}
          statistics={overall}
          guards={guards}
        />
      ),
    },
    {
      id: 'nights',
      label: 'Nights',
      content: (
        <div className="grid gap-4 md:gap-6">
          <Nights {...common} {...{ logged, timed, sources }} />
          {AboutYourNights && <AboutYourNights owner={owner} />}
        </div>
      ),
    },
    {
      id: 'patterns',
      label: 'Patterns',
      content: (
        <Patterns {...early} {...ranged} {...{ logs, timed, sources, imported, range, today }} ownerId={owner} />
      ),
    },
    {
      id: 'awards',
      label: 'Awards',
      content: <Awards {...common} nights={logged} achievements={earned} />,
    },
  ];
  return (
    <>
      {changedNights > 0 && (
        <Suspense>
          <ChangedNights owner={owner} count={changedNights} />
        </Suspense>
      )}
      <Sections
        label="Progress"
        page="/progress-dashboard"
        sections={sections.map(({ content, ...section }) => ({ ...section, content: <Suspense>{content}</Suspense> }))}
      />
    </>
  );
});

/** `timed`: those with imported times, too. */
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
