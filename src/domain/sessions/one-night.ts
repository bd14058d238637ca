import type { LocalDate } from '../time/local-date.ts';
import type { MainSleep, SourceNight } from './main-sleep.ts';

import type { PlacedSession } from './placement.ts';
import { isSameSleep } from './same-sleep.ts';
import { byPreference, shownNights } from './shown-session.ts';

export type OneNight = {
  shown: MainSleep | null;
  /** The main sleep of the other sources, in order of preference. */
  others: MainSleep[];
  /** In order. A nap of several sources is listed once, and none lies within the shown sleep. */
  naps: PlacedSession[];
};

/** The sleep of all sources on one wake date. `nights` come from `nightsBySource`. */
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
