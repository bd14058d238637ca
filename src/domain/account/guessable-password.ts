/** Passwords that attackers guess first without a word list (ASVS 5.0, 6.1.2 and 6.2.11). */

/** As the pages spell it. */
const APP_NAMES = ['Better Sleep', 'Sleep Tracker'];

const KEY_ROWS = ['abcdefghijklmnopqrstuvwxyz', '1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Whether a password repeats one or two characters, or runs along the alphabet, the digits or a row of keys. */
export function isPlainPattern(password: string): boolean {
  const characters = [...password.normalize('NFKC').toLowerCase()];
  return new Set(characters).size <= 2 || KEY_ROWS.some((row) => isRun(characters, row));
}

/** Forward or backward, wrapping around at the end of the row. */
function isRun(characters: readonly string[], row: string): boolean {
  const positions = characters.map((character) => row.indexOf(character));
  if (positions.includes(-1)) return false;
  const hasStep = (step: number) =>
    positions.slice(1).every((position, before) => position === ((positions[before] ?? 0) + step) % row.length);
  return hasStep(1) || hasStep(row.length - 1);
}

/**
 * Whether a password is the address, a part of it, or the name of the app. Ignores separators and digits at the end.
 */
export function isDerivedFromEmailOrApp(password: string, email: string): boolean {
  const [name = '', domain = ''] = email.split('@');
  const words = [email, name, name.split('+')[0] ?? '', domain, ...APP_NAMES].map(coreOf);
  return words.filter((word) => word !== '').includes(coreOf(password));
}

/** The letters and digits, without digits at the end. */
const coreOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<!\d)\d+$/, '');
