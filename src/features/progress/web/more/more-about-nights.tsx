import { memo, useMemo } from 'react';
import { isLogged, type LoggedNight } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { OpenNight } from '../open-night.ts';
import { ActogramCard } from './actogram-card.tsx';
import { ScheduleCards } from './schedule-cards.tsx';
import { YearCard } from './year-card.tsx';

type MoreAboutNightsProps = {
  ownerId: string;
  nights: readonly LoggedNight[];
  today: LocalDate;
  openNight: OpenNight;
};

/**
 * The year, the hours in bed, and what both say about the schedule. Rows that were only opened are no nights.
 * Drawn anew only when something of it changes, not with every range that the page shows.
 */
export const MoreAboutNights = memo(function MoreAboutNights(props: MoreAboutNightsProps) {
  const { ownerId, nights, today, openNight } = props;
  const logged = useMemo(() => nights.filter(isLogged), [nights]);
  return (
    <div className="grid gap-4 md:gap-6">
      <YearCard nights={logged} today={today} openNight={openNight} />
      <ActogramCard nights={logged} today={today} openNight={openNight} />
      <ScheduleCards ownerId={ownerId} nights={logged} today={today} />
    </div>
  );
});
