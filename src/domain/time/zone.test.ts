import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isTimeZone, TimeZone } from './time-zone.ts';
import { clockIn, dateIn, instantOf } from './zone.ts';

test('Zones are names of the IANA database.', () => {
  const real = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'America/Argentina/Ushuaia', 'Etc/GMT+5'];
  real.push('EST', 'cet', 'GMT', 'PRC', 'NZ', 'GB', 'EST5EDT', 'US/Pacific', 'Asia/Calcutta', 'Europe/Kyiv', 'Japan');
  for (const name of real) assert.equal(isTimeZone(name), true, name);
  const wrong = ['', 'Mars/Olympus', '+02:00', '-05', 'America/New York', '../UTC', 'U'.repeat(80), 'Europe/Berlin\n'];
  wrong.push('PST', 'jst', 'IST', 'SystemV/PST8', 'US/Pacific-New');
  for (const name of [...wrong, ...wrong]) assert.equal(isTimeZone(name), false, name);
  assert.equal(
    TimeZone.safeParse('Mars/Olympus').error?.issues[0]?.message,
    'This is not a time zone we know. Try one like America/New_York.',
  );
});

test('Every accepted zone has a clock.', () => {
  const letters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const abbreviation = fc.string({ unit: letters, minLength: 2, maxLength: 3 });
  const name = fc.oneof(abbreviation, fc.constantFrom(...Intl.supportedValuesOf('timeZone')));
  fc.assert(
    fc.property(name, (zone) => {
      if (isTimeZone(zone)) assert.equal(clockIn(zone, 0).date.length, 10);
    }),
    { numRuns: 3000 },
  );
});

test('The local date changes at local midnight, also on days with clock changes.', () => {
  const cases: [string, string, string][] = [
    // Winter, then the night of the spring change, then summer.
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
    // The night of the fall change lasts 25 hours.
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
    // Lord Howe changes by half an hour: +11 in summer, +10:30 in winter.
    ['Australia/Lord_Howe', '2026-04-04T12:59:59Z', '2026-04-04'],
    ['Australia/Lord_Howe', '2026-04-04T13:00:00Z', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-04-05T13:29:59Z', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-04-05T13:30:00Z', '2026-04-06'],
    // Samoa skipped December 30, 2011.
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
    ['Pacific/Kiritimati', '2026-03-09T10:00:00Z', '2026-03-10'],
    ['Pacific/Pago_Pago', '2026-03-10T10:59:59Z', '2026-03-09'],
  ];
  for (const [zone, instant, date] of cases) {
    assert.equal(dateIn(zone, Date.parse(instant)), date, `${instant} in ${zone}`);
  }
});

