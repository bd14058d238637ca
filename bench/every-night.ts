import { addDays } from '#domain/time/local-date.ts';
import { type PlausibleNight, plausibleNights } from '#testing/plausible-nights.ts';

/** Plausible nights on consecutive days: each forgotten night is a copy of the night before. */
export function everyNight(last: string, count: number): PlausibleNight[] {
  const nights = new Map(plausibleNights(last, count).map((night) => [night.date, night]));
  let before = [...nights.values()][0]!;
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(last, index - count + 1);
    before = { ...(nights.get(date) ?? before), date };
    return before;
  });
}
