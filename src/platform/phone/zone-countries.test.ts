import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryOfZone } from './zone-countries.ts';

test('A time zone has its country, also by its old names.', () => {
  const cases: [string, string][] = [
    ['America/New_York', 'US'],
    ['US/Eastern', 'US'],
    ['America/Indiana/Indianapolis', 'US'],
    ['Pacific/Honolulu', 'US'],
    ['America/Puerto_Rico', 'PR'],
    ['America/Toronto', 'CA'],
    ['America/Argentina/Buenos_Aires', 'AR'],
    ['America/Sao_Paulo', 'BR'],
    ['Europe/London', 'GB'],
    ['Europe/Berlin', 'DE'],
    ['Europe/Oslo', 'NO'],
    ['Europe/Kyiv', 'UA'],
    ['Europe/Kiev', 'UA'],
    ['Asia/Kolkata', 'IN'],
    ['Asia/Calcutta', 'IN'],
    ['Asia/Ho_Chi_Minh', 'VN'],
    ['Asia/Kathmandu', 'NP'],
    ['Africa/Nairobi', 'KE'],
    ['Africa/Asmara', 'ER'],
    ['Atlantic/Reykjavik', 'IS'],
    ['Iceland', 'IS'],
    ['Australia/Sydney', 'AU'],
    ['Pacific/Auckland', 'NZ'],
  ];
  for (const [zone, country] of cases) assert.equal(countryOfZone(zone), country, zone);
});

test('A zone outside of any country has none.', () => {
  for (const zone of ['UTC', 'Etc/GMT+5', 'Antarctica/Vostok', 'Mars/Olympus', '', '+02:00']) {
    assert.equal(countryOfZone(zone), undefined, zone);
  }
});

test('Nearly every zone of a browser has a country.', () => {
  const without = Intl.supportedValuesOf('timeZone').filter((zone) => countryOfZone(zone) === undefined);
  assert.ok(without.length < 25, without.join(', '));
});
