import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';
import { zepp } from './zepp.ts';

const HEADINGS = 'date,deepSleepTime,shallowSleepTime,wakeTime,start,stop,REMTime,naps';
const NIGHT = '2026-03-08,81,262,7,2026-03-07 22:40:00+0000,2026-03-08 06:40:00+0000,130,';
const SPAN = '2026-03-07T22:40:00Z -> 2026-03-08T06:40:00Z';

test('A night has UTC times, no offset, and the sum of its stages.', async () => {
  const [session] = sessionsOf(await foundIn(zepp, `${HEADINGS}\n${NIGHT}\n`));
  assert.ok(session);
  assert.equal(spanOf(session), SPAN);
  const { asleepMinutes, offsetMinutes, zone, isFloating, isNap, stages } = session;
  assert.deepEqual([asleepMinutes, offsetMinutes, zone, isFloating, isNap, stages], [473, null, null, false, null, []]);
});

test('Tables before REM, with epoch seconds, give the same night.', async () => {
  const older = 'date,lastSyncTime,deepSleepTime,shallowSleepTime,wakeTime,start,stop';
  const [start, stop] = ['2026-03-07T22:40:00Z', '2026-03-08T06:40:00Z'].map((time) => Date.parse(time) / 1000);
  for (const times of [`${start},${stop}`, '2026-03-07 22:40:00+0000,2026-03-08 06:40:00+0000']) {
    const [session] = sessionsOf(await foundIn(zepp, `${older}\n2026-03-08,1772962000,81,392,7,${times}\n`));
    assert.ok(session);
    assert.deepEqual([spanOf(session), session.asleepMinutes], [SPAN, 473]);
  }
});

test('An offset other than UTC is that of the person.', async () => {
  const [session] = sessionsOf(await foundIn(zepp, `${HEADINGS}\n${NIGHT.replaceAll('+0000', '+0530')}\n`));
  assert.deepEqual(
    [session?.offsetMinutes, session && spanOf(session)],
    [330, '2026-03-07T17:10:00Z -> 2026-03-08T01:10:00Z'],
  );
});

test('A day without sleep is empty, and a time without an offset is not guessed.', async () => {
  const empty = '2026-03-09,0,0,0,2026-03-08 16:00:00+0000,2026-03-08 16:00:00+0000,0,';
  const found = await foundIn(zepp, [HEADINGS, empty, NIGHT.replaceAll('+0000', ''), NIGHT, ''].join('\n'));
  assert.deepEqual([sessionsOf(found).map(spanOf), reasonsOf(found)], [[SPAN], ['placeholder', 'incomplete']]);
});

test('Unknown minutes and naps do not spoil a night.', async () => {
  const row = NIGHT.replace(',130,', ',null,"[{""start"":""14:00""}]"');
  const [session] = sessionsOf(await foundIn(zepp, `${HEADINGS}\n${row}\n`));
  assert.equal(session?.asleepMinutes, 343);
});
