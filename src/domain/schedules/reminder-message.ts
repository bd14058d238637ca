import { type Clock, type ClockTime, timeOn } from '../time/clock-time.ts';
import { gsmLength, toGsm } from './gsm.ts';

/**
 * The content of a reminder. `minutesLeft` is the time until bedtime, shown in whole minutes. `tonight`: what the
 * night is planned as in the running experiment, such as "with"; null without one. `step`: a sentence of the running
 * program. `isEarliest`: the program says to go to bed then or later. `clock`: of the times.
 */
export type ReminderContent = {
  name: string;
  bedTime: ClockTime;
  minutesLeft: number;
  tonight: string | null;
  step: string | null;
  isEarliest: boolean;
  clock: Clock;
};

/** The length of one SMS in the GSM 7 bit alphabet. A longer one is split and charged twice. */
const MAX_SMS_LENGTH = 160;
/** A name cut to less says nothing. */
const MIN_NAME_LENGTH = 8;
const ELLIPSIS = '...';
/** A time from this on is given in hours and minutes. */
const HOURS_FROM_MINUTES = 120;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The text of an SMS: always a single message, for any schedule name. A step that does not fit beside an experiment is left out. */
export function reminderSms(content: ReminderContent): string {
  const text = (called: string, step: string | null) =>
    `Better Sleep: ${bedSentence(content)}${called}.${added({ ...content, step })} Reply STOP to end these texts.`;
  const roomWith = (step: string | null) => MAX_SMS_LENGTH - (gsmLength(text('', step)) ?? MAX_SMS_LENGTH + 1);
  const step = roomWith(content.step) < 0 ? null : content.step;
  const room = roomWith(step) - ' ()'.length;
  const called = room < MIN_NAME_LENGTH ? '' : gsmName(content.name, room);
  return text(called && ` (${called})`, step);
}

function bedSentence({ bedTime, isEarliest, minutesLeft, clock }: ReminderContent): string {
  const bed = timeOn(bedTime, clock);
  if (isEarliest) return `bed at ${bed} or later, when sleepy`;
  const left = timeLeft(minutesLeft);
  return left === null ? `bedtime is now, ${bed}` : `bedtime is ${bed}, in ${left}`;
}

/** The title of a notification and the subject of an email. */
export const reminderTitle = ({
  bedTime,
  isEarliest,
  clock,
}: Pick<ReminderContent, 'bedTime' | 'isEarliest' | 'clock'>): string =>
  isEarliest ? `Bed at ${timeOn(bedTime, clock)} or later` : `Bedtime is ${timeOn(bedTime, clock)}`;

/** What a reminder opens: the last hour, or the program where it has a word of its own. */
export const reminderPath = ({ step, isEarliest }: Pick<ReminderContent, 'step' | 'isEarliest'>) =>
  step === null && !isEarliest ? '/wind-down' : '/programs';

/** The text below the title. */
export function reminderBody(content: Omit<ReminderContent, 'bedTime' | 'clock'>): string {
  const left = timeLeft(content.minutesLeft);
  const called = onOneLine(content.name);
  const bed = content.isEarliest ? WHEN_SLEEPY : `Your bedtime is ${left === null ? 'now' : `in ${left}`}`;
  return `${bed}${called && ` (${called})`}.${added(content)}`;
}

const WHEN_SLEEPY = 'Go to bed when you are sleepy';

/** What the night is planned as, and the program's step. */
const added = ({ tonight, step }: Pick<ReminderContent, 'tonight' | 'step'>): string =>
  `${tonight === null ? '' : ` Experiment tonight: ${tonight}.`}${step === null ? '' : ` ${step}`}`;

const onOneLine = (name: string): string => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** `1` -> `1 minute`, `90` -> `90 minutes`, `210` -> `3 hours 30 minutes`; null when less than half a minute is left. */
function timeLeft(minutesLeft: number): string | null {
  const minutes = Math.round(minutesLeft);
  if (minutes <= 0) return null;
  const rest = minutes % 60;
  if (minutes < HOURS_FROM_MINUTES && rest > 0) return amount(minutes, 'minute');
  const hours = amount((minutes - rest) / 60, 'hour');
  return rest > 0 ? `${hours} ${amount(rest, 'minute')}` : hours;
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
