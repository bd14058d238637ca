import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exactZone, matchingZones, supportedZones } from './matching-zones.ts';

const ZONES = [
  'Africa/Porto-Novo',
  'America/New_York',
  'America/North_Dakota/New_Salem',
  'Asia/Kuching',
  'Europe/Berlin',
  'UTC',
];

test('A zone is found by the texts that a person would type.', () => {
  const cases: [text: string, found: string[]][] = [
    ['new york', ['America/New_York']],
    ['NEW_YORK', ['America/New_York']],
    ['new', ['America/New_York', 'America/North_Dakota/New_Salem']],
    ['eu', ['Europe/Berlin']],
    ['in', ['Asia/Kuching', 'Europe/Berlin']],
    ['no', ['America/North_Dakota/New_Salem', 'Africa/Porto-Novo']],
    ['nowhere', []],
  ];
  for (const [text, found] of cases) assert.deepEqual(matchingZones(ZONES, text), found, text);
});

test('An empty text and a complete zone have no suggestions.', () => {
  for (const text of ['', '  ', 'Europe/Berlin', 'europe/berlin', ' america/new york ', 'utc']) {
    assert.deepEqual(matchingZones(ZONES, text), [], text);
  }
});

test('A complete zone is recognized in any spelling.', () => {
  for (const text of ['America/New_York', 'america/new york', ' AMERICA/NEW_YORK ']) {
    assert.equal(exactZone(ZONES, text), 'America/New_York', text);
  }
  for (const text of ['', 'New_York', 'America/New_Yor']) assert.equal(exactZone(ZONES, text), undefined, text);
});

test('UTC is among the known zones, and no zone appears twice.', () => {
  const zones = supportedZones();
  assert.ok(zones.includes('UTC') && zones.includes('America/New_York'));
  assert.equal(new Set(zones).size, zones.length);
});
