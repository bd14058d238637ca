/**
 * The characters of the GSM 7 bit alphabet. A single other character more than halves the length of an SMS. Source:
 * 3GPP TS 23.038, sections 6.2.1 and 6.2.1.1, the default alphabet and its extension.
 */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '\f^{}\\[~]|€';

const sizes = new Map([
  ...[...BASIC].map((letter) => [letter, 1] as const),
  ...[...EXTENSION].map((letter) => [letter, 2] as const),
]);

/** The number of the 160 places of an SMS that a text takes, or null when it has other characters. */
export function gsmLength(text: string): number | null {
  let length = 0;
  for (const letter of text) {
    const size = sizes.get(letter);
    if (size === undefined) return null;
    length += size;
  }
  return length;
}

/** Whether a text fits the GSM 7 bit alphabet. */
export const isGsm = (text: string): boolean => gsmLength(text) !== null;

const PLAIN_EQUIVALENTS = new Map(
  [
    ["'", '‘’‚`´'],
    ['"', '“”„«»'],
    ['-', '‐‑‒–—•·'],
    ['L', 'Ł'],
    ['l', 'ł'],
    ['D', 'Đ'],
    ['d', 'đ'],
    ['i', 'ı'],
    ['OE', 'Œ'],
    ['oe', 'œ'],
  ].flatMap(([plain = '', letters = '']) => [...letters].map((letter) => [letter, plain] as const)),
);

/**
 * A grapheme in the alphabet: unchanged, or without accents and invisible characters; empty when nothing of it fits.
 */
export function toGsm(grapheme: string): string {
  const whole = grapheme.normalize('NFC');
  if (isGsm(whole)) return whole;
  const plain = PLAIN_EQUIVALENTS.get(whole) ?? whole.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '');
  return isGsm(plain) ? plain : '';
}
