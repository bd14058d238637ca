import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measuredRoom } from '#testing/measured-room.ts';
import { gateOf } from './gates.ts';

const refusal = (changes: Parameters<typeof measuredRoom>[0], saysIndoors = false) =>
  gateOf(measuredRoom(changes), saysIndoors).refused;

test('an ordinary room passes without a word', () => {
  assert.deepEqual(gateOf(measuredRoom({}), false), { refused: null, notices: [] });
});

test('each kind of unusable picture is refused with its own sentence', () => {
  assert.match(refusal({ light: { p95: 13 } })!, /too dark/);
  assert.match(refusal({ light: { spread: 3 } })!, /one even tone/);
  assert.match(refusal({ sharpness: 5.9 })!, /too blurred/);
  assert.match(refusal({ flatColorShare: 0.71 })!, /screenshot/);
  assert.match(refusal({ palette: { greenShare: 0.3 } })!, /outdoors/);
  assert.match(refusal({ palette: { blueTopShare: 0.8 } })!, /outdoors/);
});

test('darkness is named before anything that follows from it', () => {
  assert.match(refusal({ light: { p95: 5, spread: 1 }, sharpness: 0 })!, /too dark/);
});

test('a dark room with large black areas is no screenshot', () => {
  assert.equal(refusal({ flatColorShare: 0.5, light: { median: 20 } }), null);
});

test('green walls are walls once the person has answered a question about the room', () => {
  assert.equal(refusal({ palette: { greenShare: 0.3 } }, true), null);
  assert.notEqual(refusal({ sharpness: 1 }, true), null);
});

test('doubtful pictures are judged with a notice', () => {
  const gate = gateOf(measuredRoom({ sharpness: 8, light: { median: 6, clippedShare: 0.2 } }), false);
  assert.equal(gate.refused, null);
  assert.equal(gate.refused === null && gate.notices.length, 3);
});
