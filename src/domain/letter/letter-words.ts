import { formatNights, formatRating, formatShortDuration } from '../insights/format.ts';
import { stepSentence } from '../room-change/room-answer.ts';
import { SIGNS } from '../safety/signs.ts';
import type { Letter, Silence, StandsOut } from './letter.ts';

export const LETTER_TITLE = 'Your week in sleep';
export const NOTHING_NEW = 'Nothing stands out beyond what weeks do by themselves.';

/** `6 nights. 7 h 10 in bed on average, rated 6.4.` */
function factsSentence({ nights, minutesInBed, napMinutes, rating, isHard }: Letter): string {
  if (isHard) return `A hard week: ${formatNights(nights)}.`;
  const naps = Math.round(napMinutes) > 0 ? ` and ${formatShortDuration(napMinutes)} of naps` : '';
  const bed = minutesInBed === null ? '' : ` ${formatShortDuration(minutesInBed)} in bed${naps} on average`;
  const rated = rating === null ? '' : `${bed === '' ? ' Rated' : ', rated'} ${formatRating(rating)}`;
  return `${formatNights(nights)}.${bed}${rated}${bed + rated === '' ? '' : '.'}`;
}

/** `quotes`: whether it repeats what the person wrote. An email does not, so that it cannot be abused to send text of one's choice. */
function standsOutSentence(one: StandsOut | null, { quotes = true } = {}): string {
  if (one === null) return NOTHING_NEW;
  if (one.code === 'sign') return SIGNS.find(({ id }) => id === one.id)!.card;
  if (one.code === 'program') return `You finished '${one.title}'.`;
  if (one.code === 'experiment') return `Your test${quotes ? ` of '${one.title}'` : ''} has an answer.`;
  if (one.code === 'room') {
    return stepSentence(one.step, one.isPerhaps, quotes ? `'${one.title}'` : 'you changed your bedroom');
  }
  if (one.code === 'record') return `${one.days} days in a row written down, your longest.`;
  return 'text' in one ? one.text : `Your score was ${one.code} than your weeks usually are.`;
}

/** The sentences of a letter. `tryNext` has the words of Progress; text that the letter has already is not said again. */
export function letterSentences(letter: Letter, options?: { quotes: boolean }) {
  const { standsOut, keep, try: next } = letter;
  const found = standsOutSentence(standsOut, options);
  return {
    facts: factsSentence(letter),
    found,
    keep: keep && `${keep.title}, done on ${keep.days} of 7 days.`,
    tryNext: next && trySentence(next, found),
  };
}

function trySentence(next: NonNullable<Letter['try']>, said: string): string {
  if (next.code === 'program') return `Next: ${next.title}.`;
  if (next.code === 'doctor') return 'When sleep is hard';
  const { title, text } = next.recommendation;
  return text === said ? `${title}.` : `${title}. ${text}`;
}

/** The same in an email, where a link is an address. A program's step and a doctor are nothing to try. */
export function tryLine({ try: next }: Pick<Letter, 'try'>, text: string, publicUrl: string): string {
  if (next?.code === 'doctor') return `${text}: ${publicUrl}/when-to-see-a-doctor#long-trouble`;
  return next?.code === 'program' ? text : `Try: ${text}`;
}

export const silenceSentence = ({ nights, weeks }: Silence): string =>
  `No letter this week: ${formatNights(nights)}.${weeks > 1 ? ' Letters stop after two quiet weeks and come back when you do.' : ''}`;
