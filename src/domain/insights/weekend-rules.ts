import { clockMedian } from '../nights/clock-spread.ts';
import { mean } from '../nights/statistics.ts';
import { WEEKDAYS } from '../time/format-date.ts';
import type { Tip } from './analysis-schema.ts';
import type { Rule } from './finding.ts';
import { formatClock, formatDuration, formatMinutes, formatNights, formatPlannedClock } from './format.ts';
import { mayBeSaid } from './guards.ts';
import type { Statistics } from './statistics.ts';

/**
 * Days off have another meaning for a person who sleeps by day. The weekend rules do not fire then, and this one
 * explains why.
 */
const shiftWork: Rule = ({ isShiftWork, free, work, usualBed }) =>
  isShiftWork && free.length + work.length >= 5
    ? {
        rule: 'R23',
        weight: 18,
        says: ['usual-time'],
        assessment: `Your usual bedtime is ${formatClock(usualBed)}, so this is read as shift work and weekends are not compared.`,
      }
    : null;

const shiftedWeekend: Rule = (statistics) => {
  const { socialJetLag, isShiftWork, free, work } = statistics;
  if (isShiftWork || socialJetLag === null || Math.abs(socialJetLag) < 60) return null;
  const isLarge = Math.abs(socialJetLag) >= 120;
  const direction = socialJetLag > 0 ? 'later' : 'earlier';
  const text = `Your clock on days off is ${formatDuration(Math.abs(socialJetLag))} ${direction} than on work days (${formatNights(free.length)} against ${work.length}).`;
  const tip = closerWeekendTip(statistics, isLarge ? 'high' : 'medium', text);
  return {
    rule: isLarge ? 'R24' : 'R23',
    weight: isLarge ? 82 : 62,
    insight: text,
    says: ['weekdays'],
    advises: ['regularity', 'less-time'],
    // A person whose nights are already earlier on days off gets no steps towards earlier nights.
    ...(socialJetLag > 0 ? { improvement: text, area: 'weekend', tip } : {}),
  };
};

function closerWeekendTip({ work, freeWeekdays }: Statistics, priority: Tip['priority'], description: string): Tip {
  const evening = firstWorkEvening(freeWeekdays);
  return {
    title: 'Move the weekend closer',
    priority,
    description,
    actionSteps: [
      `On days off, get up by ${formatPlannedClock(clockMedian(work.map(({ wake }) => wake)) + 60)}, within an hour of your work-day time.`,
      `Get morning light on ${evening ?? 'your last day off'}.`,
      `Keep ${evening ?? 'the last'} bedtime${evening ? '' : ' before a work day'} at ${formatPlannedClock(clockMedian(work.map(({ bed }) => bed)))}.`,
    ],
    expectedImpact: `A smaller weekend shift may make ${evening ? `${evening} night` : 'the first work night'} easier; you will see the gap here.`,
    timeframe: '3 weekends',
  };
}

/** The evening after the free ones: `Sunday` after Friday and Saturday. Null unless there is exactly one. */
function firstWorkEvening(freeWeekdays: readonly number[]): string | null {
  const after = WEEKDAYS.filter((_, day) => !freeWeekdays.includes(day) && freeWeekdays.includes((day + 6) % 7));
  return after.length === 1 ? after[0]! : null;
}

const catchingUp: Rule = (statistics) => {
  const { catchUp, isShiftWork, free, work, guards } = statistics;
  if (isShiftWork || catchUp === null || catchUp < 30) return null;
  const workMinutes = mean(work.map(({ minutesInBed }) => minutesInBed));
  const start = `You spend ${formatDuration(catchUp)} longer in bed on days off (${formatNights(free.length)}, against ${work.length} work nights)`;
  const mayAdvise = mayBeSaid(guards, 'more-time');
  if (catchUp > 120) {
    const text = `${start}${mayAdvise ? `, a sign your work nights (${formatDuration(workMinutes)}) may be too short` : ''}.`;
    return {
      rule: 'R26',
      weight: 64,
      insight: text,
      improvement: text,
      area: 'weekend',
      tip: payTheDebtTip(statistics, text),
      says: ['weekdays'],
      advises: ['more-time'],
    };
  }
  if (workMinutes >= 420) return null;
  const advice = ' After short work nights, an extra 1-2 hours can help most people recover.';
  return { rule: 'R25', weight: 48, insight: `${start}.${mayAdvise ? advice : ''}`, says: ['weekdays'] };
};

const payTheDebtTip = ({ work }: Statistics, description: string): Tip => ({
  title: 'Add a little on work nights',
  priority: 'high',
  description,
  actionSteps: [
    `Move bedtime 20 minutes earlier on work nights, to ${formatPlannedClock(clockMedian(work.map(({ bed }) => bed)) - 20)}.`,
    'Keep days off within 2 hours of that.',
  ],
  expectedImpact: '20 minutes on 5 nights is 1 h 40 min more a week.',
  timeframe: '2-3 weeks',
});

const sameAllWeek: Rule = ({ socialJetLag, isShiftWork, free, work }) => {
  if (isShiftWork || socialJetLag === null || Math.abs(socialJetLag) >= 30) return null;
  const minutes = Math.round(Math.abs(socialJetLag));
  const shift = minutes === 0 ? 'is at the same time' : `shifts by only ${formatMinutes(minutes)}`;
  const strength = `Weekends and weekdays match: the middle of your night ${shift} (${formatNights(free.length)} before days off, ${work.length} before work days).`;
  return { rule: 'R27', weight: 45, strength, keepPhrase: 'the same times all week', says: ['weekdays'] };
};

/** R23 to R27: days off against work days. Needs two free and four work nights, and no shift work. */
export const WEEKEND_RULES: readonly Rule[] = [shiftWork, shiftedWeekend, catchingUp, sameAllWeek];
