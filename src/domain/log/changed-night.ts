import { bitsOf, type HabitKey, habitsOf } from '../checklist.ts';
import type { Diary } from '../diary/diary.ts';
import type { ClockTime } from '../time/clock-time.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { StoredNightLog } from './merged-night-log.ts';
import { DEFAULT_RATING, hasScoredPart, minutesInBed, type NightLog, nightScore } from './night-log.ts';

type Entered = Omit<NightLog, 'roomAnalysisScore' | 'habitsDone' | 'tickedAt' | 'areTicksOld'> & Diary;

/** The entries that a request changes. Null removes one, and unnamed entries and habits stay. */
export type NightChange = Optional<Entered & { habits: Optional<Record<HabitKey, boolean>> }>;
type Optional<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

type SavedNight = StoredNightLog & { date: LocalDate };

export type ChangeContext = {
  /** The person's date. */
  today: LocalDate;
  /** The local minute of the change: `2026-03-28T22:40`. */
  minute: () => string;
  /** Whether the change is of the whole night, whose score is then computed. */
  isWhole: boolean;
  /** The score of the newest photo of the room. */
  roomScore: number | null;
  instantOf: (date: LocalDate, time: ClockTime) => number | null;
};

/**
 * A night after a change. A rating marks it as rated, a tick its checklist as answered, and a score completes a whole
 * night. The same change again changes nothing.
 */
export function changedNight<Night extends SavedNight>(
  night: Night,
  change: NightChange,
  context: ChangeContext,
): Night {
  const { habits = {}, overallScore: _, isCompleted, ...fields } = change;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const sleepQualityScore =
    change.sleepQualityScore ?? (change.isRated === false ? DEFAULT_RATING : night.sleepQualityScore);
  const habitsDone = ticks(change) ? bitsOf({ ...habitsOf(night.habitsDone), ...habits }) : night.habitsDone;
  const entered: Night = {
    ...night,
    ...given,
    sleepQualityScore,
    isRated: (change.isRated ?? (night.isRated || rates(change))) || sleepQualityScore !== DEFAULT_RATING,
    isCompleted: isCompleted ?? night.isCompleted,
    habitsDone,
    isAnswered: (change.isAnswered ?? (night.isAnswered || ticks(change))) || habitsDone !== 0,
  };
  // A stored duration stays until a time changes: the zone of this request may not be the one of that night.
  const isTimed = hasTimes(change) || night.totalTimeInBed === null;
  const totalTimeInBed = isTimed ? minutesInBed(entered, context.instantOf) : night.totalTimeInBed;
  const timed = { ...entered, totalTimeInBed, tickedAt: tickedAt(night, change, habitsDone, context) };
  return scoredNight(timed, change, context);
}

/** Whether a change names a time of the night, even one that it has already. */
export const hasTimes = ({ bedTime, wakeTime, minutesUp }: NightChange): boolean =>
  [bedTime, wakeTime, minutesUp].some((given) => given !== undefined);

const rates = ({ sleepQualityScore, isRated }: NightChange): boolean =>
  sleepQualityScore !== undefined || isRated !== undefined;

/** Whether a change answers the checklist, or takes its answer back. */
const answers = (change: NightChange): boolean => change.isAnswered !== undefined || ticks(change);

const ticks = ({ habits = {} }: NightChange): boolean => Object.keys(habits).length > 0;

/** Saving the same ticks again is no tick, and one beside or after the rating has no time. */
function tickedAt(night: NightLog, change: NightChange, habitsDone: number, { minute }: ChangeContext) {
  if (!answers(change) || (night.isAnswered && habitsDone === night.habitsDone)) return night.tickedAt;
  return night.isRated || rates(change) ? undefined : minute();
}

/** A whole night without a given score gets one, unless it is the coming night. */
function scoredNight<Night extends SavedNight>(
  changed: Night,
  change: NightChange,
  { today, isWhole, roomScore }: ChangeContext,
): Night {
  const { overallScore } = change;
  const isComputed = isWhole && (hasTimes(change) || rates(change) || answers(change));
  if ((overallScore === undefined && !isComputed) || (isWhole && changed.date > today)) return changed;
  // A night of the past retains the room it was slept in.
  const isRoomKnown = changed.date < today && changed.roomAnalysisScore !== null;
  const night = isRoomKnown ? changed : { ...changed, roomAnalysisScore: roomScore };
  // Removing a score, as an undo does, opens the night again.
  if (overallScore !== undefined)
    return { ...night, overallScore, ...(isWhole && { isCompleted: overallScore !== null }) };
  const isScored = hasScoredPart(night) || night.overallScore !== null;
  return isScored ? { ...night, overallScore: nightScore(night).total, isCompleted: true } : night;
}
