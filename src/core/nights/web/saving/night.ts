import { localInstantMs } from '#core/person/web/today-in.ts';
import { bitsOf, HABIT_KEYS, type HabitKey, isHabitDone } from '#domain/checklist.ts';
import { DIARY_FIELDS, type DiaryField } from '#domain/diary/diary.ts';
import { DEFAULT_RATING, minutesInBed } from '#domain/log/night-log.ts';
import type { DailyLog } from '../../contract.ts';

/** A night as it is edited: the record of the server, or an empty one without a record and its id. */
export type Night = Omit<DailyLog, 'id'> & Partial<Pick<DailyLog, 'id'>>;

export type HabitField = `habit.${HabitKey}`;
type PlainField = (typeof LOG_FIELDS)[number] | 'isAnswered' | DiaryField;
export type Field = PlainField | HabitField;
export type Value = string | number | boolean | null;
/** A night, and how its fields are changed. */
export type Editable = { night: Night; change: (field: Field, value: Value) => void };

export const habitField = (key: HabitKey): HabitField => `habit.${key}`;

const HABITS = new Map<Field, HabitKey>(HABIT_KEYS.map((key) => [habitField(key), key]));

/** The habit of a field; undefined for other fields. */
export const habitIn = (field: Field): HabitKey | undefined => HABITS.get(field);

const LOG_FIELDS = ['bedTime', 'wakeTime', 'sleepQualityScore', 'notes', 'overallScore'] as const;
const PLAIN_FIELDS: readonly PlainField[] = [...LOG_FIELDS, 'isAnswered', ...DIARY_FIELDS];
export const FIELDS: readonly Field[] = [...PLAIN_FIELDS, ...HABITS.keys()];

export const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);

/** Whether a change of a log by its id can have this value. Only the request for a whole night removes a rating. */
export const isLogField = (field: Field, value: Value): boolean =>
  (LOG_FIELDS as readonly Field[]).includes(field) && (field !== 'sleepQualityScore' || value !== null);

/** A rating that was not given is null. */
export function valueIn(night: Night, field: Field): Value {
  if (field === 'sleepQualityScore' && !night.isRated) return null;
  const habit = habitIn(field);
  return habit === undefined ? (night[field as PlainField] ?? null) : isHabitDone(night.habitsDone, habit);
}

/**
 * The server's result of a value: a rating marks the night as rated, and a tick or untick marks the checklist as
 * answered.
 */
export function withValue(night: Night, field: Field, value: Value): Night {
  const habit = habitIn(field);
  if (habit !== undefined) {
    const bit = bitsOf({ [habit]: true });
    return { ...night, isAnswered: true, habitsDone: value ? night.habitsDone | bit : night.habitsDone & ~bit };
  }
  if (field === 'sleepQualityScore') {
    return { ...night, sleepQualityScore: Number(value ?? DEFAULT_RATING), isRated: value !== null };
  }
  const changed = { ...night, [field]: value } as Night;
  if (field === 'bedTime' || field === 'wakeTime' || field === 'minutesUp') {
    return { ...changed, totalTimeInBed: minutesInBed(changed, localInstantMs) };
  }
  return changed;
}

/** `to` with the value of a field in `from`. */
export function withFieldOf(from: Night, to: Night, field: Field): Night {
  const changed = withValue(to, field, valueIn(from, field));
  return habitIn(field) === undefined ? changed : { ...changed, isAnswered: to.isAnswered || from.isAnswered };
}
