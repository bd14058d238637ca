import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { measuredRoom } from '#testing/measured-room.ts';
import type { BrightRegion } from './bright-regions.ts';
import { type Exposure, NO_EXPOSURE } from './exposure.ts';
import { pixelRatings } from './rate.ts';
import type { ItemId } from './room-report.ts';

type Changes = Parameters<typeof measuredRoom>[0];

const item = (id: ItemId, changes: Changes, exposure: Partial<Exposure> = {}) =>
  pixelRatings(measuredRoom(changes), { ...NO_EXPOSURE, ...exposure }).find((rated) => rated.id === id)!;

const area = (share: number, changes: Partial<BrightRegion> = {}): BrightRegion => ({
  ...{ area: share, x: 0.05, y: 0.1, width: 0.2, height: 0.3, fill: 0.9, centerY: 0.25, clippedShare: 0.8, borders: 0 },
  ...changes,
});

const warm = (redOverBlueStops: number) => item('light_color', { tint: { redOverBlueStops } }).rating!;

const phone = { fNumber: 1.8, exposureSeconds: 1 / 30, iso: 800 };

test('Pixels never rate screens or the bed.', () => {
  for (const id of ['screens', 'bed'] as const) {
    assert.deepEqual([item(id, {}).rating, item(id, {}).confidence], [null, 0]);
  }
});

test('Busyness maps to tidiness, with less confidence where patterns could be the cause.', () => {
  const rows = [-5, -2, 0, 2, 5].map((busy) => item('tidiness', { clutter: { busy } }));
  assert.deepEqual(
    rows.map(({ rating, confidence }) => [rating, confidence]),
    [
      [3.92, 0.7],
      [3.44, 0.7],
      [2.48, 0.45],
      [1.44, 0.45],
      [0.28, 0.7],
    ],
  );
  assert.match(item('tidiness', { clutter: { smoothShare: 0.43 } }).measurement!, /^43% of the picture is smooth/);
});

test('A busier picture is never rated tidier, and a warmer one never worse.', () => {
  const step = fc.tuple(fc.double({ min: -6, max: 6, noNaN: true }), fc.double({ min: 0, max: 3, noNaN: true }));
  fc.assert(
    fc.property(step, ([at, more]) => {
      const tidy = (busy: number) => item('tidiness', { clutter: { busy } }).rating!;
      assert.ok(tidy(at + more) <= tidy(at));
      assert.ok(warm(at + more) >= warm(at));
    }),
  );
});

test('The evidence of a rating has no figures, and the measurement has them.', () => {
  const measured = measuredRoom({ brightRegions: [area(0.05)] });
  const rated = pixelRatings(measured, { ...NO_EXPOSURE, ...phone }).filter(({ rating }) => rating !== null);
  assert.equal(rated.length, 5);
  for (const { id, evidence, measurement } of rated) {
    assert.doesNotMatch(evidence, /\d/, id);
    assert.match(measurement ?? '', /\d/, id);
  }
});

test('The measurement of the tint contains its number and the white balance.', () => {
  const tint = { redOverBlueStops: 0.6 };
  const rated = item('light_color', { tint });
  assert.match(rated.measurement!, /\+0\.6 stops red over blue, after the camera's white balance/);
  assert.equal(rated.confidence, 0.4);
  assert.equal(item('light_color', { tint }, { whiteBalanceManual: true }).confidence, 0.6);
});

test('A dimmer picture is rated better, with little confidence: cameras brighten dark rooms.', () => {
  assert.equal(item('room_light', { light: { meanLuminance: 0.18 } }).rating, 2.8);
  assert.equal(item('room_light', { light: { meanLuminance: 0.1 } }).confidence, 0.35);
});

test("With the camera's settings the evening light is estimated in lux.", () => {
  const light = { meanLuminance: 0.18 };
  const rated = item('room_light', { light, tint: { kelvin: 3000 } }, phone);
  assert.deepEqual([rated.source, rated.confidence], ['exif', 0.6]);
  assert.ok(rated.rating! > 3.2 && rated.rating! < 3.52);
  assert.match(rated.measurement!, /3 to 10 lux/);
});

test('After a flash no light is rated, and night mode excludes brightness.', () => {
  const flash = { ...phone, flashFired: true };
  assert.equal(item('room_light', {}, flash).rating, null);
  assert.match(item('room_light', {}, flash).evidence, /without flash/);
  assert.equal(item('light_color', {}, flash).rating, null);
  assert.equal(item('room_light', {}, { ...phone, iso: 6400 }).rating, null);
});

test('A large bright area is a probable window, and a larger one rates worse.', () => {
  const window = (...regions: BrightRegion[]) => item('window_light', { brightRegions: regions });
  assert.deepEqual(
    [window(area(0.02)).rating, window(area(0.05)).rating, window(area(0.2)).rating, window().rating],
    [2, 1, 0, null],
  );
  assert.match(window(area(0.04)).evidence, /^Probably a window/);
  assert.equal(window(area(0.04)).measurement, 'A bright area covers 4% of the picture, upper left.');
  assert.ok(window(area(0.3)).confidence < 0.5, 'a window by day may be covered at night');
  assert.equal(window(area(0.05, { centerY: 0.8 })).rating, null, 'a bright floor is no window');
  assert.equal(window(area(0.05, { fill: 0.3 })).rating, null, 'a ragged highlight is no window');
  assert.equal(window(area(0.05, { clippedShare: 0.29 })).rating, null, 'a bright wall is no window');
  assert.equal(window(area(0.05, { borders: 3 })).rating, null, 'a ceiling is no window');
});

test('Quiet colors rate calmer than loud ones.', () => {
  const quiet = item('calm', { palette: { colorSpread: 0.01, vividShare: 0 } }).rating!;
  const loud = item('calm', { palette: { colorSpread: 0.09, vividShare: 0.4 } }).rating!;
  assert.ok(quiet > 3.5 && loud < 1);
});
