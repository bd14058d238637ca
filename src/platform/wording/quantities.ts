/** A number with its unit, if it has one. Durations are in minutes, clock times are `10:30` with `am` or `pm`. */
export type Quantity = { value: string; unit: string | undefined };

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const NUMBER_WORDS = new Map([
  ...ONES.split(' ').map((word, value): [string, number] => [word, value]),
  ...TENS.split(' ').map((word, at): [string, number] => [word, 20 + 10 * at]),
  ['hundred', 100],
  ['thousand', 1000],
]);
const COMPOUND = new RegExp(`\\b(${TENS.replaceAll(' ', '|')})[ -](${ONES.split(' ').slice(1, 10).join('|')})\\b`, 'g');
const SINGLE = new RegExp(`\\b(${[...NUMBER_WORDS.keys()].join('|')})\\b`, 'g');

const CLOCK = String.raw`(?<hour>\d{1,2}):(?<minute>\d\d)(?:\s*(?<half>[ap])\s*\.?\s*m\b)?`;
const HOURS = String.raw`(?<hours>\d+(?:\.\d+)?)[\s-]*h(?:rs?|ours?)?\b(?:(?:\s|,|and)*(?<minutes>\d+)[\s-]*m(?:ins?|inutes?)?\b)?`;
const PLAIN = String.raw`(?<number>\d+(?:,\d{3})*(?:\.\d+)?)(?:[\s-]*(?<unit>%|[a-z]+))?`;
const QUANTITY = new RegExp(`${CLOCK}|${HOURS}|${PLAIN}`, 'g');

const UNIT_NAMES = ['minute', 'night', 'day', 'week', 'month', 'year', 'point', 'time', 'percent'];
const UNITS = new Map([
  ...UNIT_NAMES.flatMap((unit): [string, string][] => [
    [unit, unit],
    [`${unit}s`, unit],
  ]),
  ['%', 'percent'],
  ['m', 'minute'],
  ['min', 'minute'],
  ['mins', 'minute'],
  ['am', 'am'],
  ['pm', 'pm'],
]);

/** Lowercase with number words as digits: `Twenty-one nights` -> `21 nights`. */
const inDigits = (text: string): string =>
  text
    .toLowerCase()
    .replace(COMPOUND, (_, tens, ones) => String((NUMBER_WORDS.get(tens) ?? 0) + (NUMBER_WORDS.get(ones) ?? 0)))
    .replace(SINGLE, (word) => String(NUMBER_WORDS.get(word)));

/** Every number of a text, in digits or words, in order: `7 h 10 min` is 430 minutes, `seven nights` is 7 nights. */
export function quantitiesIn(text: string): Quantity[] {
  return [...inDigits(text).matchAll(QUANTITY)].map(({ groups = {} }) => {
    const { hour, minute, half, hours, minutes, number = '', unit = '' } = groups;
    if (hour !== undefined) return { value: `${Number(hour)}:${minute}`, unit: half && `${half}m` };
    if (hours !== undefined) return { value: String(Number(hours) * 60 + Number(minutes ?? 0)), unit: 'minute' };
    return { value: String(Number(number.replaceAll(',', ''))), unit: UNITS.get(unit) };
  });
}

/** Whether both may mean the same; a missing unit matches any. */
export const isSameQuantity = (one: Quantity, other: Quantity): boolean =>
  one.value === other.value && (one.unit === undefined || other.unit === undefined || one.unit === other.unit);
