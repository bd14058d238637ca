import { lazy, Suspense } from 'react';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { FillTimes, NightTimes } from './night-times.ts';
import { isTold, useToldNight } from './use-told-night.ts';

// Most people have no wearable: what draws its nights is fetched with the first of them. A failure leaves the night as it was typed.
const ToldNightPanel = lazy(() => import('./told-night-panel.tsx').catch(() => ({ default: () => null })));

type ToldNightProps = {
  owner: string;
  date: LocalDate;
  times: NightTimes;
  isLogged: boolean;
  fill: FillTimes | null;
};

/** What wearables and files told of a night. Nothing where they told nothing. */
export function ToldNight({ owner, date, times, isLogged, fill }: ToldNightProps) {
  const { told, isWhole } = useToldNight(owner, date);
  if (!isTold(told)) return null;
  return (
    <Suspense>
      <ToldNightPanel told={told} isWhole={isWhole} times={times} isLogged={isLogged} fill={fill} />
    </Suspense>
  );
}
