import assert from 'node:assert/strict';
import { test } from 'node:test';
import { A_SATURDAY, nightsInARow } from './night.fixture.ts';
import { socialJetLag } from './social-jet-lag.ts';
import { timedNights } from './timed-night.ts';

// The logs of Sunday, March 22 to Saturday, March 28. The first and the last night began on a free evening.
const WEEK = timedNights(
  nightsInARow(A_SATURDAY, 7, (index) =>
    index === 0 || index === 6 ? { bedTime: '00:30', wakeTime: '09:30' } : { bedTime: '23:00', wakeTime: '07:00' },
  ),
);

test('The middle of the night moves from 3:00 on work days to 5:00 on days off.', () => {
  assert.equal(socialJetLag(WEEK), 120);
});

test('An earlier night before a day off counts negative.', () => {
  const inverted = WEEK.map((night) => ({ ...night, isFree: !night.isFree }));
  assert.equal(socialJetLag([...inverted, ...inverted.filter(({ isFree }) => !isFree)]), -120);
});

test('Social jet lag needs two free and four work nights.', () => {
  assert.equal(socialJetLag(WEEK.slice(0, 6)), null);
  assert.equal(socialJetLag(WEEK.filter((_, index) => index < 1 || index > 2)), null);
  assert.equal(socialJetLag(WEEK.filter((_, index) => index !== 2)), 120);
});

test('Nights by day whose middle lies around midnight are compared the short way around the clock.', () => {
  const byDay = timedNights(
    nightsInARow(A_SATURDAY, 7, (index) =>
      index === 0 || index === 6 ? { bedTime: '20:30', wakeTime: '04:00' } : { bedTime: '19:50', wakeTime: '03:20' },
    ),
  );
  assert.equal(socialJetLag(byDay), 40);
  const lateEvening = timedNights(
    nightsInARow(A_SATURDAY, 7, (index) =>
      index === 0 || index === 6 ? { bedTime: '16:30', wakeTime: '00:10' } : { bedTime: '16:10', wakeTime: '23:50' },
    ),
  );
  assert.equal(socialJetLag(lateEvening), 20);
});
