import { mean } from '../nights/statistics.ts';
import { WINDOW_DAYS } from '../progress/range.ts';
import { RUBRIC } from '../room/rubric.ts';
import type { Rule } from './finding.ts';
import { formatNights, formatRating } from './format.ts';
import { roomSteps } from './room-steps.ts';

/** Days after which a new room photo is due. */
const STALE_DAYS = 30;

const missing: Rule = ({ room, isRoomKnown }) =>
  room === null && isRoomKnown
    ? { rule: 'R40', weight: 26, nextStep: 'Analyze a photo of your bedroom, so tips can match your room.' }
    : null;

const stale: Rule = ({ room }) =>
  (room?.ageDays ?? 0) > STALE_DAYS
    ? { rule: 'R40', weight: 26, nextStep: `Your room score is ${room?.ageDays} days old. Re-check after any change.` }
    : null;

const low: Rule = ({ room }) => {
  if (room === null || room.score >= 60) return null;
  // Without a sure rating the score is mostly the middle of all rooms.
  if (room.ageDays !== null && room.lowestItem === null) return null;
  const area = RUBRIC.find(({ id }) => id === room.lowestItem)?.label.toLowerCase();
  const text = `Your room scored ${room.score}/100${area ? `; the lowest area was ${area}` : ''}.`;
  return {
    rule: 'R40',
    weight: 54,
    improvement: text,
    area: 'room',
    tip: {
      title: area ? `Improve your room: ${area}` : 'Improve your room',
      priority: 'medium',
      description: text,
      actionSteps: roomSteps(room.lowestItem),
      expectedImpact: 'A new photo shows whether the score moved; your own ratings show whether your nights did.',
      timeframe: '1-2 weeks',
    },
  };
};

/** Reports the ratings before and after a change. Never claims that the room was the reason. */
const changed: Rule = ({ room }) => {
  if (!room?.before || (room.ageDays ?? 0) > WINDOW_DAYS) return null;
  const { score, ratings, ratingsSince } = room.before;
  const isComparable = ratings.length >= 5 && ratingsSince.length >= 5;
  const compared = isComparable
    ? ` Average rating before: ${formatRating(mean(ratings))} (${formatNights(ratings.length)}); since: ${formatRating(mean(ratingsSince))} (${formatNights(ratingsSince.length)}).`
    : '';
  return { rule: 'R40', weight: 57, insight: `Your room score went from ${score} to ${room.score}.${compared}` };
};

const good: Rule = ({ room }) =>
  room !== null && room.score >= 80
    ? { rule: 'R40', weight: 36, strength: `Your room scored ${room.score}/100.`, keepPhrase: 'your room as it is' }
    : null;

/** R40: the bedroom. */
export const ROOM_RULES: readonly Rule[] = [missing, stale, low, changed, good];
