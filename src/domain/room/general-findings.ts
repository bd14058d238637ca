import type { Bedroom } from './bedroom.ts';
import { goodItemMessages } from './recommend.ts';
import type { Answers, Finding, ItemRating } from './room-report.ts';
import { RUBRIC } from './rubric.ts';
import { MIDDLE, type Scored, TRUSTED_COVERAGE } from './score.ts';

const NOT_VISIBLE =
  'Temperature, noise and air quality cannot be seen in a photo, and each can matter as much as what can.';

const CHECK_YOURSELF = [
  'Temperature: 60-67°F (15-19°C) suits most sleepers. Keep it warmer if you are older or share the room with a baby. Put a thermometer near the bed.',
  'Noise: the WHO advises 30 decibels on average, and single sounds below 45. A phone app gives a rough reading.',
  'Air: let fresh air in before bed. A humidity of 30-50% is comfortable.',
];

const EVENING_PHOTO =
  'Evening light: take a second photo from the pillow, with your usual lamps on and no flash, and send the original file.';

/** Findings that are part of every result, for any analyzer. A room that may be another one gets no praise. */
export function generalFindings(
  items: readonly ItemRating[],
  scored: Scored,
  { bedroom, taken }: { bedroom: Bedroom | undefined; taken: Answers['taken'] },
): Finding[] {
  const unjudged = RUBRIC.filter(({ id }) => items.some((item) => item.id === id && item.rating === null));
  const names = unjudged.map(({ label }) => label.toLowerCase()).join(', ');
  const finding = (kind: Finding['kind']) => (text: string) => ({ kind, text });
  return [
    ...(bedroom === 'not-seen' ? [] : goodItemMessages(items).map(finding('good'))),
    ...(names === '' ? [] : [finding('not_visible')(`Not judged from this photo: ${names}.`)]),
    finding('not_visible')(NOT_VISIBLE),
    ...CHECK_YOURSELF.map(finding('check_yourself')),
    // A person who took the photo by day knows that it cannot show the evening.
    ...(taken !== 'day' && unjudged.some(({ id }) => id === 'room_light')
      ? [finding('check_yourself')(EVENING_PHOTO)]
      : []),
    finding('notice')(certainty(scored)),
    ...(bedroom === undefined ? [finding('notice')(UNVERIFIED)] : []),
  ];
}

const UNVERIFIED = 'We cannot tell whether this is a bedroom.';

const certainty = ({ band, coverage }: Scored): string =>
  `We know about ${Math.round(coverage * 100)}% of what makes up the score, so it may be ${band} points higher or lower. ${
    coverage < TRUSTED_COVERAGE ? `The less is known, the closer it stays to ${MIDDLE}, the middle of all rooms.` : ''
  }`.trimEnd();
