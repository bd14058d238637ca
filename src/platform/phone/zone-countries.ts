import { type CountryCode, getCountries } from 'libphonenumber-js/mobile';

/** Since 2023 in every engine; the compiler does not know it yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

let countries: Map<string, CountryCode> | undefined;

/**
 * The country a time zone lies in, by the time zone database of the runtime, so that there is no table here to grow old. Old names
 * (`Asia/Calcutta`, `US/Eastern`) count as their new ones. Undefined for `UTC` and what is no zone.
 */
export function countryOfZone(timeZone: string): CountryCode | undefined {
  // Some tens of milliseconds, once, when the first number is read.
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
