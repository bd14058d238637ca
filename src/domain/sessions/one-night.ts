import type { LocalDate } from '../time/local-date.ts';
import type { MainSleep, SourceNight } from './main-sleep.ts';

import type { PlacedSession } from './placement.ts';
import { isSameSleep } from './same-sleep.ts';
import { byPreference, shownNights } from './shown-session.ts';

export type OneNight = {
  shown: MainSleep | null;
  /** The main sleep as other sources tell it, in the order of preference. */
  others: MainSleep[];
  /** In order. One that several sources tell is there once, and none lies in the sleep that is shown. */
  naps: PlacedSession[];
};

/** What was told of one wake date by all sources. `nights` are those of `toldNights`. */
export function oneNight(nights: readonly SourceNight[], date: LocalDate): OneNight {
  const sourceNights = nights.filter(({ night }) => night === date);
  const [night] = shownNights(sourceNights);
  const shown = night?.main ?? null;
  const others = sourceNights.flatMap(({ main }) => (main && main !== shown ? main : [])).sort(byPreference);
  const naps: PlacedSession[] = [];
  for (const nap of [night, ...sourceNights.filter((other) => other !== night)].flatMap((one) => one?.naps ?? [])) {
    const isNew = nap.source === night?.source || ![shown, ...naps].some((one) => one && isSameSleep(one, nap));
    if (isNew) naps.push(nap);
  }
  return { shown, others, naps: naps.sort((one, other) => one.startMs - other.startMs) };
}
