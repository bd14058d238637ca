import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { datesTouched, usualSpan, widerSpan } from './neighbourhood.ts';
import { anySessions, slept } from './session.fixture.ts';
import { shownNights } from './shown-session.ts';
import { toldNights } from './told-nights.ts';

const within = <Session extends { night: string }>(sessions: readonly Session[], from: string, until: string) =>
  sessions.filter(({ night }) => night >= from && night <= until);

test('for somebody who sleeps once a day a week around a night is enough', () => {
  const nights = ['04', '05', '06', '07', '08', '09', '10'].map((day) =>
    slept(`2026-03-${day} 22:00`, `2026-03-${String(Number(day) + 1).padStart(2, '0')} 06:00`),
  );
  const span = usualSpan(['2026-03-08']);
  assert.deepEqual(span, { from: '2026-03-05', until: '2026-03-11' });
  assert.deepEqual(datesTouched(nights, ['2026-03-08'], span), new Set(['2026-03-08']));
  assert.deepEqual(datesTouched([], ['2026-03-08'], span), new Set(['2026-03-08']));
});

test('a nap right before midnight and a night right after it hang together, over their two dates', () => {
  const sessions = [slept('2026-03-07 20:00', '2026-03-07 23:30'), slept('2026-03-08 00:10', '2026-03-08 07:00')];
  const touched = datesTouched(sessions, ['2026-03-07'], usualSpan(['2026-03-07']));
  assert.deepEqual(touched, new Set(['2026-03-07', '2026-03-08']));
});

test('sleeps that reach to the end of the span ask for a wider one', () => {
  const day = (from: number) => slept(`2026-03-0${from} 12:00`, `2026-03-0${from + 1} 12:00`);
  const chain = [4, 5, 6, 7].map(day);
  const span = usualSpan(['2026-03-06']);
  assert.equal(datesTouched(chain, ['2026-03-06'], span), null);
  assert.deepEqual(
    datesTouched(chain, ['2026-03-06'], widerSpan(span)),
    new Set(['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08']),
  );
});

test('outside the dates that are touched nothing changes, and within them the span is all that counts', () => {
  fc.assert(
    fc.property(anySessions, anySessions, fc.nat(3), (known, told, count) => {
      const coming = told.slice(0, count);
      if (coming.length === 0) return;
      const all = [...known, ...coming];
      const dates = coming.map(({ night }) => night);
      let span = usualSpan(dates);
      let touched = datesTouched(within(all, span.from, span.until), dates, span);
      while (!touched) {
        span = widerSpan(span);
        touched = datesTouched(within(all, span.from, span.until), dates, span);
      }
      const isTouched = ({ night }: { night: string }) => touched.has(night);
      const isUntouched = ({ night }: { night: string }) => !touched.has(night);
      const [before, after] = [shownNights(toldNights(known)), shownNights(toldNights(all))];
      assert.deepEqual(after.filter(isUntouched), before.filter(isUntouched));
      const near = shownNights(toldNights(within(all, span.from, span.until)));
      assert.deepEqual(near.filter(isTouched), after.filter(isTouched));
    }),
  );
});
