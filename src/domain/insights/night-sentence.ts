import { monthAndDay, weekdayName } from '../time/format-date.ts';
import { addDays, dayNumber, type LocalDate } from '../time/local-date.ts';
import { formatDuration, formatMinutes, formatShortDuration } from './format.ts';
import type { NightFact } from './night-facts.ts';

const NUMBERS = ['', 'One', 'Two', 'Three'];

/**
 * The facts about the night of a date as one sentence: `Your best night since Monday night, and in bed 1 h 50 min
 * earlier than the night before.` Null without a fact.
 */
export function nightSentence(date: LocalDate, facts: readonly NightFact[]): string | null {
  const [first, ...others] = facts.map((fact) => clause(fact, date));
  if (first === undefined) return null;
  return `${[`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...others].join(', and ')}.`;
}

function clause(fact: NightFact, date: LocalDate): string {
  if (fact.kind === 'best') return `your best night ${period(fact, date)}`;
  if (fact.kind === 'hard') {
    return `${fact.minutes === null ? 'a hard night' : `a short night: ${formatShortDuration(fact.minutes)}`}. Nothing to fix before tonight`;
  }
  if (fact.kind === 'bedtime') return bedtimeClause(fact);
  const { count, bedtimesWithin } = fact;
  if (count === 1) return 'your first night is in';
  const nights = `${NUMBERS[count]} nights in`;
  if (bedtimesWithin === null) return nights;
  return `${nights}, and your bedtimes ${bedtimesWithin === 0 ? 'are the same' : `lie within ${upToFive(bedtimesWithin)}`}`;
}

const upToFive = (minutes: number): string => formatMinutes(5 * Math.ceil(minutes / 5));

/** A night of the last week is named by its evening, an older one by its date. */
function period({ since, isFirstMonth }: Extract<NightFact, { kind: 'best' }>, date: LocalDate): string {
  if (since === null) return isFirstMonth ? 'so far' : 'in four weeks';
  const daysAgo = dayNumber(date) - dayNumber(since);
  const evening = addDays(since, -1);
  return daysAgo < 7 ? `since ${weekdayName(evening)} night` : `since ${monthAndDay(evening)}`;
}

function bedtimeClause({ than, minutes }: Extract<NightFact, { kind: 'bedtime' }>): string {
  const apart = Math.abs(minutes);
  const length = apart < 60 ? formatMinutes(apart) : formatDuration(apart);
  const compared = than === 'plan' ? 'planned' : 'the night before';
  return `in bed ${length} ${minutes < 0 ? 'earlier' : 'later'} than ${compared}`;
}
