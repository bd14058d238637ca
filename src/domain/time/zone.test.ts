import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isTimeZone, TimeZone } from './time-zone.ts';
import { dateIn } from './zone.ts';

test('zones are names of the IANA database', () => {
  const real = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'America/Argentina/Ushuaia', 'Etc/GMT+5'];
  for (const name of real) assert.equal(isTimeZone(name), true, name);
  const wrong = ['', 'Mars/Olympus', '+02:00', '-05', 'America/New York', '../UTC', 'U'.repeat(80), 'Europe/Berlin\n'];
  for (const name of [...wrong, ...wrong]) assert.equal(isTimeZone(name), false, name);
  assert.equal(
    TimeZone.safeParse('Mars/Olympus').error?.issues[0]?.message,
    'This is not a time zone we know. Try one like America/New_York.',
  );
});

test('the local day changes at local midnight, whatever the clocks do that day', () => {
  const cases: [string, string, string][] = [
    // Winter, then the night the clocks go forward, then summer.
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
    // The night the clocks go back lasts 25 hours.
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
    // Lord Howe moves by half an hour: +11 in summer, +10:30 in winter.
    ['Australia/Lord_Howe', '2026-04-04T12:59:59Z', '2026-04-04'],
    ['Australia/Lord_Howe', '2026-04-04T13:00:00Z', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-04-05T13:29:59Z', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-04-05T13:30:00Z', '2026-04-06'],
    // Samoa skipped 30 December 2011.
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
    ['Pacific/Kiritimati', '2026-03-09T10:00:00Z', '2026-03-10'],
    ['Pacific/Pago_Pago', '2026-03-10T10:59:59Z', '2026-03-09'],
  ];
  for (const [zone, instant, date] of cases) {
    assert.equal(dateIn(zone, Date.parse(instant)), date, `${instant} in ${zone}`);
  }
});

test('the local day is the one the rest of the platform shows', () => {
  const zones = ['UTC', 'America/St_Johns', 'Asia/Kathmandu', 'Africa/Cairo', 'Pacific/Chatham', 'America/Sao_Paulo'];
  const instants = fc.integer({ min: Date.parse('1980-01-01'), max: Date.parse('2037-01-01') });
  const format = new Map(
    zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })]),
  );
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, ms) => {
      assert.equal(dateIn(zone, ms), format.get(zone)?.format(ms));
    }),
    { numRuns: 500 },
  );
});

test('the local day is what the calendar says, in whatever order instants are asked about', () => {
  const direct = (zone: string, ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString();
  // Around clock changes, at midnight in St. John's and Havana, and around the day that Samoa skipped.
  const moments: [string, string][] = [
    ['America/New_York', '2026-03-08T07:00:00Z'],
    ['America/New_York', '2026-11-01T06:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['America/St_Johns', '2009-11-01T02:31:00Z'],
    ['America/Havana', '2026-11-01T05:00:00Z'],
    ['America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    ['UTC', '2026-01-01T00:00:00Z'],
  ];
  const minutes = fc.oneof(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -4000, max: 4000 }));
  const asked = fc.array(fc.tuple(minutes, fc.integer({ min: -1, max: 1 })), { minLength: 2, maxLength: 30 });
  for (const [zone, at] of moments) {
    fc.assert(
      fc.property(asked, (offsets) => {
        for (const [minute, ms] of offsets) {
          const instantMs = Date.parse(at) + minute * 60_000 + ms;
          assert.equal(dateIn(zone, instantMs), direct(zone, instantMs), `${instantMs} in ${zone}`);
        }
      }),
      { numRuns: 200 },
    );
  }
});
