import { type LoggedNight, ratingsOf } from '../nights/night.ts';
import { addDays } from '../time/local-date.ts';
import { MIN_NIGHTS, MIN_SCHEDULE_NIGHTS } from './data-rules.ts';
import type { Rule } from './finding.ts';
import { formatNights, formatRating } from './format.ts';
import { mayBeSaid } from './guards.ts';

/** Conventions of this app, not medical limits: a night is good from 7, hard up to 4. */
const isGood = (night: LoggedNight): boolean => night.sleepQualityScore >= 7;
const isHard = (night: LoggedNight): boolean => night.sleepQualityScore <= 4;

const goodRatings: Rule = ({ ratedNights: nights, ratingMean }) => {
  if (nights.length < MIN_NIGHTS || ratingMean < 7) return null;
  const strength = `You rated ${nights.filter(isGood).length} of ${formatNights(nights.length)} 7 or higher (average ${formatRating(ratingMean)}).`;
  return { rule: 'R28', weight: 50, strength, keepPhrase: 'doing what you do' };
};

const lowRatings: Rule = ({ ratedNights: nights, ratingMean, guards }) => {
  if (nights.length < MIN_SCHEDULE_NIGHTS || ratingMean >= 5) return null;
  const text = `Your average rating is ${formatRating(ratingMean)}/10, and ${nights.filter(isHard).length} of ${formatNights(nights.length)} were 4 or lower.`;
  const improvement = mayBeSaid(guards, 'low-with-tip') ? { improvement: text } : {};
  return { rule: 'R29', weight: 78, insight: text, ...improvement };
};

const upAndDown: Rule = ({ ratedNights: nights, ratingSpread }) => {
  if (nights.length < 10 || ratingSpread < 2) return null;
  const ratings = ratingsOf(nights);
  const insight = `Your ratings differ a lot from night to night: from ${Math.min(...ratings)} to ${Math.max(...ratings)}.`;
  return { rule: 'R32', weight: 42, insight };
};

const persistentlyHard: Rule = ({ ratedNights, today, timed, minutesInBedMean }) => {
  const recent = ratedNights.filter(({ date }) => date > addDays(today, -21));
  const hard = recent.filter(isHard).length;
  if (recent.length < 14 || hard / recent.length < 0.6) return null;
  const isTimeEnough = timed.length >= MIN_NIGHTS && minutesInBedMean >= 420;
  const text = `${hard} of ${formatNights(recent.length)} were hard${isTimeEnough ? ' even though you allow enough time in bed' : ''}. If this has gone on for weeks, talk with a doctor: effective, drug-free treatment (CBT-I) exists.`;
  return {
    rule: 'R33',
    weight: 100,
    assessment: text,
    area: 'professional',
    tip: {
      title: 'Bring this page to an appointment',
      priority: 'high',
      description: `You rated ${hard} of the last ${formatNights(recent.length)} 4 or lower.`,
      actionSteps: [
        'Export your logs.',
        'Note snoring, gasping, restless legs, pain, medicines, caffeine, alcohol.',
        'Ask about CBT-I.',
      ],
      expectedImpact:
        'In a trial of 1,721 adults with insomnia, insomnia scores ended 32% lower with a digital CBT-I program than with sleep education.',
      timeframe: 'Book this week',
    },
  };
};

/** R28, R29, R32 and R33: ratings. */
export const RATING_RULES: readonly Rule[] = [goodRatings, lowRatings, upAndDown, persistentlyHard];
