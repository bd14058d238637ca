/** Browsers that already have Temporal. */
type WithTemporal = { Temporal?: { Now: { timeZoneId: () => string } } };

/** Reported by a browser whose machine has an unknown zone. No server accepts it. */
const UNKNOWN_ZONE = 'Etc/Unknown';

/** `Europe/Berlin`. Temporal comes first, because Intl loads all calendar data, which takes a phone 50 ms. */
export function browserTimeZone(): string {
  const zone =
    (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && zone !== UNKNOWN_ZONE ? zone : zoneOfOffset(new Date().getTimezoneOffset());
}

/** The zone without daylight saving time nearest to the browser's offset. In these names, hours behind UTC have a plus. */
export function zoneOfOffset(minutesBehind: number): string {
  const hours = Math.round(minutesBehind / 60);
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`;
}
