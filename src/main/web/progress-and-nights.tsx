import { useNight } from '#features/daily-log/web/use-night.tsx';
import { ToldNight } from '#features/imported-nights/web/told-night.tsx';
import { ProgressPage } from '#features/progress/web/progress-page.tsx';

/** How the nights develop, and in front of it the night that was opened. */
export default function ProgressAndNights() {
  const { openNight, night } = useNight(ToldNight);
  return (
    <>
      <ProgressPage openNight={openNight} />
      {night}
    </>
  );
}
