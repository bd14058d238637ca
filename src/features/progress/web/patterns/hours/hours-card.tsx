import { lazy, Suspense, useMemo } from 'react';
import type { SleepPreferences } from '#core/preferences/contract.ts';
import { DEFAULT_PREFERENCES } from '#core/preferences/default-preferences.ts';
import { knownChronotype, scheduleStatistics } from '#core/preferences/schedule-statistics.ts';
import { usePreferences } from '#core/preferences/web/use-preferences.ts';
import { useRuns } from '#core/programs/web/use-programs.ts';
import { guardsOf, mayBeSaid } from '#domain/insights/guards.ts';
import { windowNights } from '#domain/insights/statistics.ts';
import type { Chronotype } from '#domain/nights/chronotype.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import { EXPLANATIONS } from '#domain/progress/explanations.ts';
import { sleepIn24Hours } from '#domain/progress/sleep-in-24-hours.ts';
import { TitledCard } from '#ui/card.tsx';
import { clockAt } from '#ui/chart/hour-axis.ts';
import { SkeletonCard } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import type { ProgressFacts } from '../../use-progress-facts.ts';
import { type Basis, basisOf, needBasisOf } from './basis.ts';
import { FreeEvenings } from './free-evenings.tsx';
import { NeedStepper } from './need-stepper.tsx';
import { RegularityIndexRow } from './regularity-index-row.tsx';
import { RegularityRow } from './regularity-row.tsx';
import { SleepNeedRow } from './sleep-need-row.tsx';
import { SocialJetLagRow } from './social-jet-lag-row.tsx';
import { chronotypeMessage, chronotypeNote, in24HoursMessage, twoBedtimesMessage } from './statistic-messages.ts';
import { HoursAndMinutes, StatisticRow } from './statistic-row.tsx';

/** Few people open it. */
const NeedRange = lazy(() => import('./need-range.tsx'));

type HoursCardProps = Pick<ProgressFacts, 'sources' | 'imported' | 'today'> & {
  ownerId: string;
  /** Logged or imported. */
  nights: readonly LoggedNight[];
};

/** The statistics about the schedule, and the two settings they use. */
export default function HoursCard(props: HoursCardProps) {
  const { preferences, failedQuery } = usePreferences(props.ownerId);
  if (!preferences && !failedQuery) return <SkeletonCard className="h-150" />;
  return (
    <TitledCard title="Your hours" titleClassName="mb-3">
      {failedQuery && !preferences && (
        <NotLoaded
          message="Your sleep settings could not be loaded. These numbers use Friday and Saturday as free evenings."
          query={failedQuery}
        />
      )}
      <Rows {...props} preferences={preferences ?? DEFAULT_PREFERENCES} isEditable={preferences !== undefined} />
    </TitledCard>
  );
}

type RowsProps = HoursCardProps & { preferences: SleepPreferences; isEditable: boolean };

function Rows({ ownerId, nights, sources, imported, today, preferences, isEditable }: RowsProps) {
  const { needMinutes, isNeedSet, freeEvenings } = preferences;
  const runs = useRuns(ownerId);
  const guards = useMemo(() => guardsOf(nights, today, { ...preferences, runs }), [nights, today, preferences, runs]);
  const { timed, spread, regularity, comparison, shortfall } = useMemo(
    () => scheduleStatistics(nights, imported, today, { needMinutes, isNeedSet, freeEvenings }),
    [nights, imported, today, needMinutes, isNeedSet, freeEvenings],
  );
  const in24Hours = useMemo(() => sleepIn24Hours(windowNights(nights, today)), [nights, today]);
  const chronotype = useMemo(() => knownChronotype(timed, freeEvenings.length), [timed, freeEvenings]);
  const bedtimes = useMemo(() => twoBedtimesMessage(timed), [timed]);
  const basis = useMemo(() => basisOf(timed, sources), [timed, sources]);
  const needBasis = useMemo(() => needBasisOf(timed, sources, today), [timed, sources, today]);
  return (
    <>
      {in24Hours && (
        <StatisticRow
          explanation={EXPLANATIONS.sleepIn24Hours}
          basis={basis}
          value={<HoursAndMinutes minutes={in24Hours.atNight + in24Hours.inNaps} />}
          message={in24HoursMessage(in24Hours)}
        />
      )}
      {mayBeSaid(guards, 'usual-time') ? (
        <RegularityRow spread={spread} timed={timed} basis={basis} hasFreeEvening={freeEvenings.length > 0} />
      ) : (
        bedtimes && <StatisticRow explanation={EXPLANATIONS.regularity} basis={basis} value={null} message={bedtimes} />
      )}
      <RegularityIndexRow regularity={regularity} basis={basis} />
      <SocialJetLagRow
        comparison={comparison}
        basis={basis}
        freeEvenings={freeEvenings.length}
        isCompared={mayBeSaid(guards, 'weekdays')}
        settings={isEditable && <FreeEvenings ownerId={ownerId} chosen={freeEvenings} />}
      />
      {chronotype && mayBeSaid(guards, 'chronotype') && <ChronotypeRow chronotype={chronotype} basis={basis} />}
      <SleepNeedRow
        {...{ shortfall, timed, today, needMinutes }}
        isDemand={mayBeSaid(guards, 'more-time')}
        basis={needBasis}
        settings={
          isEditable && (
            <>
              <Suspense>
                <NeedRange {...{ ownerId, nights, today, guards, preferences }} />
              </Suspense>
              <NeedStepper {...{ ownerId, needMinutes, isNeedSet }} />
            </>
          )
        }
      />
    </>
  );
}

/** How early or late sleep runs, as a clock time without a verdict. */
function ChronotypeRow({ chronotype, basis }: { chronotype: Chronotype; basis: Basis }) {
  const [digits, half] = clockAt(chronotype.midSleep).split(' ');
  return (
    <StatisticRow
      explanation={EXPLANATIONS.chronotype}
      basis={basis}
      value={
        <>
          {digits}
          {half && <small>{half}</small>}
        </>
      }
      message={chronotypeMessage(chronotype)}
      note={chronotypeNote(chronotype)}
    />
  );
}
