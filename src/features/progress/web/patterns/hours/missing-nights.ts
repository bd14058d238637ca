import type { WeekComparison } from '#core/preferences/schedule-statistics.ts';
import { pluralize } from '#domain/insights/format.ts';
import { MIN_NIGHTS_TO_COMPARE } from '#domain/nights/social-jet-lag.ts';
import type { TooFew } from '#domain/progress/enough.ts';
import { WINDOW_DAYS } from '#domain/progress/range.ts';
import type { Spread } from '#domain/progress/regularity.ts';
import { NEED_DAYS } from '#domain/progress/sleep-need.ts';

// Messages about the nights that a statistic still needs. Only nights with both times count.

const IN_WINDOW = `in the last ${WINDOW_DAYS} days`;

export function missingForSpread(spread: Extract<Spread, TooFew>, hasFreeEvening: boolean): string {
  const { have, need, isFreeNightMissing } = spread;
  if (!hasFreeEvening) return 'Choose, under Social jet lag, which evenings come before a day off.';
  if (have >= need) return `Log 1 more night with both times, before a day off. You have ${have} nights ${IN_WINDOW}.`;
  const before = need - have === 1 ? ', before a day off' : ', including one before a day off';
  return `Log ${more(spread, 'night')} with both times${isFreeNightMissing ? before : ''}. ${soFar(spread)} ${IN_WINDOW}.`;
}

export const missingForShortfall = (tooFew: TooFew): string =>
  `Log ${more(tooFew, 'night')} with both times. ${soFar(tooFew)} in the last ${NEED_DAYS} days.`;

/** Empty without nights abroad. */
export const abroadLeftOut = (nights: number): string =>
  nights > 0 ? `${pluralize(nights, 'night')} abroad left out. ` : '';

export function missingForComparison({ free, work, abroad, missing }: WeekComparison, freeEvenings: number): string {
  if (freeEvenings === 0) return 'Choose below which evenings come before a day off.';
  if (freeEvenings === 7)
    return 'All seven evenings come before a day off. Choose below which ones come before a work day.';
  const sides = [
    missing.free > 0 &&
      `${pluralize(missing.free, 'more night')} before a day off (${free.length} of ${MIN_NIGHTS_TO_COMPARE.free} so far)`,
    missing.work > 0 &&
      `${pluralize(missing.work, 'more night')} before a work day (${work.length} of ${MIN_NIGHTS_TO_COMPARE.work} so far)`,
  ].filter((side) => side !== false);
  return `${abroadLeftOut(abroad)}Log ${sides.join(' and ')}. Only nights with both times ${IN_WINDOW} count.`;
}

const more = ({ have, need }: TooFew, one: string): string => pluralize(need - have, `more ${one}`);

const soFar = ({ have, need }: TooFew): string => `${have} of ${need} so far`;
