import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { countryOfZone } from './zone-countries.ts';

// Of the library's three tables `mobile` (97 kB; `max` has 153 kB) knows exactly which numbers can receive SMS. The
// smallest one, `min`, would accept a British landline or an American toll-free number.

/**
 * The E.164 form of a mobile number as typed, or null if it cannot receive SMS. Without `+` or `00` it is read as a
 * number of the time zone's country.
 */
export function parsePhone(text: string, timeZone: string): string | null {
  const trimmed = text.trim();
  return parseMobile(trimmed, countryOfZone(timeZone)) ?? parseMobile(trimmed.replace(/^00/, '+')) ?? null;
}

/**
 * The stored form of ten to fifteen typed digits: the mobile number if it is one, else the best interpretation. Only
 * the digits are validated here; whether the number can receive SMS is checked before sending.
 */
export function storedPhone(text: string, timeZone: string): string {
  const country = countryOfZone(timeZone);
  const parsed = parsePhoneNumberFromString(text.trim(), country ? { defaultCountry: country } : undefined);
  return parsePhone(text, timeZone) ?? parsed?.number ?? `+${text.replace(/\D/g, '').replace(/^0+/, '')}`;
}

/** The international format, such as `+1 415 555 2671`. */
export const formatPhone = (e164: string): string => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;

function parseMobile(text: string, country?: CountryCode): string | undefined {
  // Without `extract: false` it would find a number in any sentence.
  const options = country ? { defaultCountry: country, extract: false } : { extract: false };
  const number = parsePhoneNumberFromString(text, options);
  return number?.isValid() && !number.ext ? number.number : undefined;
}
