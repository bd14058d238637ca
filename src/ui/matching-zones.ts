/** A zone as a person types it: `new york` is America/New_York. */
const normalize = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');

/** The zone whose full name was typed, in any case and with spaces for underscores. */
export function exactZone(zones: readonly string[], text: string): string | undefined {
  const query = normalize(text);
  return zones.find((zone) => normalize(zone) === query);
}

/** Zones that match a part of a name, prefix matches first. None for an empty text or a complete name. */
export function matchingZones(zones: readonly string[], text: string): readonly string[] {
  const query = normalize(text);
  if (query === '' || exactZone(zones, text) !== undefined) return [];
  const matching = zones.filter((zone) => normalize(zone).includes(query));
  const startsWithQuery = (zone: string) => zone.split('/').some((part) => normalize(part).startsWith(query));
  return [...matching.filter(startsWithQuery), ...matching.filter((zone) => !startsWithQuery(zone))];
}

/** Every zone of the browser, plus UTC, which some browsers leave out. */
export const supportedZones = (): readonly string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