test('The local date equals that of the platform.', () => {
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

test('The local date equals that of the calendar, in any order of instants.', () => {
  const direct = (zone: string, ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString();
  // Around clock changes, at midnight in St. John's and Havana, and around the date that Samoa skipped.
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
  const queries = fc.array(fc.tuple(minutes, fc.integer({ min: -1, max: 1 })), { minLength: 2, maxLength: 30 });
  for (const [zone, at] of moments) {
    fc.assert(
      fc.property(queries, (offsets) => {
        for (const [minute, ms] of offsets) {
          const instantMs = Date.parse(at) + minute * 60_000 + ms;
          assert.equal(dateIn(zone, instantMs), direct(zone, instantMs), `${instantMs} in ${zone}`);
        }
      }),
      { numRuns: 200 },
    );
  }
});

const inUtc = (ms: number | null) => ms && new Date(ms).toISOString().slice(0, 16);

test('A local time is the instant at which a local clock shows it.', () => {
  const cases: [string, string, string, string | null][] = [
    ['UTC', '2026-03-08', '02:30', '2026-03-08T02:30'],
    ['Asia/Kathmandu', '2026-03-08', '00:00', '2026-03-07T18:15'],
    // A skipped time moves later by the gap: an hour, half an hour, past midnight, at midnight.
    ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59'],
    ['America/New_York', '2026-03-08', '02:00', '2026-03-08T07:00'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30'],
    ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00'],
    ['Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45'],
    ['America/Nuuk', '2024-03-30', '22:59', '2024-03-31T00:59'],
    ['America/Nuuk', '2024-03-30', '23:30', '2024-03-31T01:30'],
    ['America/Sao_Paulo', '2018-11-04', '00:30', '2018-11-04T03:30'],
    ['Africa/Cairo', '2026-04-24', '00:00', '2026-04-23T22:00'],
    // A repeated time is the first one.
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30'],
    ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00'],
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45'],
    ['America/St_Johns', '2009-10-31', '23:30', '2009-11-01T02:00'],
    ['Pacific/Kwajalein', '1969-09-30', '12:00', '1969-09-30T01:00'],
    // Skipped dates and the dates around them.
    ['Pacific/Apia', '2011-12-29', '23:59', '2011-12-30T09:59'],
    ['Pacific/Apia', '2011-12-30', '00:00', null],
    ['Pacific/Apia', '2011-12-30', '22:00', null],
    ['Pacific/Apia', '2011-12-30', '23:59', null],
    ['Pacific/Apia', '2011-12-31', '00:00', '2011-12-30T10:00'],
    ['Pacific/Kiritimati', '1994-12-31', '12:00', null],
  ];
  for (const [zone, date, time, instant] of cases) {
    assert.equal(inUtc(instantOf(zone, date, time)), instant, `${date} ${time} in ${zone}`);
  }
});

test('The clock in a zone shows the time rounded down to the minute.', () => {
  const cases: [string, string, string, string][] = [
    ['UTC', '2026-01-01T00:00:00Z', '2026-01-01', '00:00'],
    ['UTC', '2026-01-01T23:59:59.999Z', '2026-01-01', '23:59'],
    ['UTC', '1969-12-31T23:59:59.999Z', '1969-12-31', '23:59'],
    ['Asia/Kathmandu', '2026-01-01T18:14:59Z', '2026-01-01', '23:59'],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08', '03:00'],
    ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01', '01:30'],
  ];
  for (const [zone, instant, date, time] of cases) {
    assert.deepEqual(clockIn(zone, Date.parse(instant)), { date, time }, `${instant} in ${zone}`);
  }
});

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** Steps through the local clock minute by minute until it shows or skips a time. */
function instantSeen(wall: (ms: number) => string, date: string, time: string): number | null {
  const shown = `${date} ${time}`;
  const dayBefore = Date.parse(`${date}T${time}Z`) - DAY_MS - 15 * 60 * MINUTE_MS;
  let isDaySeen = false;
  let jump: number | null = null;
  for (let ms = dayBefore; ms < dayBefore + 3 * DAY_MS; ms += MINUTE_MS) {
    const now = wall(ms);
    if (now === shown) return ms;
    isDaySeen ||= now.startsWith(date);
    const last = wall(ms - MINUTE_MS);
    if (jump === null && last < shown && shown < now) {
      jump = ms - MINUTE_MS + Date.parse(`${shown.replace(' ', 'T')}Z`) - Date.parse(`${last.replace(' ', 'T')}Z`);
    }
  }
  return isDaySeen ? jump : null;
}

test('A local time is the instant found by stepping through the clock minute by minute.', () => {
  const zones = [
    'America/New_York',
    'America/Nuuk',
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Africa/Cairo',
  ];
  const sampled = fc.record({
    zone: fc.constantFrom(...zones),
    ms: fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2036-01-01') }),
    fromChangeMinutes: fc.oneof(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -2000, max: 2000 })),
  });
  fc.assert(
    fc.property(sampled, ({ zone, ms, fromChangeMinutes }) => {
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
      const change = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).getTimeZoneTransition('next');
      // Local times around a clock change, including skipped ones.
      const before = format.format((change?.epochMilliseconds ?? ms) - MINUTE_MS).replace(' ', 'T');
      const local = new Date(Date.parse(`${before}Z`) + fromChangeMinutes * MINUTE_MS).toISOString();
      const [date, time] = [local.slice(0, 10), local.slice(11, 16)];
      assert.equal(instantOf(zone, date, time), instantSeen(format.format, date, time), `${local} in ${zone}`);
    }),
    { numRuns: 100 },
  );
});

test('The local time of an instant leads back to it, or to the first instant with that local time.', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const minutes = fc.integer({ min: Date.parse('1980-01-01') / MINUTE_MS, max: Date.parse('2037-01-01') / MINUTE_MS });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const { date, time } = clockIn(zone, minute * MINUTE_MS);
      const instantMs = instantOf(zone, date, time);
      assert.ok(instantMs !== null && instantMs <= minute * MINUTE_MS);
      assert.deepEqual(clockIn(zone, instantMs), { date, time });
    }),
    { numRuns: 1000 },
  );
});
