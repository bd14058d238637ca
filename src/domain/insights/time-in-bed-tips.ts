import type { Tip } from './analysis-schema.ts';
import { formatDuration, formatPlannedClock } from './format.ts';
import type { Statistics } from './statistics.ts';

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
    'In a trial of 80 short sleepers, one coaching session on bedtimes added about 1.2 hours of sleep a night. Your result may differ.',
  timeframe: '2-4 weeks',
});

export const fifteenMoreMinutesTip = ({ usualBed, isBedtimeUsual }: Statistics, description: string): Tip => ({
  title: 'Find 15 more minutes',
  priority: 'medium',
  description,
  actionSteps: [
    `Set a wind-down alarm ${isBedtimeUsual ? `for ${formatPlannedClock(usualBed - 45)}` : '45 minutes before bed'}.`,
    'Turn the lights out 15 minutes earlier this week.',
  ],
  expectedImpact: 'Small: about 15 minutes more opportunity to sleep.',
  timeframe: '1 week',
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

export const longAndLowTip = ({ usualWake, isBedtimeUsual }: Statistics, insight: string): Tip => ({
  title: 'Make time in bed sleepier',
  priority: 'medium',
  description: `${insight} Do not cut your time in bed below 7 hours on your own.`,
  actionSteps: [
    'Go to bed only when you feel sleepy.',
    isBedtimeUsual
      ? `Get up at ${formatPlannedClock(usualWake)} every day.`
      : 'Get up at the same time after nights of the same shift.',
    'If you are awake for about 20 minutes, get up and do something quiet until sleepy.',
  ],
  expectedImpact:
    'This is part of programs that lowered insomnia scores by 22-32% against comparison groups in trials of 642 and 1,721 adults; on its own the effect is likely smaller.',
  timeframe: '2-3 weeks',
});
