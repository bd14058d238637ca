import type { Tip } from './analysis-schema.ts';
import { formatPlannedClock, formatRating, pluralize } from './format.ts';
import type { Statistics } from './statistics.ts';

export const bedtimeWindowTip = ({ usualBed }: Statistics, priority: Tip['priority'], description: string): Tip => ({
  title: 'Pick a 60-minute bedtime window',
  priority,
  description,
  actionSteps: [
    `Choose a window, for example ${formatPlannedClock(usualBed - 30)} to ${formatPlannedClock(usualBed + 30)}.`,
    'Set a wind-down reminder 45 minutes before it starts.',
    'Keep your wake time within an hour, weekends too.',
  ],
  expectedImpact:
    'Regular sleep times are linked with better health in large studies; those studies show links, not proof that a steadier bedtime causes better health.',
  timeframe: '2 weeks',
});

export const anchorMorningsTip = ({ usualWake }: Statistics, description: string): Tip => ({
  title: 'Anchor your mornings',
  priority: 'medium',
  description,
  actionSteps: [
    `Get up within an hour of ${formatPlannedClock(usualWake)} for 7 days.`,
    'Get 15-30 minutes of morning light soon after.',
  ],
  expectedImpact: 'The spread on this page covers your last 28 days, so it shrinks over weeks and not over days.',
  timeframe: '1-2 weeks',
});

/** `means` are the ratings of usual and of late nights. */
export const rareLateNightsTip = (maxCount: number, means: readonly [number, number], description: string): Tip => ({
  title: 'Keep late nights rare',
  priority: 'medium',
  description,
  actionSteps: [
    `Choose at most ${pluralize(maxCount, 'late night')} a week.`,
    'On the next morning, get up within an hour of your usual time.',
  ],
  expectedImpact: `In your own logs, late nights rated ${formatRating(means[0] - means[1])} points lower. Other things may differ on those nights.`,
  timeframe: '2 weeks',
});
