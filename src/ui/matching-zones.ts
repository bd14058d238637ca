/** A zone as a person types it: `new york` is America/New_York. */
const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');

/** The zone whose whole name was typed, in any case and with spaces for underscores. */
export function completeZone(zones: readonly string[], text: string): string | undefined {
  const wanted = plain(text);
  return zones.find((zone) => plain(zone) === wanted);
}

/** The zones that a part of a name may mean, places that begin with it first. None for an empty text or a complete name. */
export function matchingZones(zones: readonly string[], text: string): readonly string[] {
  const wanted = plain(text);
  if (wanted === '' || completeZone(zones, text) !== undefined) return [];
  const matching = zones.filter((zone) => plain(zone).includes(wanted));
  const begins = (zone: string) => zone.split('/').some((part) => plain(part).startsWith(wanted));
  return [...matching.filter(begins), ...matching.filter((zone) => !begins(zone))];
}

/** Every zone the browser knows, and UTC, which some leave out. */
export const knownZones = (): readonly string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
