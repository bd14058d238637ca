import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { affectedDates, type DateSpan, dependencySpans } from './affected-dates.ts';
import { nightsBySource } from './nights-by-source.ts';
import { anySessions, at, MINUTE_MS, placed } from './session.fixture.ts';
import { shownNights } from './shown-session.ts';

const within = <Session extends { night: string }>(sessions: readonly Session[], spans: readonly DateSpan[]) =>
  sessions.filter(({ night }) => spans.some(({ from, until }) => night >= from && night <= until));

test('A change affects the dates around it and depends on a few more days.', () => {
  assert.deepEqual(
    affectedDates(['2026-03-01']),
    new Set(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03']),
  );
  assert.deepEqual(dependencySpans(['2026-03-08', '2026-03-01']), [{ from: '2026-02-24', until: '2026-03-13' }]);
  assert.deepEqual(dependencySpans(['2098-01-10', '2001-01-10', '2098-01-10']), [
    { from: '2001-01-05', until: '2001-01-15' },
    { from: '2098-01-05', until: '2098-01-15' },
  ]);
});

/** Sessions without a pause for weeks, which real data does not contain: hours long and minutes apart. */
const unbroken: fc.Arbitrary<ReturnType<typeof placed>[]> = fc
  .tuple(fc.integer({ min: 20, max: 300 }), fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1, max: 120 }))
  .map(([minutes, pause, count]) =>
    Array.from({ length: count }, (_, index) => {
      const startMs = at('2026-02-20 00:00') + index * (minutes + pause) * MINUTE_MS;
      return placed({ startMs, endMs: startMs + minutes * MINUTE_MS });
    }),
  );

test('Nights outside the affected dates do not change, and the dependency spans are sufficient within them.', () => {
  fc.assert(
    fc.property(fc.oneof(anySessions, unbroken), anySessions, fc.nat(3), (known, sessions, count) => {
      const incoming = sessions.slice(0, count);
      if (incoming.length === 0) return;
      const all = [...known, ...incoming];
      const dates = incoming.map(({ night }) => night);
      const spans = dependencySpans(dates);
      const touched = affectedDates(dates);
      const isTouched = ({ night }: { night: string }) => touched.has(night);
      const isUntouched = ({ night }: { night: string }) => !touched.has(night);
      const [before, after] = [shownNights(nightsBySource(known)), shownNights(nightsBySource(all))];
      assert.deepEqual(after.filter(isUntouched), before.filter(isUntouched));
      const near = shownNights(nightsBySource(within(all, spans)));
      assert.deepEqual(near.filter(isTouched), after.filter(isTouched));
    }),
    { numRuns: 500 },
  );
});
