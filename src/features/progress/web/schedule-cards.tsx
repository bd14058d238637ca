import { useMemo } from 'react';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { SkeletonCard } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import type { SleepPreferences } from '../contract.ts';
import { RegularityCard } from './regularity/regularity-card.tsx';
import { RegularityIndexCard } from './regularity/regularity-index-card.tsx';
import { basisOf, needBasisOf } from './schedule-statistics/basis.ts';
import { DEFAULT_PREFERENCES, scheduleStatistics } from './schedule-statistics/schedule-statistics.ts';
import { usePreferences } from './schedule-statistics/use-preferences.ts';
import { NeedStepper } from './sleep-need/need-stepper.tsx';
import { SleepNeedCard } from './sleep-need/sleep-need-card.tsx';
import { FreeEvenings } from './social-jet-lag/free-evenings.tsx';
import { SocialJetLagCard } from './social-jet-lag/social-jet-lag-card.tsx';

const GRID = 'grid gap-4 md:gap-6 lg:grid-cols-2';

type ScheduleCardsProps = {
  ownerId: string;
  /** Logged or imported. */
  nights: readonly LoggedNight[];
  /** Source of imported times, by date. */
  sources: ReadonlyMap<LocalDate, string>;
  today: LocalDate;
};

/** The four statistics about the schedule, and the two settings they use. */
export function ScheduleCards(props: ScheduleCardsProps) {
  const { preferences, failedQuery } = usePreferences(props.ownerId);
  if (preferences) return <Cards {...props} preferences={preferences} isEditable />;
  if (!failedQuery) return LOADING;
  return (
    <>
      <NotLoaded
        message="Your sleep settings could not be loaded. These numbers use Friday and Saturday as free evenings."
        query={failedQuery}
      />
      <Cards {...props} preferences={DEFAULT_PREFERENCES} isEditable={false} />
    </>
  );
}

type CardsProps = ScheduleCardsProps & { preferences: SleepPreferences; isEditable: boolean };

function Cards({ ownerId, nights, sources, today, preferences, isEditable }: CardsProps) {
  const { needMinutes, isNeedSet, freeEvenings } = preferences;
  const { timed, spread, index, comparison, shortfall } = useMemo(
    () => scheduleStatistics(nights, today, { needMinutes, isNeedSet, freeEvenings }),
    [nights, today, needMinutes, isNeedSet, freeEvenings],
  );
  const basis = useMemo(() => basisOf(timed, sources), [timed, sources]);
  const needBasis = useMemo(() => needBasisOf(timed, sources, today), [timed, sources, today]);
  return (
    <div className={GRID}>
      <RegularityCard spread={spread} timed={timed} basis={basis} hasFreeEvening={freeEvenings.length > 0} />
      <RegularityIndexCard index={index} timed={timed} basis={basis} today={today} />
      <SocialJetLagCard
        comparison={comparison}
        basis={basis}
        freeEvenings={freeEvenings.length}
        settings={isEditable && <FreeEvenings ownerId={ownerId} chosen={freeEvenings} />}
      />
      <SleepNeedCard
        {...{ shortfall, timed, today, needMinutes }}
        basis={needBasis}
        settings={isEditable && <NeedStepper {...{ ownerId, needMinutes, isNeedSet }} />}
      />
    </div>
  );
}

const LOADING = (
  <div className={GRID}>
    {['spread', 'index', 'comparison', 'shortfall'].map((card) => (
      <SkeletonCard key={card} className="h-72" />
    ))}
  </div>
);
