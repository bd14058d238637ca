import { z } from 'zod';
import type { SessionStage, StageName } from '#domain/sessions/session.ts';
import { usableOffset } from '#domain/time/utc-offset.ts';
import type { Format, Found, Part } from './format.ts';
import { importedSession, minutesOf } from './imported-session.ts';
import { keysIn } from './json-keys.ts';
import { parseUtc } from './parse-time.ts';
import { beginningOf, jsonOf, textOf } from './part-text.ts';
import { skipped } from './skipped.ts';

/** UTC without a marker (`2026-03-08T04:10:00.0`), or epoch milliseconds in the website's JSON. */
const Moment = z.union([z.string().transform(parseUtc), z.number()]).nullish();
const Seconds = z.number().nullish();

const Nap = z.object({
  napStartTimestampGMT: Moment,
  napEndTimestampGMT: Moment,
  napTimeSec: Seconds,
  /** Minutes east of UTC. */
  napEndTimeOffset: z.number().nullish().catch(null),
});
const Naps = z.array(z.unknown()).nullish().catch(null);

const Night = z.object({
  calendarDate: z.string().nullish(),
  sleepStartTimestampGMT: Moment,
  sleepEndTimestampGMT: Moment,
  /** Local time encoded as if it were UTC. */
  sleepStartTimestampLocal: Moment,
  sleepWindowConfirmationType: z.string().nullish().catch(null),
  /** The time asleep that Garmin shows. Only the website's JSON has it. */
  sleepTimeSeconds: Seconds.catch(null),
  deepSleepSeconds: Seconds,
  lightSleepSeconds: Seconds,
  remSleepSeconds: Seconds,
  sleepScores: z
    .object({ overallScore: z.number().nullish(), overall: z.object({ value: z.number().nullish() }).nullish() })
    .nullish()
    .catch(null),
  /** In the account export. */
  napList: Naps,
  /** In the website's JSON. */
  dailyNapDTOS: Naps,
});
type Night = z.infer<typeof Night>;

const Level = z.object({ startGMT: Moment, endGMT: Moment, activityLevel: z.number() });
/** The website's JSON of one day. Its naps are in the night, in some files beside it. */
const WebDay = z.object({
  dailySleepDTO: Night,
  dailyNapDTOS: Naps,
  sleepLevels: z.array(Level).nullish().catch(null),
});
const WEB_LEVELS: readonly (StageName | undefined)[] = ['deep', 'light', 'rem', 'awake'];

const Day = z.object({ calendarDate: z.string(), wellnessStartTimeGmt: Moment, wellnessStartTimeLocal: Moment });
const SOURCE = 'garmin';

/**
 * The account export, whose nights are in UTC with the offsets in separate day summaries, and the website's own JSON. A
 * day without sleep is `{"retro":false}`.
 */
export const garminExport: Format = {
  title: 'Garmin',
  recognizes: ({ keys }) => NIGHT_KEYS.some((key) => keys.has(key)) || isDays(keys),
  async *read(parts) {
    const offsets = new Map<string, number>();
    const nights: Part[] = [];
    for (const part of parts) {
      if (isDays(keysIn(await beginningOf(part))))
        for (const record of await recordsIn(part)) collectOffset(record, offsets);
      else nights.push(part);
    }
    for (const part of nights) {
      for (const record of await recordsIn(part)) yield* nightsIn(record, offsets);
    }
  },
};

const NIGHT_KEYS = ['sleepStartTimestampGMT', 'sleepEndTimestampGMT', 'retro'];
const isDays = (keys: ReadonlySet<string>): boolean =>
  keys.has('wellnessStartTimeGmt') || keys.has('wellnessStartTimeLocal');

async function recordsIn(part: Part): Promise<unknown[]> {
  const json = await jsonOf(textOf(part));
  if (Array.isArray(json)) return json;
  const wrapped = z.object({ sleepDatas: z.array(z.unknown()) }).safeParse(json);
  return wrapped.success ? wrapped.data.sleepDatas : [json];
}

function collectOffset(record: unknown, offsets: Map<string, number>): void {
  const day = Day.safeParse(record);
  if (!day.success) return;
  const { calendarDate, wellnessStartTimeGmt, wellnessStartTimeLocal } = day.data;
  const offset = offsetBetween(wellnessStartTimeGmt, wellnessStartTimeLocal);
  if (offset !== null && !offsets.has(calendarDate)) offsets.set(calendarDate, offset);
}

/** Null also for an offset of no place: watches from China may write their local time with a second offset of 8 hours. */
const offsetBetween = (utcMs: number | null | undefined, localMs: number | null | undefined): number | null =>
  utcMs == null || localMs == null ? null : usableOffset(Math.round((localMs - utcMs) / 60_000));

function* nightsIn(record: unknown, offsets: ReadonlyMap<string, number>): Generator<Found> {
  const web = WebDay.safeParse(record);
  if (web.success) {
    const { dailySleepDTO: night, sleepLevels } = web.data;
    const dailyNapDTOS = night.dailyNapDTOS?.length ? night.dailyNapDTOS : web.data.dailyNapDTOS;
    yield* sleepsOf({ ...night, dailyNapDTOS }, offsets, webStages(sleepLevels ?? []));
    return;
  }
  const night = Night.safeParse(record);
  if (night.success) yield* sleepsOf(night.data, offsets, []);
  else yield skipped('incomplete');
}

function* sleepsOf(night: Night, offsets: ReadonlyMap<string, number>, stages: SessionStage[]): Generator<Found> {
  const { sleepStartTimestampGMT: startMs, sleepEndTimestampGMT: endMs, sleepStartTimestampLocal: localMs } = night;
  const offsetMinutes = offsetBetween(startMs, localMs) ?? offsets.get(night.calendarDate ?? '') ?? null;
  const stageMinutes = minutesOf(night.deepSleepSeconds, night.lightSleepSeconds, night.remSleepSeconds);
  if (startMs != null && endMs != null) {
    yield importedSession({
      source: SOURCE,
      startMs,
      endMs,
      offsetMinutes,
      // After a person corrects the times, the stages no longer add up to the time asleep.
      asleepMinutes: minutesOf(night.sleepTimeSeconds) || stageMinutes,
      score: night.sleepScores?.overallScore ?? night.sleepScores?.overall?.value ?? null,
      isNap: false,
      isTentative: /TENTATIVE/.test(night.sleepWindowConfirmationType ?? ''),
      stages,
    });
  } else {
    yield skipped(startMs == null && endMs == null ? 'placeholder' : 'incomplete');
  }
  for (const nap of [...(night.napList ?? []), ...(night.dailyNapDTOS ?? [])]) yield napOf(nap, offsetMinutes);
}

function napOf(record: unknown, nightOffset: number | null): Found {
  const nap = Nap.safeParse(record).data;
  const { napStartTimestampGMT: startMs, napEndTimestampGMT: endMs } = nap ?? {};
  if (!nap || startMs == null || endMs == null) return skipped('incomplete');
  return importedSession({
    source: SOURCE,
    startMs,
    endMs,
    offsetMinutes: usableOffset(nap.napEndTimeOffset ?? null) ?? nightOffset,
    asleepMinutes: minutesOf(nap.napTimeSec),
    isNap: true,
  });
}

function webStages(levels: readonly z.infer<typeof Level>[]): SessionStage[] {
  return levels.flatMap(({ startGMT, endGMT, activityLevel }) => {
    const stage = WEB_LEVELS[activityLevel];
    return stage && startGMT != null && endGMT != null ? [{ startMs: startGMT, endMs: endGMT, stage }] : [];
  });
}
