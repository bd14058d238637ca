import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertNear, referenceCases } from '#testing/reference-values/reference-values.ts';
import { type ClockTime, clockTimeOf, minutesBetween, minutesOfDay } from '../time/clock-time.ts';
import { dayNumber, type LocalDate } from '../time/local-date.ts';
import type { Piece } from './block.ts';
import { comparedDay, regularityIndex } from './regularity-index.ts';
import { sleepDays } from './sleep-days.ts';

type Figures = Record<'span' | 'inBed' | 'asleep' | 'between' | 'awake' | 'asleep24' | 'rest24', number | null>;
type Input = {
  pieces: { source: string; start: string; end: string; asleep?: number | null; nap?: boolean | null }[];
  chosen: string | null;
  schedule: { bed: ClockTime; wake: ClockTime } | null;
  logs: { date: LocalDate; start: string; end: string }[];
};
type Day = Figures & {
  date: LocalDate;
  anchor: number;
  source: string | null;
  device: string | null;
  bed: ClockTime | null;
  wake: ClockTime | null;
  pieces: number;
  naps: number;
  napCount: number;
};
type Output = { days: Day[]; regularity: number | null; comparedMinutes: number };

/** A local time with its offset, such as `2026-01-04T23:00+00:00`. */
function moment(text: string): { at: number; local: number } {
  const local = dayNumber(text.slice(0, 10)) * 1440 + minutesOfDay(text.slice(11, 16));
  return { at: Date.parse(text) / 60_000, local };
}

function span(start: string, end: string) {
  const [one, other] = [moment(start), moment(end)];
  return { from: one.at, until: other.at, localFrom: one.local, localUntil: other.local, minutes: other.at - one.at };
}

const FIGURES = ['span', 'inBed', 'asleep', 'between', 'awake'] as const;

for (const { shows, input, output } of referenceCases<Input, Output>('day-of-sleep', 'dayOfSleep')) {
  test(`Sleep days match the reference values: ${shows}.`, () => {
    const { schedule } = input;
    const days = sleepDays<Piece>({
      pieces: input.pieces.map(({ source, start, end, asleep = null, nap = null }) => ({
        ...span(start, end),
        source,
        asleepMinutes: asleep,
        isNap: nap,
      })),
      logs: input.logs.map(({ date, start, end }) => ({ ...span(start, end), date })),
      scheduleMiddle: () =>
        schedule && (minutesOfDay(schedule.bed) + minutesBetween(schedule.bed, schedule.wake) / 2) % 1440,
      chosen: () => input.chosen,
    });
    assert.deepEqual(
      days.map(({ date }) => date),
      output.days.map(({ date }) => date),
    );
    for (const [index, expected] of output.days.entries()) {
      const day = days[index]!;
      const { date, night } = day;
      assertNear(day.anchor, expected.anchor, `${date} anchor`);
      assert.equal(day.isLogged ? 'log' : day.device, expected.source, date);
      assert.equal(day.device, expected.device, date);
      assert.equal(night && clockTimeOf(night.localFrom), expected.bed, date);
      assert.equal(night && clockTimeOf(night.localUntil), expected.wake, date);
      for (const figure of FIGURES) assertNear(night?.[figure] ?? null, expected[figure], `${date} ${figure}`);
      assert.equal(night?.pieces ?? 0, expected.pieces, date);
      assert.equal(day.naps.length, expected.napCount, date);
      assertNear(day.napMinutes, expected.naps, `${date} naps`);
      assertNear(day.asleep24, expected.asleep24, `${date} asleep24`);
      assertNear(day.rest24, expected.rest24, `${date} rest24`);
    }
    const { index, comparedMinutes } = regularityIndex(days.map(comparedDay));
    assertNear(index, output.regularity, 'regularity');
    assertNear(comparedMinutes, output.comparedMinutes, 'compared minutes');
  });
}
