import { CHECKLIST } from '#domain/checklist.ts';
import { twelveHour } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { nonBreaking } from '#ui/non-breaking.ts';
import { longDateLabel } from '../date-labels.ts';
import { type Edits, entriesOf } from './edits.ts';
import { mergedNotes } from './merged-notes.ts';
import { type Field, type HabitField, habitIn, type Night, type Value, valueIn } from './night.ts';

/** A field that was changed here and, meanwhile, on another device. `merged` is what it becomes. */
export type Conflict = {
  field: Exclude<Field, 'overallScore' | 'isAnswered'>;
  theirs: Value;
  ours: Value;
  merged: Value;
};

/**
 * Which waiting edits of a night meet a value that was put there elsewhere, and what comes of it: of notes both texts stay; of anything
 * else what was entered here, which is sent last. A score follows from the rest and is no conflict.
 */
export const conflictsOf = (night: Night, edits: Edits): Conflict[] =>
  entriesOf(edits).flatMap(([field, { value: ours, seen }]) => {
    const theirs = valueIn(night, field);
    if (field === 'overallScore' || field === 'isAnswered' || seen === undefined) return [];
    if (theirs === ours || seen.includes(theirs)) return [];
    const merged =
      field === 'notes'
        ? mergedNotes({ before: String(seen[0] ?? ''), theirs: String(theirs), ours: String(ours) })
        : ours;
    return [{ field, theirs, ours, merged }];
  });

const FIELD_LABELS: Record<Exclude<Conflict['field'], 'notes' | HabitField>, string> = {
  bedTime: 'Bedtime',
  wakeTime: 'Wake time',
  sleepQualityScore: 'The rating',
};

/** What the page says of a field that was changed here and elsewhere. */
export function conflictMessage({ field, theirs, ours }: Conflict, date: LocalDate): string {
  if (field === 'notes') {
    return `The notes of ${longDateLabel(date)} were also changed on another device. Both texts are kept, one below the other.`;
  }
  const habit = habitIn(field);
  const title = CHECKLIST.find(({ key }) => key === habit)?.title;
  const name = title === undefined ? FIELD_LABELS[field as keyof typeof FIELD_LABELS] : `“${title}”`;
  return `${name} of ${longDateLabel(date)} was also changed on another device, to ${formatValue(theirs)}. What you entered here, ${formatValue(ours)}, was kept.`;
}

function formatValue(value: Value): string {
  if (value === null) return 'empty';
  if (typeof value === 'boolean') return value ? 'done' : 'not done';
  return typeof value === 'string' ? nonBreaking(twelveHour(value)) : String(value);
}

/** Shown where edits of a night were refused and no form of that night is open. */
export const lostNightMessage = (date: LocalDate, reason: string): string =>
  `What you entered for ${longDateLabel(date)} could not be saved. ${reason}`;
