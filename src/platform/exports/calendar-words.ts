/**
 * Languages whose names of months, days and halves of the day are read. Croatian is left out, because some of its names
 * are those of other months in Polish and Czech.
 */
const LANGUAGES =
  'en de fr es it pt nl da sv nb fi pl cs sk sl hu ro el tr ru uk bg lt lv et ca id ja ko zh zh-TW'.split(' ');
const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { day: 'numeric', month: 'long', weekday: 'long' },
  { day: 'numeric', month: 'short', weekday: 'short' },
  { hour: 'numeric', hour12: true },
];
/** Words beside a date or a time. */
const FILLERS =
  'a al alle as at d de del den der di die do el g gada kell kl klo la las le les m o ob of om ore pukul r στις the t uhr um v в г о р'.split(
    ' ',
  );
/** After a number: hours in French and Dutch, and the marks of Chinese, Japanese and Korean. */
const MARK = /(?<=\d) ?([hu](?!\p{L})|[年月日時时分년월일시])/gu;
const markReplacement = (mark: string): string => (/[年月년월]/u.test(mark) ? '-' : /[日分일]/u.test(mark) ? ' ' : ':');

let replacements: ReadonlyMap<string, string> | undefined;

/**
 * A date or time without words: ` m03 ` for March in any of the languages, ` am ` and ` pm ` for the halves of the day.
 * Null if it contains another word.
 */
export function withoutWords(text: string): string | null {
  replacements ??= wordReplacements();
  let isKnown = true;
  const numbers = text.normalize('NFKC').replaceAll(MARK, (_, mark) => markReplacement(mark));
  const words = plain(numbers).replaceAll(/[\s,;’']+/g, ' ');
  const replaced = words.replaceAll(/\p{L}+/gu, (word) => {
    const replacement = replacements?.get(word);
    isKnown &&= replacement !== undefined;
    return replacement ?? '';
  });
  if (!isKnown) return null;
  if (/m\d\d/.test(replaced)) return replaced.replaceAll(/w\d\d/g, ' ');
  // Between two numbers, it is the month.
  const found = replaced.replace(/(\d[ .,/-]{0,4})w(\d\d)(?=[ .,/-]{0,4}\d)/, '$1m$2');
  return /m\d\d/.test(found) ? found.replaceAll(/w\d\d/g, ' ') : found.replace('w', 'm');
}

/** Lower case without accents, and `p. m.` as `pm`. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<!\p{L})([apπμ])\. ?([mμ])(?!\p{L})/gu, '$1$2');

/** A word that is a month in one language and a day of the week in one is `w03`: `mar` is both in Spanish. */
function wordReplacements(): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, replacement: string) => {
    const word = plain(name).replace(/\.$/, '');
    if (!/^\p{L}+$/u.test(word)) return;
    const before = found.get(word);
    if (before === undefined) found.set(word, replacement);
    else if (replacement === ' ') found.set(word, before.replace('m0', 'w0').replace('m1', 'w1'));
  };
  const formats = LANGUAGES.flatMap((language) =>
    FORMS.map((form) => new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })),
  );
  const addNames = (part: Intl.DateTimeFormatPartTypes, ms: number, replacement: string) => {
    const parts = formats.flatMap((format) => format.formatToParts(ms));
    for (const { type, value } of parts) {
      // `quinta-feira`
      const words = part === 'weekday' ? value.split('-') : [value];
      if (type === part) for (const word of words) add(word, replacement);
    }
  };
  for (const filler of FILLERS) add(filler, ' ');
  const twelve = Array.from({ length: 12 }, (_, index) => index + 1);
  for (const month of twelve) addNames('month', Date.UTC(2026, month - 1, 15), ` m${String(month).padStart(2, '0')} `);
  for (const day of twelve) addNames('weekday', Date.UTC(2026, 2, day), ' ');
  for (const hour of [1, 9, 13, 21]) addNames('dayPeriod', Date.UTC(2026, 2, 1, hour), hour < 12 ? ' am ' : ' pm ');
  return found;
}
