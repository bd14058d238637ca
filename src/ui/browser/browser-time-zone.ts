/** Browsers that know it already. */
type WithTemporal = { Temporal?: { Now: { timeZoneId: () => string } } };

/** Said by a browser whose machine is set to no zone that it knows. No server knows this one. */
const UNKNOWN_ZONE = 'Etc/Unknown';

/** `Europe/Berlin`. Intl, asked first, would read in all that it knows of calendars, which takes a phone 50 ms. */
export function browserTimeZone(): string {
  const zone =
    (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && zone !== UNKNOWN_ZONE ? zone : zoneOfOffset(new Date().getTimezoneOffset());
}

/** The zone without summer time that is nearest to the browser's clock. In these names, hours behind UTC have a plus. */
export function zoneOfOffset(minutesBehind: number): string {
  const hours = Math.round(minutesBehind / 60);
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`;
}
