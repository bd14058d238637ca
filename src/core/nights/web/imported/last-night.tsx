import type { LocalDate } from '#domain/time/local-date.ts';
import { LastNightOffer } from './last-night-offer.tsx';
import type { FillTimes, NightTimes } from './night-times.ts';
import { useLastNight } from './use-last-night.ts';

type LastNightProps = { owner: string; date: LocalDate; times: NightTimes; fill: FillTimes };

/** Offers the times that were told of the night that ended on `date`. Nothing while none were told. */
export function LastNight({ owner, date, times, fill }: LastNightProps) {
  const night = useLastNight(owner, date);
  return night && <LastNightOffer key={date} night={night} times={times} fill={fill} />;
}
