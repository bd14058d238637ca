import { useNight } from '#features/daily-log/web/use-night.tsx';
import { SleepHistoryPage } from '#features/history/web/sleep-history-page.tsx';
import { ToldNight } from '#features/imported-nights/web/told-night.tsx';

/** The history, and in front of it the night that was opened. */
export default function HistoryAndNights() {
  const { openNight, addNight, night } = useNight(ToldNight);
  return (
    <>
      <SleepHistoryPage openNight={openNight} addNight={addNight} />
      {night}
    </>
  );
}
