import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { spansToRequest } from './spans-to-request.ts';

const DAY_SECONDS = 86_400;
const HOUR_MS = 3_600_000;

const spansFor = (
  at: string,
  daysBack: number,
  { last = null as null | [at: string, daysBack: number], zone = 'UTC', maxDaysAtOnce = 30 } = {},
) =>
  spansToRequest(
    { atMs: Date.parse(at), daysBack },
    { last: last && { atMs: Date.parse(last[0]), daysBack: last[1] }, zone, maxDaysAtOnce },
  ).map(({ fromSeconds, toSeconds }) =>
    [fromSeconds, toSeconds].map((seconds) => new Date(seconds * 1000).toISOString().slice(0, 16)).join(' - '),
  );

test('A request covers as many nights as days, starting at noon, at any hour.', () => {
  assert.deepEqual(spansFor('2026-03-10T08:00:00Z', 7), ['2026-03-03T12:00 - 2026-03-10T08:00']);
  assert.deepEqual(spansFor('2026-03-10T22:00:00Z', 7), ['2026-03-03T12:00 - 2026-03-10T22:00']);
  assert.deepEqual(spansFor('2026-03-10T22:00:00Z', 7, { zone: 'America/New_York' }), [
    '2026-03-03T17:00 - 2026-03-10T22:00',
  ]);
  assert.deepEqual(spansFor('2026-03-10T22:00:00Z', 30), ['2026-02-08T22:00 - 2026-03-10T22:00'], 'a month at most');
});

test('The span of the last request is not requested again.', () => {
  const last = ['2026-03-10T12:00:00Z', 7] as [string, number];
  assert.deepEqual(spansFor('2026-03-10T12:10:00Z', 7, { last }), []);
  assert.deepEqual(spansFor('2026-03-10T12:10:00Z', 30, { last }), ['2026-02-08T12:10 - 2026-03-03T12:00']);
  assert.deepEqual(spansFor('2026-03-12T12:00:00Z', 7, { last }), ['2026-03-10T12:00 - 2026-03-12T12:00']);
  assert.deepEqual(spansFor('2026-03-12T12:00:00Z', 7, { last: ['2026-03-10T12:00:00Z', 30] }), [
    '2026-03-10T12:00 - 2026-03-12T12:00',
  ]);
});

test('No request spans more days than the provider allows.', () => {
  assert.equal(spansFor('2026-03-10T08:00:00Z', 30, { maxDaysAtOnce: 1 }).length, 30);
  assert.deepEqual(spansFor('2026-03-10T12:00:00Z', 7, { maxDaysAtOnce: 5 }), [
    '2026-03-03T12:00 - 2026-03-08T12:00',
    '2026-03-08T12:00 - 2026-03-10T12:00',
  ]);
});

test('The spans are in order, lie within the month, and never overlap the last request or each other.', () => {
  const request = fc.record({
    atMs: fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-12-31') }),
    daysBack: fc.constantFrom(7, 30),
  });
  fc.assert(
    fc.property(
      request,
      fc.option(fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.constantFrom(7, 30))),
      fc.constantFrom('UTC', 'America/New_York', 'Pacific/Apia', 'Australia/Lord_Howe'),
      fc.integer({ min: 1, max: 90 }),
      (requested, before, zone, maxDaysAtOnce) => {
        const last = before && { atMs: requested.atMs - before[0] * HOUR_MS, daysBack: before[1] };
        const given = { zone, maxDaysAtOnce };
        const spans = spansToRequest(requested, { ...given, last });
        const lastSpans = last ? spansToRequest(last, { ...given, last: null }) : [];
        const all = [...spans, ...lastSpans].toSorted((one, other) => one.fromSeconds - other.fromSeconds);
        for (const [index, { fromSeconds, toSeconds }] of all.entries()) {
          assert.ok(toSeconds > fromSeconds && toSeconds - fromSeconds <= maxDaysAtOnce * DAY_SECONDS);
          assert.ok(toSeconds <= (all[index + 1]?.fromSeconds ?? Number.POSITIVE_INFINITY));
        }
        for (const { fromSeconds } of spans) assert.ok(requested.atMs / 1000 - fromSeconds <= 30 * DAY_SECONDS + 1);
      },
    ),
  );
});
