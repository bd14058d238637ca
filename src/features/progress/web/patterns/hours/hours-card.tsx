import { useId, useMemo } from 'react';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { SkeletonCard } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import type { SleepPreferences } from '../../../contract.ts';
import { basisOf, needBasisOf } from './basis.ts';
import { ChronotypeRow } from './chronotype-row.tsx';
import { FreeEvenings } from './free-evenings.tsx';
import { knownChronotype } from './known-chronotype.ts';
import { NeedStepper } from './need-stepper.tsx';
import { RegularityIndexRow } from './regularity-index-row.tsx';
import { RegularityRow } from './regularity-row.tsx';
import { DEFAULT_PREFERENCES, scheduleStatistics } from './schedule-statistics.ts';
import { SleepNeedRow } from './sleep-need-row.tsx';
import { SocialJetLagRow } from './social-jet-lag-row.tsx';
import { usePreferences } from './use-preferences.ts';

type HoursCardProps = {
  ownerId: string;
  /** Logged or imported. */
  nights: readonly LoggedNight[];
  /** Source of imported times, by date. */
  sources: ReadonlyMap<LocalDate, string>;
  today: LocalDate;
};

/** The statistics about the schedule, and the two settings they use. */
export function HoursCard(props: HoursCardProps) {
  const title = useId();
  const { preferences, failedQuery } = usePreferences(props.ownerId);
  if (!preferences && !failedQuery) return <SkeletonCard className="h-150" />;
  return (
    <Card aria-labelledby={title}>
      <CardTitle id={title} className="mb-3">
        Your hours
      </CardTitle>
      {failedQuery && !preferences && (
        <NotLoaded
          message="Your sleep settings could not be loaded. These numbers use Friday and Saturday as free evenings."
          query={failedQuery}
        />
      )}
      <Rows {...props} preferences={preferences ?? DEFAULT_PREFERENCES} isEditable={preferences !== undefined} />
    </Card>
  );
}

type RowsProps = HoursCardProps & { preferences: SleepPreferences; isEditable: boolean };

function Rows({ ownerId, nights, sources, today, preferences, isEditable }: RowsProps) {
  const { needMinutes, isNeedSet, freeEvenings } = preferences;
  const { timed, spread, index, comparison, shortfall } = useMemo(
    () => scheduleStatistics(nights, today, { needMinutes, isNeedSet, freeEvenings }),
    [nights, today, needMinutes, isNeedSet, freeEvenings],
  );
  const chronotype = useMemo(() => knownChronotype(timed, freeEvenings.length), [timed, freeEvenings]);
  const basis = useMemo(() => basisOf(timed, sources), [timed, sources]);
  const needBasis = useMemo(() => needBasisOf(timed, sources, today), [timed, sources, today]);
  return (
    <>
      <RegularityRow spread={spread} timed={timed} basis={basis} hasFreeEvening={freeEvenings.length > 0} />
      <RegularityIndexRow index={index} timed={timed} basis={basis} today={today} />
      <SocialJetLagRow
        comparison={comparison}
        basis={basis}
        freeEvenings={freeEvenings.length}
        settings={isEditable && <FreeEvenings ownerId={ownerId} chosen={freeEvenings} />}
      />
      {chronotype && <ChronotypeRow chronotype={chronotype} basis={basis} />}
      <SleepNeedRow
        {...{ shortfall, timed, today, needMinutes }}
        basis={needBasis}
        settings={isEditable && <NeedStepper {...{ ownerId, needMinutes, isNeedSet }} />}
      />
    </>
  );
}
