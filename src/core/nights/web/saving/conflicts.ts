import { CHECKLIST, type HabitKey } from '#domain/checklist.ts';
import { DIARY_LABELS } from '#domain/diary/diary.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { nonBreaking } from '#ui/non-breaking.ts';
import { longDateLabel } from '../date-labels.ts';
import { type Edits, entriesOf } from './edits.ts';
import { type Field, type HabitField, habitIn, type Night, type Value, valueIn } from './night.ts';

/** Separates the text of another device from the text of this one. */
export const OFFLINE_SEPARATOR = '— Also written on this device —';

/** A field that was changed here and on another device. `merged` is the resulting value. */
export type Conflict = {
  field: Exclude<Field, 'overallScore' | 'isAnswered'>;
  theirs: Value;
  ours: Value;
  merged: Value;
};

/**
 * The waiting edits of a night that conflict with values from another device, and their result: both notes stay; for
 * other fields the edit here wins, because it is sent last. A score derives from the rest and never conflicts.
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
  ...DIARY_LABELS,
  bedTime: 'Bedtime',
  wakeTime: 'Wake time',
  sleepQualityScore: 'The rating',
};

/** The notice about a field that was changed here and on another device. */
export function conflictMessage({ field, theirs, ours }: Conflict, date: LocalDate): string {
  if (field === 'notes') {
    return `The notes of ${longDateLabel(date)} were also changed on another device. We saved both texts, one below the other.`;
  }
  const habit = habitIn(field);
  const title = CHECKLIST.find(({ key }) => key === habit)?.title;
  const name = title === undefined ? FIELD_LABELS[field as keyof typeof FIELD_LABELS] : `“${title}”`;
  return `${name} of ${longDateLabel(date)} was also changed on another device, to ${formatValue(theirs, habit)}. We kept what you entered here: ${formatValue(ours, habit)}.`;
}

function formatValue(value: Value, habit: HabitKey | undefined): string {
  if (value === null) return 'empty';
  if (typeof value === 'boolean') return habit === undefined ? (value ? 'yes' : 'no') : value ? 'done' : 'not done';
  return typeof value === 'string' ? nonBreaking(clockText(value)) : String(value);
}

/** Shown when edits of a night were refused and no form of that night is open. */
export const lostNightMessage = (date: LocalDate, reason: string): string =>
  `We couldn't save what you entered for ${longDateLabel(date)}. ${reason}`;

/**
 * Merges two versions of a text, one below the other. `before` is their common origin: if this device only appended to
 * it, only the addition is put below. If one version contains the other, it is the result.
 */
export function mergedNotes({ before, theirs, ours }: { before: string; theirs: string; ours: string }): string {
  if (ours.includes(theirs)) return ours;
  if (theirs.includes(ours)) return theirs;
  const added = before !== '' && ours.startsWith(before) ? ours.slice(before.length).trim() : ours;
  return theirs.includes(added) ? theirs : `${theirs}\n\n${OFFLINE_SEPARATOR}\n${added}`;
}
