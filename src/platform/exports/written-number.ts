/** The character that separates the decimals of a number. The other one may separate its thousands. */
export type DecimalMark = '.' | ',';

/** One meaning of a written number, and the decimal mark that it implies. `mark` null: any. */
type NumberReading = { value: number; mark: DecimalMark | null };

const MAX_CHARACTERS = 40;
const MARKS: readonly DecimalMark[] = ['.', ','];
const otherThan = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

/**
 * The numbers that a text can mean: `6,5` only 6.5, `1,234,567` only a whole number, and `6,210` both 6.21 and 6210.
 * The reading with decimals comes first. A percent sign is ignored.
 */
export function readingsOf(text: string): NumberReading[] {
  if (text.length > MAX_CHARACTERS) return [];
  const plain = text
    .trim()
    .replace('%', ' ')
    .trimEnd()
    .replaceAll(/[\u00a0\u202f]/g, '');
  if (/^[+-]?\d+$/.test(plain)) return [{ value: Number(plain), mark: null }];
  const decimals = MARKS.flatMap((mark) => readingWith(mark, plain));
  const thousands = MARKS.filter((mark) => isGrouped(plain.replace(/^[+-]/, ''), mark)).map((mark) => ({
    value: Number(plain.replaceAll(mark, '')),
    mark: otherThan(mark),
  }));
  return [...decimals, ...thousands];
}

/**
 * The number of a text between two limits, which often exclude one of two readings. If they exclude none, the decimal
 * mark of the file decides. Null if there is no such number.
 */
export function numberWithin(
  text: string,
  { min, max }: { min: number; max: number },
  mark: DecimalMark | null = null,
): number | 'ambiguous' | null {
  const possible = readingsOf(text).filter(({ value }) => min <= value && value <= max);
  const [first] = possible;
  if (!first) return null;
  if (possible.length === 1) return first.value;
  return possible.find((reading) => reading.mark === mark)?.value ?? 'ambiguous';
}

/** The decimal mark of a table: the one that all its numbers with only one reading agree on. Null if there is none. */
export async function decimalMarkOf(numbers: AsyncIterable<string>): Promise<DecimalMark | null> {
  const marks = new Set<DecimalMark>();
  for await (const text of numbers) {
    const [first, ...more] = readingsOf(text);
    if (first?.mark && more.length === 0) marks.add(first.mark);
    if (marks.size > 1) return null;
  }
  return [...marks][0] ?? null;
}

function readingWith(mark: DecimalMark, text: string): NumberReading[] {
  const [sign = ''] = /^[+-]?/.exec(text) ?? [];
  const [whole = '', decimals = '', ...more] = text.slice(sign.length).split(mark);
  const isNumber =
    more.length === 0 && /^\d+$/.test(decimals) && (/^\d*$/.test(whole) || isGrouped(whole, otherThan(mark)));
  if (!isNumber) return [];
  return [{ value: Number(`${sign}${whole.replaceAll(otherThan(mark), '') || '0'}.${decimals}`), mark }];
}

/** `1,234,567`, but not `0,500`. */
const isGrouped = (digits: string, mark: DecimalMark): boolean =>
  /^[1-9]\d{0,2}$/.test(digits.split(mark, 1)[0] ?? '') &&
  digits.includes(mark) &&
  digits
    .split(mark)
    .slice(1)
    .every((group) => /^\d{3}$/.test(group));
