import { memo, useMemo } from 'react';
import { isLogged, type LoggedNight } from '#domain/nights/night.ts';
import { type ImportedTimes, nightsWithImports } from '#domain/nights/nights-with-imports.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { OpenNight } from './chart-parts/open-night.ts';
import { ActogramCard } from './hours-in-bed/actogram-card.tsx';
import { ProgressiveRender } from './progressive-render.tsx';
import { ScheduleCards } from './schedule-cards.tsx';
import { YearCard } from './year/year-card.tsx';

type LazyCardsProps = {
  ownerId: string;
  nights: readonly LoggedNight[];
  /** Nights from a wearable or a file. They count where no times were logged. */
  imported: readonly ImportedTimes[];
  today: LocalDate;
  openNight: OpenNight;
};

/**
 * The year of logged nights, the hours in bed (logged or imported) and statistics about the schedule. Rows without an entry are not nights.
 * Memoized, so that a change of the page's range does not render it again.
 */
export const LazyCards = memo(function LazyCards(props: LazyCardsProps) {
  const { ownerId, nights, imported, today, openNight } = props;
  const logged = useMemo(() => nights.filter(isLogged), [nights]);
  const { nights: timed, sources } = useMemo(() => nightsWithImports(logged, imported), [logged, imported]);
  return (
    <div className="grid gap-4 md:gap-6">
      <ProgressiveRender>
        <YearCard nights={logged} today={today} openNight={openNight} />
        <ActogramCard nights={timed} logged={logged} sources={sources} today={today} openNight={openNight} />
        <ScheduleCards ownerId={ownerId} nights={timed} sources={sources} today={today} />
      </ProgressiveRender>
    </div>
  );
});
