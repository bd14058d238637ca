import { z } from 'zod';

const MAX_NAMES = 1000;
/**
 * Legacy names that platforms accept but the database does not have. They are ambiguous: PST is Los Angeles or Manila.
 */
const ABBREVIATION = /^(?!CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)[A-Z]{3}$/i;
const NON_IANA = /^(SystemV\/|US\/Pacific-New$)/i;

const cache = new Map<string, boolean>([['UTC', true]]);

/** Whether a name is a zone of the IANA database (`Europe/Berlin`). A bare offset such as `+02:00` is not. */
export function isTimeZone(name: string): boolean {
  const cached = cache.get(name);
  if (cached !== undefined) return cached;
  const isNamed = /^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(name) && !ABBREVIATION.test(name) && !NON_IANA.test(name);
  const isReal = isNamed && isAccepted(name);
  if (cache.size < MAX_NAMES) cache.set(name, isReal);
  return isReal;
}

function isAccepted(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

export const TimeZone = z
  .string()
  .refine(isTimeZone, 'This is not a time zone we know. Try one like America/New_York.');
export type TimeZone = z.infer<typeof TimeZone>;
