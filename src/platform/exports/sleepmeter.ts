import type { Format, Found, Part } from './format.ts';
import { importedSessionFromTimes } from './imported-session.ts';
import { parseTime } from './parse-time.ts';
import { textOf } from './part-text.ts';
import { Refused } from './refusal.ts';
import { skipped } from './skipped.ts';

const MAX_LINE_CHARACTERS = 1024 * 1024;
const MAX_BEFORE_SLEEP_MS = 12 * 3_600_000;
/** Wake, sleep, bedtime, holes and type. */
const SLEEP = /^"?([^",]{1,40})"?,"?([^",]{1,40})"?,"?([^",]{0,40})"?,"?([\d|-]{0,2000})"?,"?(NIGHT_SLEEP|NAP)\b/;

/**
 * Times with an offset. Lists of the person's own words may come first. Notes do not escape quotation marks, so a line
 * that does not begin like a sleep is part of a note.
 */
export const sleepmeter: Format = {
  title: 'Sleepmeter',
  recognizes: ({ text }) =>
    /(^|\n)"?wake"?,"?sleep"?,"?bedtime"?,"?holes"?,"?type\b/.test(text) ||
    /^\W*custom_(aid|hindrance|tag)_id,(class,)?name\b/.test(text),
  async *read(parts) {
    for (const part of parts) {
      for await (const line of linesOf(part)) {
        const match = SLEEP.exec(line);
        if (match) yield sleepIn(match);
      }
    }
  },
};

async function* linesOf(part: Part): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of textOf(part)) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_CHARACTERS) throw new Refused('damaged');
    yield* lines;
  }
  yield rest;
}

function sleepIn([, wakeText, sleepText, bedText, holes, type]: RegExpExecArray): Found {
  const [wake, sleep, bed] = [parseTime(wakeText), parseTime(sleepText), parseTime(bedText)];
  // A night without any sleep.
  if (wake && sleep && wake.ms === sleep.ms) return skipped('not_sleep');
  const beforeSleepMs = sleep && bed ? sleep.ms - bed.ms : -1;
  const start = 0 <= beforeSleepMs && beforeSleepMs <= MAX_BEFORE_SLEEP_MS ? bed : sleep;
  return importedSessionFromTimes(start, wake, {
    source: 'sleepmeter',
    // How the times awake are counted is not confirmed.
    asleepMinutes: wake && sleep && holes === '' ? (wake.ms - sleep.ms) / 60_000 : null,
    isNap: type === 'NAP',
  });
}
