import { lazy, Suspense } from 'react';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { FillTimes, NightTimes } from './night-times.ts';
import { useLastNight } from './use-last-night.ts';

// Most people have no wearable, and nobody needs it before it is there: if it cannot be fetched, there is no offer.
const LastNightOffer = lazy(() => import('./last-night-offer.tsx').catch(() => ({ default: () => null })));

type LastNightProps = { owner: string; date: LocalDate; times: NightTimes; fill: FillTimes };

/** Offers the times that were told of the night that ended on `date`. Nothing while none were told. */
export function LastNight({ owner, date, times, fill }: LastNightProps) {
  const night = useLastNight(owner, date);
  if (!night) return null;
  return (
    <Suspense>
      <LastNightOffer key={date} night={night} times={times} fill={fill} />
    </Suspense>
  );
}
