import { type LoggedNight, ratingsOf } from '../nights/night.ts';
import { isAtLeast, mean } from '../nights/statistics.ts';
import { longMonthAndDay } from '../time/format-date.ts';
import type { LocalDate } from '../time/local-date.ts';

/** Nights in a row, and points by which their mean rating differs from that of the others. A choice of this app. */
const STRETCH = { nights: 14, minPoints: 1.5 } as const;

/** `difference`: points of the rating, negative for harder nights. */
export type HardStretch = { from: LocalDate; to: LocalDate; difference: number };

/** The fortnight of rated nights, oldest first, that differs most from the others; null where none differs enough. */
export function hardStretch(nights: readonly LoggedNight[]): HardStretch | null {
  const ratings = ratingsOf(nights);
  let widest: HardStretch | null = null;
  for (let first = 0; nights.length > STRETCH.nights && first + STRETCH.nights <= nights.length; first += 1) {
    const end = first + STRETCH.nights;
    const difference = mean(ratings.slice(first, end)) - mean([...ratings.slice(0, first), ...ratings.slice(end)]);
    if (Math.abs(difference) <= Math.abs(widest?.difference ?? 0) + 1e-9) continue;
    widest = { from: nights[first]!.date, to: nights[end - 1]!.date, difference };
  }
  return widest && isAtLeast(Math.abs(widest.difference), STRETCH.minPoints) ? widest : null;
}

/** `April 5 to 18`, `March 29 to April 11`. */
export const stretchDates = ({ from, to }: HardStretch): string =>
  `${longMonthAndDay(from)} to ${from.slice(0, 7) === to.slice(0, 7) ? Number(to.slice(8)) : longMonthAndDay(to)}`;
