import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { measuredRoom } from '#testing/measured-room.ts';
import type { BrightRegion } from './bright-regions.ts';
import { type Exposure, NO_EXPOSURE } from './exposure.ts';
import { pixelRatings } from './rate.ts';
import { Answers, type ItemId } from './room-report.ts';

type Changes = Parameters<typeof measuredRoom>[0];

const item = (id: ItemId, changes: Changes, answers: object = {}, exposure: Partial<Exposure> = {}) =>
  pixelRatings(measuredRoom(changes), { ...NO_EXPOSURE, ...exposure }, Answers.parse(answers)).find(
    (rated) => rated.id === id,
  )!;

const area = (share: number, changes: Partial<BrightRegion> = {}): BrightRegion => ({
  ...{ area: share, x: 0.05, y: 0.1, width: 0.2, height: 0.3, fill: 0.9, centerY: 0.25, clippedShare: 0.8, borders: 0 },
  ...changes,
});

const warm = (redOverBlueStops: number) =>
  item('light_color', { tint: { redOverBlueStops } }, { taken: 'evening' }).rating!;

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
  const evening = Answers.parse({ taken: 'evening' });
  const rated = pixelRatings(measured, { ...NO_EXPOSURE, ...phone }, evening).filter(({ rating }) => rating !== null);
  assert.equal(rated.length, 5);
  for (const { id, evidence, measurement } of rated) {
    assert.doesNotMatch(evidence, /\d/, id);
    assert.match(measurement ?? '', /\d/, id);
  }
});

test('The measurement of the tint contains its number and the white balance.', () => {
  const tint = { redOverBlueStops: 0.6 };
  const evening = { taken: 'evening' };
  const rated = item('light_color', { tint }, evening);
  assert.match(rated.measurement!, /\+0\.6 stops red over blue, after the camera's white balance/);
  assert.equal(rated.confidence, 0.4);
  assert.equal(item('light_color', { tint }, evening, { whiteBalanceManual: true }).confidence, 0.6);
});

test('The tint is rated only for an evening picture.', () => {
  for (const tint of [{ redOverBlueStops: -0.5 }, { redOverBlueStops: 0.1 }]) {
    assert.equal(item('light_color', { tint }).rating, null);
    assert.equal(item('light_color', { tint }, { taken: 'day' }).rating, null);
    assert.notEqual(item('light_color', { tint }, { taken: 'night' }).rating, null);
    assert.notEqual(item('light_color', { tint }, {}, { hour: 22 }).rating, null);
  }
});

test('Brightness is rated only for an evening picture.', () => {
  assert.equal(item('room_light', {}).rating, null);
  assert.equal(item('room_light', {}, { taken: 'day' }).rating, null);
  assert.equal(item('room_light', {}, { taken: 'day' }, { ...phone, hour: 23 }).rating, null);
  assert.equal(item('room_light', { light: { meanLuminance: 0.18 } }, { taken: 'evening' }).rating, 2.8);
  assert.equal(item('room_light', { light: { meanLuminance: 0.1 } }, { taken: 'night' }).confidence, 0.35);
  assert.notEqual(item('room_light', {}, {}, { hour: 22 }).rating, null);
  assert.equal(item('room_light', {}, {}, { hour: 18 }).rating, null);
});

test("With the camera's settings the evening light is estimated in lux.", () => {
  const light = { meanLuminance: 0.18 };
  const rated = item('room_light', { light, tint: { kelvin: 3000 } }, { taken: 'evening' }, phone);
  assert.deepEqual([rated.source, rated.confidence], ['exif', 0.6]);
  assert.ok(rated.rating! > 3.2 && rated.rating! < 3.52);
  assert.match(rated.measurement!, /3 to 10 lux/);
});

test('After a flash no light is rated, and night mode excludes brightness.', () => {
  const flash = { ...phone, flashFired: true };
  assert.equal(item('room_light', {}, { taken: 'evening' }, flash).rating, null);
  assert.match(item('room_light', {}, { taken: 'evening' }, flash).evidence, /without flash/);
  assert.equal(item('light_color', {}, {}, flash).rating, null);
  assert.equal(item('room_light', {}, { taken: 'night' }, { ...phone, iso: 6400 }).rating, null);
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
