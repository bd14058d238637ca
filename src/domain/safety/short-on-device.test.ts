import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastNights, night, TODAY } from '../insights/insights.fixture.ts';
import { shortOnDevice } from './short-on-device.ts';

test('Ten nights of a device, seven of them under 5 hours, are shown unless a week is logged.', () => {
  const shown = (short: number, count: number, logged = 0) => {
    const nights = lastNights(count + logged, (index) => ({
      ...night(index < count - short ? 420 : 250),
      ...(index < count && { areTimesImported: true as const }),
    }));
    return shortOnDevice(nights, TODAY);
  };
  assert.equal(shown(10, 10), 250);
  assert.equal(shown(7, 10), (7 * 250 + 3 * 420) / 10);
  assert.equal(shown(6, 10), null);
  assert.equal(shown(9, 9), null);
  assert.equal(shown(10, 10, 6), 250);
  assert.equal(shown(10, 10, 7), null);
});
