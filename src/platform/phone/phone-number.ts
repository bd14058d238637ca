import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { countryOfZone } from './zone-countries.ts';

// Of the library's three tables `mobile` (97 kB; `max` has 153 kB) knows exactly which numbers a text can reach: the smallest one,
// `min`, would take a British landline or an American toll-free number.

/**
 * The E.164 form of a mobile number as a person typed it, or null where no text can reach it. Without `+` or `00` it is read as one
 * of the country the time zone lies in.
 */
export function parsePhone(text: string, timeZone: string): string | null {
  const trimmed = text.trim();
  return parseMobile(trimmed, countryOfZone(timeZone)) ?? parseMobile(trimmed.replace(/^00/, '+')) ?? null;
}

/**
 * What is kept of ten to fifteen digits a person typed: the mobile number if it is one, else the best reading of them. The rule for
 * a phone number is its digits; that no text can reach it is told when one is to be sent.
 */
export function storedPhone(text: string, timeZone: string): string {
  const country = countryOfZone(timeZone);
  const parsed = parsePhoneNumberFromString(text.trim(), country ? { defaultCountry: country } : undefined);
  return parsePhone(text, timeZone) ?? parsed?.number ?? `+${text.replace(/\D/g, '').replace(/^0+/, '')}`;
}

/** `+1 415 555 2671`: how people write a number that may be read anywhere. */
export const formatPhone = (e164: string): string => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;

function parseMobile(text: string, country?: CountryCode): string | undefined {
  // Without `extract: false` it would find a number in any sentence.
  const options = country ? { defaultCountry: country, extract: false } : { extract: false };
  const number = parsePhoneNumberFromString(text, options);
  return number?.isValid() && !number.ext ? number.number : undefined;
}
