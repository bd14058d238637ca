import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aNight, importedSleep, TODAY } from '#domain/nights/night.fixture.ts';
import { nightsWithImports } from '#domain/nights/nights-with-imports.ts';
import { timedNights } from '#domain/nights/timed-night.ts';
import { addDays } from '#domain/time/local-date.ts';
import { basisMessage, basisOf, needBasisOf } from './basis.ts';

const loggedNight = (daysAgo: number) => aNight({ date: addDays(TODAY, -daysAgo) });

const importedNight = (daysAgo: number) => importedSleep(addDays(TODAY, -daysAgo));

test('The basis of a statistic counts its nights and, among them, those with imported times.', () => {
  const { nights, sources } = nightsWithImports(
    [loggedNight(0), loggedNight(2), loggedNight(20)],
    [importedNight(0), importedNight(1), importedNight(3), importedNight(21)],
  );
  const timed = timedNights(nights);
  assert.deepEqual(basisOf(timed, sources), { nights: 6, imported: 3 });
  assert.deepEqual(needBasisOf(timed, sources, TODAY), { nights: 4, imported: 2 });
});

test('The basis message mentions imported nights only where there are any.', () => {
  assert.equal(basisMessage({ nights: 31, imported: 9 }), 'From 31 nights, 9 of them imported.');
  assert.equal(basisMessage({ nights: 31, imported: 31 }), 'From 31 nights, all of them imported.');
  assert.equal(basisMessage({ nights: 31, imported: 0 }), null);
});
