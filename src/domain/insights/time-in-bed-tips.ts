import type { Tip } from './analysis-schema.ts';
import { formatDuration, formatPlannedClock } from './format.ts';
import type { Statistics } from './statistics.ts';

/** A step beside advice on short nights, in the words of the page "When to see a doctor". */
export const DROWSY_DRIVING =
  'If you nod off at the wheel, or nearly do, do not drive again that day, and call a doctor this week.';

/** In place of a longer night, for a person who cares for another person at night. */
export const takeOverTip = (description = ''): Tip => ({
  title: 'Sleep when somebody can take over',
  priority: 'medium',
  description,
  actionSteps: ['Ask somebody for one night or one morning this week.', 'Naps count too.'],
  expectedImpact: 'Sleep in pieces adds up over 24 hours.',
  timeframe: 'This week',
});

/** A clock time is named only around a usual bedtime: between two shifts it would fit neither. */
export const moreTimeTip = ({ minutesInBedMean, usualBed, isBedtimeUsual }: Statistics): Tip => ({
  title: 'Add time in bed in small steps',
  priority: 'high',
  description: `Your average of ${formatDuration(Math.floor(minutesInBedMean))} leaves no room for 7 hours of sleep.`,
  actionSteps: [
    `Move bedtime 15 minutes earlier${isBedtimeUsual ? `, to about ${formatPlannedClock(usualBed - 15)}` : ''}.`,
    'Keep your wake time the same.',
    'After 4 nights, move another 15 minutes.',
    'Stop when your rating and your mornings improve.',
  ],
  expectedImpact:
    'In a trial of 80 short sleepers aged 21 to 40, with overweight, one coaching session on bedtimes added about 1.2 hours of sleep a night. Your result may differ.',
  timeframe: '2-4 weeks',
});

export const protectShortNightsTip = (count: number, description: string): Tip => ({
  title: 'Protect the short nights',
  priority: 'medium',
  description,
  actionSteps: [
    `Look at what those ${count} evenings had in common.`,
    'Pick the one you can change.',
    'Set a bedtime reminder for that day.',
  ],
  expectedImpact: 'Turning one 5 h 30 min night into 7 h adds 1 h 30 min to that week.',
  timeframe: '1 week',
});

export const longAndLowTip = ({ usualWake }: Statistics, insight: string): Tip => ({
  title: 'Make time in bed sleepier',
  priority: 'medium',
  description: `${insight} Do not cut your time in bed below 7 hours on your own.`,
  actionSteps: [
    'Go to bed only when you feel sleepy.',
    `Get up at ${formatPlannedClock(usualWake)} every day.`,
    'If you are awake for about 20 minutes, get up and do something quiet until sleepy.',
  ],
  expectedImpact:
    'In a trial of 642 adults a nurse-led program lowered an insomnia score by 3 points of 28 more than advice did (10.9 against 13.9). This is one part of such programs.',
  timeframe: '2-3 weeks',
});
