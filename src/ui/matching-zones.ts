/** A zone as a person types it: `new york` is America/New_York. */
const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');

/** What a text may mean, the best first: places that begin so, then any that contain it. All, once a zone is complete. */
export function matchingZones(zones: readonly string[], text: string): readonly string[] {
  const wanted = plain(text);
  if (wanted === '' || zones.some((zone) => plain(zone) === wanted)) return zones;
  const matching = zones.filter((zone) => plain(zone).includes(wanted));
  const begins = (zone: string) => zone.split('/').some((part) => plain(part).startsWith(wanted));
  return [...matching.filter(begins), ...matching.filter((zone) => !begins(zone))];
}

/** Every zone the browser knows, and UTC, which some leave out. */
export const knownZones = (): readonly string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
