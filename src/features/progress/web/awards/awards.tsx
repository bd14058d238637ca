import { memo } from 'react';
import type { OpenNight } from '#core/nights/web/night/use-night-dialog.tsx';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { Achievement } from '#domain/progress/achievements.ts';
import { MIN_CHART_NIGHTS } from '#domain/progress/first-week.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { useFormatChange } from '#ui/browser/format-change.ts';
import { AchievementsCard } from './achievements-card.tsx';
import { YearCard } from './year/year-card.tsx';

type AwardsProps = {
  achievements: readonly Achievement[];
  /** Logged nights. */
  nights: readonly LoggedNight[];
  today: LocalDate;
  openNight: OpenNight;
};

/** What was earned, and the year it was earned in. Memoized, as the year has hundreds of cells. */
export default memo(function Awards({ achievements, nights, today, openNight }: AwardsProps) {
  useFormatChange();
  return (
    <div className="grid gap-4 md:gap-6">
      <AchievementsCard achievements={achievements} today={today} />
      {nights.length >= MIN_CHART_NIGHTS && <YearCard nights={nights} today={today} openNight={openNight} />}
    </div>
  );
});
