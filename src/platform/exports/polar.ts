import { z } from 'zod';
import type { SessionStage, StageName } from '#domain/sessions/session.ts';
import type { Format, Found, Part } from './format.ts';
import { importedSessionFromTimes, minutesOf } from './imported-session.ts';
import { type ParsedTime, parseTime } from './parse-time.ts';
import { beginningOf, jsonOf, textOf } from './part-text.ts';
import { skipped } from './skipped.ts';

/** A night has about fifty. */
const MAX_CHANGES = 3000;
const STAGES: ReadonlyMap<string, StageName> = new Map(
  Object.entries<StageName>({ WAKE: 'awake', REM: 'rem', NONREM1: 'light', NONREM2: 'light', NONREM3: 'deep' }),
);

const Change = z.object({ offsetFromStart: z.string(), state: z.string() });
const Night = z.object({
  night: z.string(),
  evaluation: z.object({ asleepDuration: z.string().nullish() }).nullish().catch(null),
  sleepResult: z.object({
    hypnogram: z.object({
      sleepStart: z.string(),
      sleepEnd: z.string(),
      sleepStateChanges: z.array(Change).max(MAX_CHANGES).nullish().catch(null),
    }),
  }),
});
const Score = z.object({ night: z.string(), sleepScoreResult: z.object({ sleepScore: z.number() }) });

const isNights = (text: string): boolean => /"sleepResult"\s*:/.test(text) && /"hypnogram"\s*:/.test(text);
const isScores = (text: string): boolean => /"sleepScoreResult"\s*:/.test(text);

/** `sleep_result_….json` of the account export, with the scores of `sleep_score_….json`. */
export const polar: Format = {
  title: 'Polar',
  recognizes: ({ text }) => isNights(text) || isScores(text),
  async *read(parts) {
    const scores = new Map<string, number>();
    const nights: Part[] = [];
    for (const part of parts) {
      if (isScores(await beginningOf(part))) {
        for (const record of await recordsIn(part)) {
          const score = Score.safeParse(record);
          if (score.success) scores.set(score.data.night, score.data.sleepScoreResult.sleepScore);
        }
      } else nights.push(part);
    }
    for (const part of nights) {
      for (const record of await recordsIn(part)) yield nightOf(record, scores);
    }
  },
};

async function recordsIn(part: Part): Promise<readonly unknown[]> {
  const json = await jsonOf(textOf(part));
  return Array.isArray(json) ? json : [json];
}

function nightOf(record: unknown, scores: ReadonlyMap<string, number>): Found {
  const parsed = Night.safeParse(record);
  if (!parsed.success) return skipped('incomplete');
  const { night, evaluation, sleepResult } = parsed.data;
  const { sleepStart, sleepEnd, sleepStateChanges } = sleepResult.hypnogram;
  const [start, end] = [parseTime(sleepStart), parseTime(sleepEnd)];
  return importedSessionFromTimes(start, end, {
    source: 'polar',
    sourceId: night,
    asleepMinutes: minutesOf(durationSeconds(evaluation?.asleepDuration ?? '')),
    score: scores.get(night) ?? null,
    isNap: false,
    stages: start && end ? stagesIn(sleepStateChanges ?? [], start, end) : [],
  });
}

/** Each state lasts until the next one. */
function stagesIn(changes: readonly z.infer<typeof Change>[], start: ParsedTime, end: ParsedTime): SessionStage[] {
  const states = changes.map(({ offsetFromStart, state }) => ({
    startMs: start.ms + (durationSeconds(offsetFromStart) ?? Number.NaN) * 1000,
    stage: STAGES.get(state),
  }));
  return states.flatMap(({ startMs, stage }, index) => {
    const endMs = Math.min(states[index + 1]?.startMs ?? end.ms, end.ms);
    return stage ? [{ startMs, endMs, stage }] : [];
  });
}

/** `PT6H53M30S`. */
function durationSeconds(text: string): number | null {
  const match = /^PT(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6}(?:\.\d{1,9})?)S)?$/.exec(text);
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
