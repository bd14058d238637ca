import { type ClockTime, twelveHour } from '../time/clock-time.ts';
import { gsmLength, toGsm } from './gsm.ts';

/** What a reminder tells. `minutesLeft`: until bedtime, from now; told as whole minutes. */
export type ReminderContent = { name: string; bedTime: ClockTime; minutesLeft: number };

/** What one text holds in the GSM 7 bit alphabet; a longer one is split, and paid for twice. */
const MAX_SMS_LENGTH = 160;
const ELLIPSIS = '...';
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The words of a text message: always one message, whatever the schedule is called. */
export function reminderSms({ name, bedTime, minutesLeft }: ReminderContent): string {
  const left = timeLeft(minutesLeft);
  const time = left === null ? `is now, ${twelveHour(bedTime)}` : `is ${twelveHour(bedTime)}, in ${left}`;
  const text = (called: string) => `Better Sleep: bedtime ${time}${called}. Reply STOP to end these texts.`;
  const room = MAX_SMS_LENGTH - (gsmLength(text(' ()')) ?? MAX_SMS_LENGTH);
  const called = gsmName(name, room);
  return text(called && ` (${called})`);
}

/** The headline of a notification and the subject of a mail. */
export const reminderTitle = ({ bedTime }: Pick<ReminderContent, 'bedTime'>): string =>
  `Bedtime is ${twelveHour(bedTime)}`;

/** What stands under the headline. */
export function reminderBody({ name, minutesLeft }: Omit<ReminderContent, 'bedTime'>): string {
  const left = timeLeft(minutesLeft);
  const called = onOneLine(name);
  return `Your bedtime is ${left === null ? 'now' : `in ${left}`}${called && ` (${called})`}.`;
}

const onOneLine = (name: string): string => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** `1` -> `1 minute`, `120` -> `2 hours`; null where not even half a minute is left. */
function timeLeft(minutesLeft: number): string | null {
  const minutes = Math.round(minutesLeft);
  if (minutes <= 0) return null;
  return minutes % 60 === 0 ? amount(minutes / 60, 'hour') : amount(minutes, 'minute');
}

const amount = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * A schedule's name in the alphabet, shortened between two letters to `room` places. Empty where more of its letters are lost than
 * kept: the rest would tell nothing.
 */
function gsmName(name: string, room: number): string {
  const segments = new Intl.Segmenter('en').segment(onOneLine(name));
  const graphemes = Array.from(segments, ({ segment }) => ({
    letter: toGsm(segment),
    isReadable: LETTER_OR_DIGIT.test(segment),
  }));
  const readable = graphemes.filter(({ isReadable }) => isReadable);
  const representable = readable.filter(({ letter }) => letter !== '');
  if (readable.length > 2 * representable.length) return '';
  return shortened(withoutDoubleSpaces(graphemes.map(({ letter }) => letter)), room);
}

/** Spaces that come together where a letter between them was lost are one. */
const withoutDoubleSpaces = (letters: readonly string[]): string[] =>
  letters.filter((letter) => letter !== '').filter((letter, at, all) => letter !== ' ' || all[at - 1] !== ' ');

function shortened(letters: readonly string[], room: number): string {
  const whole = letters.join('').trim();
  if ((gsmLength(whole) ?? 0) <= room) return whole;
  let result = '';
  for (const letter of letters) {
    if ((gsmLength(result + letter) ?? 0) > room - ELLIPSIS.length) break;
    result += letter;
  }
  return `${result.trim()}${ELLIPSIS}`;
}
