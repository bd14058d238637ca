import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isDoubtful, nightsWithImports } from '#domain/nights/nights-with-imports.ts';
import { sleepIn24Hours } from '#domain/progress/sleep-in-24-hours.ts';
import { sleepSummary } from '#domain/progress/sleep-summary.ts';
import { placedSession } from '#domain/sessions/placed-session.ts';
import { isPlaced, type PlacedSession } from '#domain/sessions/placement.ts';
import { sessionDays } from '#domain/sleep-day/session-days.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { storedDay } from '../../core/nights/server/imported/days/stored-day.ts';

const TODAY: LocalDate = '2026-03-20';
const MINUTE_MS = 60_000;
const ASLEEP = 420;

/** A sleep of a watch, in minutes after 22:30 of the evening before a date. */
function sleep(date: LocalDate, from: number, minutes: number, isNap: boolean | null = null): PlacedSession {
  const startMs = Date.parse(`${addDays(date, -1)}T22:30Z`) + from * MINUTE_MS;
  const session = placedSession(
    {
      source: 'garmin',
      sourceId: `${date} ${from}`,
      startMs,
      endMs: startMs + minutes * MINUTE_MS,
      offsetMinutes: 0,
      zone: null,
      isFloating: false,
      asleepMinutes: minutes,
      score: null,
      isNap,
      isTentative: false,
      stages: [],
    },
    'UTC',
  );
  assert.ok(isPlaced(session));
  return session;
}

/** Up to three cuts of a night of seven hours asleep, each with minutes awake, and whether the last piece is marked as a nap. */
const cutNight = fc
  .record({
    cuts: fc.uniqueArray(
      fc.record({ at: fc.integer({ min: 10, max: ASLEEP - 10 }), awake: fc.integer({ min: 1, max: 150 }) }),
      { maxLength: 3, selector: ({ at }) => at },
    ),
    isLastNap: fc.boolean(),
  })
  .map(({ cuts, isLastNap }) => {
    const sorted = cuts.toSorted((one, other) => one.at - other.at);
    const ends = [...sorted.map(({ at }) => at), ASLEEP];
    let from = 0;
    return ends.map((end, index) => {
      const minutes = end - (ends[index - 1] ?? 0);
      const piece = { from, minutes, isNap: isLastNap && index > 0 && index === ends.length - 1 };
      from += minutes + (sorted[index]?.awake ?? 0);
      return piece;
    });
  });

test('Minutes asleep in 24 hours are equal on every page, however a night is cut into pieces.', () => {
  const others = Array.from({ length: 14 }, (_, day) => sleep(addDays(TODAY, -day - 1), 30, ASLEEP));
  fc.assert(
    fc.property(cutNight, (pieces) => {
      const own = pieces.map(({ from, minutes, isNap }) => sleep(TODAY, from, minutes, isNap || null));
      const days = sessionDays([...others, ...own]).flatMap((day) => storedDay(day) ?? []);
      const day24 = days.find(({ date }) => date === TODAY);
      assert.equal(day24?.asleep24, ASLEEP, 'days');
      // A short night waits for the person to confirm it.
      fc.pre(day24.night !== null && !isDoubtful(day24.night));
      const { nights } = nightsWithImports([], days);
      assert.equal(nights.find(({ date }) => date === TODAY)?.sleep?.asleep24, ASLEEP, 'list');
      const sheet = sleepSummary([], days, TODAY).nights.at(-1);
      assert.equal(sheet?.sleep?.asleep24, ASLEEP, 'sheet');
      assert.equal(sheet.pieces.length, 1 + sheet.pieces.filter(([from]) => from !== sheet.bed).length);
      const shown = sleepIn24Hours(nights.map((night) => ({ ...night, sleep: { ...night.sleep!, pieces: 2 } })));
      assert.ok(shown && shown.atNight + shown.inNaps === ASLEEP, 'hours');
      // The export has each piece with its minutes.
      assert.equal(
        own.reduce((sum, { asleepMinutes }) => sum + (asleepMinutes ?? 0), 0),
        ASLEEP,
        'export',
      );
    }),
  );
});
