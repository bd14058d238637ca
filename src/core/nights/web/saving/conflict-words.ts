import { twelveHour } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { unbroken } from '#ui/unbroken.ts';
import { spokenDate } from '../night/long-date.ts';
import type { Conflict } from './conflicts.ts';
import type { Value } from './edits.ts';

const NAMES: Record<string, string> = {
  bedTime: 'Bedtime',
  wakeTime: 'Wake time',
  sleepQualityScore: 'The rating',
};

/** What the person is told of a field that was changed here and elsewhere. */
export function conflictWords({ field, title, theirs, ours }: Conflict, date: LocalDate): string {
  if (field === 'notes') {
    return `The notes of ${spokenDate(date)} were also changed on another device. Both texts are kept, one below the other.`;
  }
  const name = title === null ? (NAMES[field] ?? field) : `“${title}”`;
  return `${name} of ${spokenDate(date)} was also changed on another device, to ${shown(theirs)}. What you entered here, ${shown(ours)}, was kept.`;
}

function shown(value: Value): string {
  if (value === null) return 'empty';
  if (typeof value === 'boolean') return value ? 'done' : 'not done';
  return typeof value === 'string' ? unbroken(twelveHour(value)) : String(value);
}

/** Told where a day begun without the server could not be given to it. */
export const lostDayWords = (date: LocalDate, sentence: string): string =>
  `What you entered for ${spokenDate(date)} could not be saved. ${sentence}`;
