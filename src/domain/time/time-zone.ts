import { z } from 'zod';

const MOST_NAMES = 1000;
/** Names that platforms take from older days, though the database has none such: PST is Los Angeles to one and Manila to another. */
const ABBREVIATION = /^(?!CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)[A-Z]{3}$/i;
const OUTSIDE = /^(SystemV\/|US\/Pacific-New$)/i;

const known = new Map<string, boolean>([['UTC', true]]);

/** Whether a name is a zone of the IANA database (`Europe/Berlin`); a bare offset such as `+02:00` is not one. */
export function isTimeZone(name: string): boolean {
  const seen = known.get(name);
  if (seen !== undefined) return seen;
  const isNamed = /^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(name) && !ABBREVIATION.test(name) && !OUTSIDE.test(name);
  const isReal = isNamed && isAccepted(name);
  if (known.size < MOST_NAMES) known.set(name, isReal);
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
