import { type CountryCode, getCountries } from 'libphonenumber-js/mobile';

/** Available in every engine since 2023; the type definitions do not include it yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

let countries: Map<string, CountryCode> | undefined;

/**
 * The country of a time zone, from the runtime's time zone database, so that no table here becomes outdated. Old names
 * (`Asia/Calcutta`, `US/Eastern`) count as their new ones. Undefined for `UTC` and unknown zones.
 */
export function countryOfZone(timeZone: string): CountryCode | undefined {
  // Takes some tens of milliseconds, once, when the first number is read.
  countries ??= new Map(getCountries().flatMap((country) => zonesOf(country).map((zone) => [zone, country])));
  return countries.get(timeZone) ?? countries.get(runtimeName(timeZone) ?? '');
}

const zonesOf = (region: CountryCode): string[] =>
  (new Intl.Locale('und', { region }) as LocaleWithZones).getTimeZones() ?? [];

function runtimeName(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
