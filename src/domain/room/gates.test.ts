import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measuredRoom } from '#testing/measured-room.ts';
import { gateOf } from './gates.ts';

type Changes = Parameters<typeof measuredRoom>[0];

const refusal = (changes: Changes) => gateOf(measuredRoom(changes)).refused;

test('An ordinary room passes without a notice.', () => {
  assert.deepEqual(gateOf(measuredRoom({})), { refused: null, notices: [] });
});

test('Each kind of unusable picture is refused with its own message.', () => {
  const cases: [string, Changes, RegExp][] = [
    ['no bright part', { light: { p95: 19 } }, /too dark/],
    ['no contrast', { light: { spread: 3 } }, /one even tone/],
    ['no detail', { sharpness: 5.9 }, /too blurred/],
    ['flat colors', { flatColorShare: 0.71 }, /screenshot/],
    ['leaf green', { palette: { greenShare: 0.3 } }, /outdoors/],
    ['blue above', { palette: { blueTopShare: 0.8 } }, /outdoors/],
  ];
  for (const [name, changes, message] of cases) assert.match(refusal(changes) ?? 'accepted', message, name);
});

test('A dim picture without contrast or detail is called dark, not blank or blurred.', () => {
  const cases: [string, Changes][] = [
    ['black', { light: { p95: 5, spread: 1 }, sharpness: 0 }],
    ['near black, without detail', { light: { p95: 30, spread: 6 }, sharpness: 2 }],
    ['near black, even', { light: { p95: 30, spread: 3 }, sharpness: 9 }],
  ];
  for (const [name, changes] of cases) assert.match(refusal(changes) ?? 'accepted', /too dark/, name);
});

test('A dark room with large black areas passes, and a chat in dark colors does not.', () => {
  const dark = { median: 20, p95: 45 };
  assert.equal(refusal({ flatColorShare: 0.5, litFlatColorShare: 0.2, light: dark }), null);
  assert.match(refusal({ flatColorShare: 0.7, litFlatColorShare: 0.6, light: dark })!, /screenshot/);
});

test('Doubtful pictures are rated with a notice.', () => {
  const gate = gateOf(measuredRoom({ sharpness: 8, light: { median: 6, clippedShare: 0.2 } }));
  assert.equal(gate.refused, null);
  assert.equal(gate.refused === null && gate.notices.length, 3);
});
