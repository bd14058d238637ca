import fc from 'fast-check';

/** Long enough for quadratic work to take a hundred times as long as linear work. */
const LENGTH = 8192;
/** Long enough for quadratic work to show; only texts that show it are tried at full length. */
const SCREENING_LENGTH = 2048;
const SCREENING_MS = 0.5;
/**
 * Exponential and cubic work shows at these lengths already, where linear work takes microseconds. At full length it
 * would never end.
 */
const SHORT_LENGTHS = [8, 12, 16, 20, 24, 32, 64, 128, 256, 512];
const SAMPLES = 6;
const MAX_PLACES = 48;
/** Linear expressions need less than a tenth of this for `LENGTH` characters. */
const SUSPICIOUS_MS = 8;
/** Twice the input takes twice the time for linear work, and four times for quadratic work. */
const SUPERLINEAR_FACTOR = 3;
const REPEATS = 3;

const PUMPS = [' ', ',', '0', 'a'];
const MORE_PUMPS = [...PUMPS, '\n', '\t', '.', '/', '-', 'A', '_', '"', '<', '(', '[', '@', ':', '=', ';', '\\', 'é'];
const SPOILER = '\u0000 @\u0000';

/** A text of variable length: a prefix, a repeated part, and a suffix. */
type Attack = { prefix: string; pump: string; suffix: string };

/**
 * Returns an attack that makes an expression take superlinear processor time, or null. Texts are built from matching
 * samples: each part of a sample is repeated in place, and the rest is changed so that the match fails at the end.
 */
export function superlinearAttack(regex: RegExp): Attack | null {
  for (const attack of attacksOn(regex)) {
    if (isSlowWhenShort(regex, attack)) return attack;
    if (seemsSlow(regex, attack, SCREENING_LENGTH, SCREENING_MS) && isSuperlinear(regex, attack)) return attack;
  }
  return null;
}

const isSlowWhenShort = (regex: RegExp, attack: Attack): boolean =>
  SHORT_LENGTHS.some(
    (length) => seemsSlow(regex, attack, length, SUSPICIOUS_MS) && minCpuMs(regex, attack, length) >= SUSPICIOUS_MS,
  );

function isSuperlinear(regex: RegExp, attack: Attack): boolean {
  const long = minCpuMs(regex, attack, LENGTH);
  return long >= SUSPICIOUS_MS && long > SUPERLINEAR_FACTOR * minCpuMs(regex, attack, LENGTH / 2);
}

/**
 * Uses wall-clock time, which is fast to read and never less than processor time: it misses nothing, but proves
 * nothing.
 */
function seemsSlow(regex: RegExp, attack: Attack, length: number, ms: number): boolean {
  const text = textOf(attack, length);
  const before = performance.now();
  search(regex, text);
  return performance.now() - before >= ms;
}

/**
 * Processor time. The minimum of several measurements counts, so that other load on the machine cannot fail the check.
 */
function minCpuMs(regex: RegExp, attack: Attack, length: number): number {
  const text = textOf(attack, length);
  const spent = (): number => {
    const before = process.threadCpuUsage();
    search(regex, text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  return Math.min(...Array.from({ length: REPEATS }, spent));
}

const textOf = ({ prefix, pump, suffix }: Attack, length: number): string =>
  prefix + pump.repeat(Math.ceil(length / pump.length)) + suffix;

/** Finds every match of a global expression, as `replace` and `matchAll` do. */
const search = (regex: RegExp, text: string): string => text.replace(regex, '');

function* attacksOn(regex: RegExp): Generator<Attack> {
  for (const sample of ['', ...samplesOf(regex)]) {
    for (const pump of MORE_PUMPS) for (const suffix of ['', SPOILER, 'a']) yield { prefix: sample, pump, suffix };
    for (let place = 0; place < Math.min(sample.length, MAX_PLACES); place += 1) {
      const [prefix, rest] = [sample.slice(0, place), sample.slice(place)];
      for (const pump of [rest.slice(0, 1), rest.slice(0, 2), ...PUMPS]) {
        for (const suffix of ['', SPOILER, `${rest}${SPOILER}`]) yield { prefix, pump, suffix };
      }
    }
  }
}

/** The same samples in every run. Syntax unknown to the generator is left out or replaced by a character. */
function samplesOf({ source, flags }: RegExp): string[] {
  // The generator lists all characters of a property, which takes seconds.
  const known = flags.includes('u') ? source.replaceAll(/\\p\{[\w=]+\}/gi, firstOf) : source;
  const simplified = known.replaceAll(/\\b/gi, '').replaceAll(/\(\?<?[=!][^()]*\)/g, '');
  for (const pattern of [known, simplified]) {
    try {
      const regex = new RegExp(pattern, flags.replaceAll(/[gy]/g, ''));
      return fc.sample(fc.stringMatching(regex, { size: 'small' }), { seed: 1, numRuns: SAMPLES });
    } catch {}
  }
  return [source.replaceAll(/[^\w@,;:<>/"' -]+/g, '')];
}

/** The first character with a property, escaped: it may be within a class. */
function firstOf(property: string): string {
  const regex = new RegExp(property, 'u');
  let code = 0;
  while (!regex.test(String.fromCodePoint(code))) code += 1;
  return `\\u{${code.toString(16)}}`;
}
