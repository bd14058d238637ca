import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measuredRoom } from '#testing/measured-room.ts';
import { gateOf } from './gates.ts';

const refusal = (changes: Parameters<typeof measuredRoom>[0], saysIndoors = false) =>
  gateOf(measuredRoom(changes), saysIndoors).refused;

test('An ordinary room passes without a notice.', () => {
  assert.deepEqual(gateOf(measuredRoom({}), false), { refused: null, notices: [] });
});

test('Each kind of unusable picture is rejected with its own message.', () => {
  assert.match(refusal({ light: { p95: 13 } })!, /too dark/);
  assert.match(refusal({ light: { spread: 3 } })!, /one even tone/);
  assert.match(refusal({ sharpness: 5.9 })!, /too blurred/);
  assert.match(refusal({ flatColorShare: 0.71 })!, /screenshot/);
  assert.match(refusal({ palette: { greenShare: 0.3 } })!, /outdoors/);
  assert.match(refusal({ palette: { blueTopShare: 0.8 } })!, /outdoors/);
});

test('Darkness is reported before problems that result from it.', () => {
  assert.match(refusal({ light: { p95: 5, spread: 1 }, sharpness: 0 })!, /too dark/);
});

test('A dark room with large black areas is not a screenshot.', () => {
  assert.equal(refusal({ flatColorShare: 0.5, light: { median: 20 } }), null);
});

test('Green walls count as walls when the person answered a question about the room.', () => {
  assert.equal(refusal({ palette: { greenShare: 0.3 } }, true), null);
  assert.notEqual(refusal({ sharpness: 1 }, true), null);
});

test('Doubtful pictures are rated with a notice.', () => {
  const gate = gateOf(measuredRoom({ sharpness: 8, light: { median: 6, clippedShare: 0.2 } }), false);
  assert.equal(gate.refused, null);
  assert.equal(gate.refused === null && gate.notices.length, 3);
});
