import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTimeZone } from '#domain/time/time-zone.ts';
import { zoneOfOffset } from './browser-time-zone.ts';

test('A machine set to an unknown zone gets a fixed-offset zone that the server knows.', () => {
  const cases: [minutesBehind: number, zone: string][] = [
    [0, 'UTC'],
    [-0, 'UTC'],
    [240, 'Etc/GMT+4'],
    [-120, 'Etc/GMT-2'],
    [-840, 'Etc/GMT-14'],
    [720, 'Etc/GMT+12'],
  ];
  for (const [minutesBehind, zone] of cases) {
    assert.equal(zoneOfOffset(minutesBehind), zone);
    assert.ok(isTimeZone(zone), zone);
  }
});
