import { type Clock, type ClockTime, timeOn } from '../time/clock-time.ts';
import { gsmLength, toGsm } from './gsm.ts';

/**
 * The content of a reminder. `minutesLeft` is the time until bedtime, shown in whole minutes. `tonight`: what the
 * night is planned as in the running experiment, such as "with"; null without one. `clock`: of the times.
 */
export type ReminderContent = {
  name: string;
  bedTime: ClockTime;
  minutesLeft: number;
  tonight: string | null;
  clock: Clock;
};

/** The length of one SMS in the GSM 7 bit alphabet. A longer one is split and charged twice. */
const MAX_SMS_LENGTH = 160;
const ELLIPSIS = '...';
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The text of an SMS: always a single message, for any schedule name. */
export function reminderSms({ name, bedTime, minutesLeft, tonight, clock }: ReminderContent): string {
  const bed = timeOn(bedTime, clock);
  const left = timeLeft(minutesLeft);
  const time = left === null ? `is now, ${bed}` : `is ${bed}, in ${left}`;
  const text = (called: string) =>
    `Better Sleep: bedtime ${time}${called}.${experiment(tonight)} Reply STOP to end these texts.`;
  const room = MAX_SMS_LENGTH - (gsmLength(text(' ()')) ?? MAX_SMS_LENGTH);
  const called = gsmName(name, room);
  return text(called && ` (${called})`);
}

/** The title of a notification and the subject of an email. */
export const reminderTitle = ({ bedTime, clock }: Pick<ReminderContent, 'bedTime' | 'clock'>): string =>
  `Bedtime is ${timeOn(bedTime, clock)}`;

/** The text below the title. */
export function reminderBody({ name, minutesLeft, tonight }: Omit<ReminderContent, 'bedTime' | 'clock'>): string {
  const left = timeLeft(minutesLeft);
  const called = onOneLine(name);
  return `Your bedtime is ${left === null ? 'now' : `in ${left}`}${called && ` (${called})`}.${experiment(tonight)}`;
}

const experiment = (tonight: string | null): string => (tonight === null ? '' : ` Experiment tonight: ${tonight}.`);

const onOneLine = (name: string): string => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** `1` -> `1 minute`, `120` -> `2 hours`; null when less than half a minute is left. */
function timeLeft(minutesLeft: number): string | null {
  const minutes = Math.round(minutesLeft);
  if (minutes <= 0) return null;
  return minutes % 60 === 0 ? amount(minutes / 60, 'hour') : amount(minutes, 'minute');
}

const amount = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * A schedule's name in the GSM alphabet, shortened to `room` places, between words where it has some. Empty when more than half of
 * its characters are lost.
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

/** Adjacent spaces, left by removed characters, become one. */
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
  const words = whole[result.length] === ' ' ? result : result.replace(/ [^ ]*$/, '');
  return `${words.trim()}${ELLIPSIS}`;
}
