import assert from 'node:assert/strict';
import { test } from 'node:test';
import { A_SATURDAY, aNight } from '../nights/night.fixture.ts';
import type { LoggedNight, NightSleep } from '../nights/night.ts';
import { sleepIn24Hours } from './sleep-in-24-hours.ts';

const nightWith = (sleep: Partial<NightSleep> | null): LoggedNight => {
  if (!sleep) return aNight();
  const { asleepMinutes = 400, napMinutes = 0, naps = 0, pieces = 1 } = sleep;
  const known = { device: 'garmin', minutesBetween: 0, intervals: { night: [], naps: [] }, rest24: 480 };
  const asleep24 = asleepMinutes === null ? null : asleepMinutes + napMinutes;
  return aNight({ date: A_SATURDAY, sleep: { ...known, asleepMinutes, napMinutes, naps, pieces, asleep24 } });
};

const NAP = { napMinutes: 40, naps: 1 };
const PIECES = { pieces: 2, asleepMinutes: 340 };

test('Sleep in 24 hours is shown with naps or pieces on three nights, over nights with known minutes.', () => {
  const cases: [string, (Partial<NightSleep> | null)[], ReturnType<typeof sleepIn24Hours>][] = [
    ['no nights', [], null],
    ['only times are known', [null, null, null, null], null],
    ['nights in one piece', [{}, {}, {}, {}], null],
    ['two naps', [NAP, NAP, {}, {}], null],
    ['a nap on every second night', [NAP, {}, NAP, {}, NAP, {}], { atNight: 400, inNaps: 20, nights: 6 }],
    ['pieces count as well', [PIECES, PIECES, NAP, {}], { atNight: 370, inNaps: 10, nights: 4 }],
    ['unknown minutes are left out', [NAP, NAP, NAP, { asleepMinutes: null }], { atNight: 400, inNaps: 40, nights: 3 }],
    ['naps beside unknown nights', [NAP, NAP, NAP].map((nap) => ({ ...nap, asleepMinutes: null })), null],
  ];
  for (const [name, nights, expected] of cases) assert.deepEqual(sleepIn24Hours(nights.map(nightWith)), expected, name);
});
