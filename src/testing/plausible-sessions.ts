import type { SessionStage, SourceSession, StageName } from '../domain/sessions/session.ts';
import { addDays } from '../domain/time/local-date.ts';
import { seeded } from './seeded.ts';

type LoggedNight = { date: string; bedTime: string; wakeTime: string };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** Days with watch data: the last weeks, and the days away from home that were never logged. In days before today. */
const WORN = [
  { from: 70, until: 66 },
  { from: 34, until: 0 },
] as const;
/** Nights without the watch. */
const CHARGING = [29, 17, 9];
/** A nap after lunch, and a night that a phone recorded as well. */
const [NAP_DAYS_AGO, PHONE_DAYS_AGO] = [12, 3];
/** For days without a log. */
const USUAL = { bedTime: '23:10', wakeTime: '07:05' };

const CYCLE_MINUTES = 94;

/**
 * Sessions of a watch and a phone beside logged nights: the watch records bedtime a little later and waking a little
 * earlier, and also days without a log. Local times. Always the same sessions.
 */
export function plausibleSessions(
  today: string,
  logged: readonly LoggedNight[],
  sources: { watch: string; phone: string },
): { watch: SourceSession[]; phone: SourceSession[] } {
  const chance = seeded(47_110);
  const loggedOn = new Map(logged.map((night) => [night.date, night]));
  const daysAgo = WORN.flatMap(({ from, until }) =>
    Array.from({ length: from - until + 1 }, (_, place) => from - place),
  );
  const spanOf = (days: number) =>
    spanOfNight(loggedOn.get(addDays(today, -days)) ?? { ...USUAL, date: addDays(today, -days) });
  const nights = daysAgo
    .filter((days) => !CHARGING.includes(days))
    .map((days) => watchSession(spanOf(days), sources.watch, chance));
  const { startMs, endMs } = spanOf(PHONE_DAYS_AGO);
  const napMs = spanOf(NAP_DAYS_AGO).endMs + 7 * 60 * MINUTE_MS;
  return {
    watch: [
      ...nights,
      { ...baseSession(sources.watch, napMs, napMs + 25 * MINUTE_MS), isNap: true, asleepMinutes: 21 },
    ],
    phone: [{ ...baseSession(sources.phone, startMs - 10 * MINUTE_MS, endMs + 5 * MINUTE_MS), sourceId: null }],
  };
}

function spanOfNight({ date, bedTime, wakeTime }: LoggedNight): { startMs: number; endMs: number } {
  const endMs = Date.parse(`${date}T${wakeTime}:00Z`);
  const sameDayMs = Date.parse(`${date}T${bedTime}:00Z`);
  return { startMs: sameDayMs < endMs ? sameDayMs : sameDayMs - DAY_MINUTES * MINUTE_MS, endMs };
}

function watchSession(span: { startMs: number; endMs: number }, source: string, chance: () => number): SourceSession {
  const startMs = span.startMs + Math.round(4 + 14 * chance()) * MINUTE_MS;
  const endMs = span.endMs - Math.round(12 * chance()) * MINUTE_MS;
  const stages = stagesBetween(startMs, endMs, chance);
  const minutesIn = (...names: StageName[]): number =>
    stages.reduce((sum, one) => sum + (names.includes(one.stage) ? (one.endMs - one.startMs) / MINUTE_MS : 0), 0);
  const asleepMinutes = minutesIn('deep', 'light', 'rem');
  const score = 38 + asleepMinutes / 11 + minutesIn('deep') / 12 - minutesIn('awake') / 3;
  return {
    ...baseSession(source, startMs, endMs),
    asleepMinutes,
    score: Math.round(Math.max(20, Math.min(97, score))),
    stages,
  };
}

/** Cycles of ninety minutes: deep sleep early in the night, REM sleep late, and short times awake. */
function stagesBetween(startMs: number, endMs: number, chance: () => number): SessionStage[] {
  const stages: SessionStage[] = [];
  let atMs = startMs;
  const add = (stage: StageName, minutes: number): void => {
    const untilMs = Math.min(endMs, atMs + Math.round(minutes) * MINUTE_MS);
    if (untilMs > atMs) stages.push({ startMs: atMs, endMs: untilMs, stage });
    atMs = Math.max(atMs, untilMs);
  };
  add('light', 8 + 6 * chance());
  for (let cycle = 0; atMs < endMs; cycle += 1) {
    const deep = Math.max(0, 34 - 11 * cycle + 10 * (chance() - 0.5));
    const dreams = Math.min(36, 8 + 8 * cycle + 8 * chance());
    const light = CYCLE_MINUTES - deep - dreams;
    add('light', light * 0.4);
    add('deep', deep);
    add('light', light * 0.6);
    if (chance() > 0.35) add('awake', 3 + 9 * chance());
    add('rem', dreams);
  }
  return stages;
}

const baseSession = (source: string, startMs: number, endMs: number): SourceSession => ({
  source,
  sourceId: `demo-${startMs / MINUTE_MS}`,
  startMs,
  endMs,
  offsetMinutes: null,
  zone: null,
  isFloating: true,
  asleepMinutes: null,
  score: null,
  isNap: null,
  isTentative: false,
  stages: [],
});
