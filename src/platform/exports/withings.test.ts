import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';
import { withings } from './withings.ts';

const REST =
  '"wake up","Duration to sleep (s)","Duration to wake up (s)","Snoring (s)","Snoring episodes","Average heart rate"';
const HEADINGS = `from,to,"light (s)","deep (s)","rem (s)","awake (s)",${REST}`;
const NIGHT = '2026-03-07T23:30:00+01:00,2026-03-08T07:00:00+01:00,12600,4200,4800,2400,2,600,60,0,0,54';

test('A night has its offset and the sum of its stages.', async () => {
  const [session] = sessionsOf(await foundIn(withings, `${HEADINGS}\n${NIGHT}\n`));
  assert.ok(session);
  assert.equal(spanOf(session), '2026-03-07T22:30:00Z -> 2026-03-08T06:00:00Z');
  assert.deepEqual([session.offsetMinutes, session.asleepMinutes, session.isFloating], [60, 360, false]);
});

test('Headings may be in any language.', async () => {
  for (const first of [
    'von,bis,"leicht (s)","tief (s)","rem (s)","wach (s)"',
    'de,a,ligero (s),profundo (s),rem (s),despierto (s)',
  ]) {
    const found = await foundIn(withings, `${first},a,b,c,d,e,f\n${NIGHT}\n`);
    assert.deepEqual(
      sessionsOf(found).map(({ asleepMinutes }) => asleepMinutes),
      [360],
    );
  }
});

test('A truncated row is skipped, and a time without an offset stays local.', async () => {
  const local = NIGHT.replaceAll('+01:00', '');
  const found = await foundIn(withings, `${HEADINGS}\n${local}\n2026-03-08T23:30:00+01:00,2026-03-09T07:00\n`);
  assert.deepEqual(
    sessionsOf(found).map(({ isFloating }) => isFloating),
    [true],
  );
  assert.deepEqual(reasonsOf(found), ['incomplete']);
});
