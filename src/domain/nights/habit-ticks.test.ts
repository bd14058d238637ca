import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WEEKDAYS } from '../schedules/schedule.ts';
import { isTickedBefore } from './habit-ticks.ts';

const WORKDAY = { targetBedTime: '23:00', targetWakeTime: '06:30', daysOfWeek: [...WEEKDAYS], isActive: true };

test('Ticks count when they were made before the logged, else the planned wake time, else before the date.', () => {
  const cases: [tickedAt: string | undefined, wakeTime: string | null, plans: (typeof WORKDAY)[], expected: boolean][] =
    [
      ['2026-03-27T22:40', '07:00', [], true],
      ['2026-03-28T06:59', '07:00', [], true],
      ['2026-03-28T07:00', '07:00', [WORKDAY], false],
      ['2026-03-28T06:45', '07:00', [WORKDAY], true],
      ['2026-03-28T06:29', null, [WORKDAY], true],
      ['2026-03-28T06:30', null, [WORKDAY], false],
      ['2026-03-28T01:00', null, [WORKDAY, { ...WORKDAY, targetWakeTime: '00:30' }], false],
      ['2026-03-28T06:29', null, [{ ...WORKDAY, isActive: false }], false],
      ['2026-03-27T23:59', null, [], true],
      ['2026-03-28T00:00', null, [], false],
      ['2026-03-28T15:00', '16:00', [], true],
      [undefined, '07:00', [], false],
    ];
  for (const [tickedAt, wakeTime, plans, expected] of cases)
    assert.equal(
      isTickedBefore({ date: '2026-03-28', wakeTime, tickedAt }, plans),
      expected,
      `${tickedAt} ${wakeTime}`,
    );
});
