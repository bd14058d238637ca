import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minutesOf } from './evening-window.ts';
import { dayOfYear, type Place, sunset } from './sunset.ts';
import places from './time-zone-places.json' with { type: 'json' };

const HOURS = 60;

/** Sunsets from almanacs, in local time; the city's UTC offset on that day in minutes. */
const CASES: { city: string; place: Place; day: string; offset: number; almanac: string }[] = [
  { city: 'London', place: { latitude: 51.5, longitude: -0.1 }, day: '2025-06-21', offset: 60, almanac: '21:21' },
  { city: 'London', place: { latitude: 51.5, longitude: -0.1 }, day: '2025-12-21', offset: 0, almanac: '15:53' },
  {
    city: 'New York',
    place: { latitude: 40.7, longitude: -74 },
    day: '2025-12-21',
    offset: -5 * HOURS,
    almanac: '16:32',
  },
  {
    city: 'Sydney',
    place: { latitude: -33.9, longitude: 151.2 },
    day: '2025-01-01',
    offset: 11 * HOURS,
    almanac: '20:09',
  },
  {
    city: 'Quito',
    place: { latitude: -0.2, longitude: -78.5 },
    day: '2025-03-20',
    offset: -5 * HOURS,
    almanac: '18:25',
  },
];

for (const { city, place, day, offset, almanac } of CASES) {
  test(`The sunset in ${city} on ${day} matches the almanac within four minutes.`, () => {
    const time = sunset(place, dayOfYear(new Date(`${day}T12:00`)), offset);
    assert.ok(Math.abs(minutesOf(time)! - minutesOf(almanac)!) <= 4, `${time}, almanac ${almanac}`);
  });
}

test('Without a sunrise or a sunset the result is null.', () => {
  const tromso = { latitude: 69.6, longitude: 19 };
  assert.equal(sunset(tromso, dayOfYear(new Date(2025, 5, 21)), 120), null);
  assert.equal(sunset(tromso, dayOfYear(new Date(2025, 11, 21)), 60), null);
  assert.equal(sunset({ latitude: 90, longitude: 0 }, 172, 0), null);
});

test('The year starts with day 1 and ends with 365 or 366.', () => {
  assert.equal(dayOfYear(new Date(2025, 0, 1)), 1);
  assert.equal(dayOfYear(new Date(2025, 11, 31, 23, 59)), 365);
  assert.equal(dayOfYear(new Date(2024, 11, 31)), 366);
});

test('Every zone of a browser that is a place on Earth has coordinates.', () => {
  const known = new Set(Object.keys(places));
  const missing = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !known.has(zone));
  assert.deepEqual(
    missing.filter((zone) => !zone.startsWith('Etc/')),
    [],
  );
  for (const [zone, [latitude = Number.NaN, longitude = Number.NaN]] of Object.entries(places)) {
    assert.ok(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180, zone);
  }
});
