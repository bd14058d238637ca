import type { SourceNight } from './main-sleep.ts';
import type { PlacedSession } from './placement.ts';
import { hasStages } from './session.ts';
import { textOrder } from './session-order.ts';

export type Showable = Pick<PlacedSession, 'source' | 'isTentative' | 'stages' | 'durationMs' | 'startMs'>;

/**
 * The session to show among several sources of one night: final before tentative, with stages before without, longer
 * before shorter, then by source name. Null for none.
 */
export function shownSession<Session extends Showable>(sessions: readonly Session[]): Session | null {
  return [...sessions].sort(byPreference)[0] ?? null;
}

/** Negative when the first session is preferred. */
export const byPreference = (one: Showable, other: Showable): number =>
  Number(one.isTentative) - Number(other.isTentative) ||
  Number(hasStages(other)) - Number(hasStages(one)) ||
  other.durationMs - one.durationMs ||
  textOrder(one.source, other.source) ||
  one.startMs - other.startMs;

/** One night per wake date, oldest first: the source of the shown main sleep, or the first source with naps. */
export function shownNights(nights: readonly SourceNight[]): SourceNight[] {
  return [...Map.groupBy(nights, ({ night }) => night)]
    .sort(([one], [other]) => textOrder(one, other))
    .flatMap(([, sourceNights]) => shownNight(sourceNights) ?? []);
}

function shownNight(sourceNights: readonly SourceNight[]): SourceNight | undefined {
  const main = shownSession(sourceNights.flatMap((night) => night.main ?? []));
  if (main) return sourceNights.find((night) => night.main === main);
  return [...sourceNights].sort((one, other) => textOrder(one.source, other.source))[0];
}
