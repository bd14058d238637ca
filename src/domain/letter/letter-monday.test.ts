import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterMs, newestMonday, plannedMonday } from './letter-monday.ts';

const MONDAY = '2026-03-30';

test('The letter of a Monday begins at 8:00 local time, in every zone.', () => {
  for (const zone of [
    'Europe/Berlin',
    'America/Los_Angeles',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Etc/GMT+12',
    'Asia/Kathmandu',
  ]) {
    const at = letterMs(zone, MONDAY);
    assert.equal(newestMonday(zone, at), MONDAY, zone);
    assert.equal(newestMonday(zone, at - 1), '2026-03-23', zone);
    assert.equal(newestMonday(zone, at + 6 * 86_400_000), MONDAY, zone);
    assert.equal(plannedMonday(new Date(at).toISOString()), MONDAY, zone);
  }
});
