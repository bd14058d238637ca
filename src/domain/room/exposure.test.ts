import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  ev100,
  eyeLux,
  isNightMode,
  luxStep,
  melanopicLux,
  melanopicRatio,
  NO_EXPOSURE,
  saturationLuminance,
} from './exposure.ts';

/** A phone in a lit bedroom in the evening. */
const evening = { ...NO_EXPOSURE, fNumber: 1.8, exposureSeconds: 1 / 30, iso: 800 };
const near = (actual: number, expected: number, tolerance: number) =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected} ± ${tolerance}`);

test('f/1.8, 1/30 s and ISO 800 mean EV 3.6, and 14.6 cd/m2 clip a pixel.', () => {
  const ev = ev100(evening)!;
  near(ev, 3.6, 0.01);
  near(saturationLuminance(ev), 14.6, 0.1);
});

test('A mid-gray picture at that exposure is about 8 lux at the eye, of which 4 are melanopic in warm light.', () => {
  near(eyeLux(0.18, ev100(evening)!), 8.25, 0.1);
  near(melanopicLux(evening, 0.18, 3000)!, 4.1, 0.1);
});

test('The sunny 16 rule holds: f/16, 1/100 s and ISO 100 mean EV 14.6.', () => {
  const ev = ev100({ ...NO_EXPOSURE, fNumber: 16, exposureSeconds: 0.01, iso: 100 })!;
  near(ev, 14.64, 0.01);
});

test('Without the three settings, the brightness value less the exposure compensation is used.', () => {
  assert.equal(ev100({ ...NO_EXPOSURE, brightnessValue: -1 }), 4);
  near(ev100({ ...NO_EXPOSURE, brightnessValue: 2, biasStops: 1.33 })!, 5.67, 0.001);
  assert.equal(ev100(NO_EXPOSURE), null);
  assert.equal(ev100({ ...NO_EXPOSURE, fNumber: 2, iso: 100 }), null);
});

test('Flash and night mode give no light level.', () => {
  assert.equal(melanopicLux({ ...evening, flashFired: true }, 0.2, 3000), null);
  assert.equal(melanopicLux({ ...evening, exposureSeconds: 0.3 }, 0.2, 3000), null);
  assert.equal(melanopicLux({ ...evening, iso: 3200 }, 0.2, 3000), null);
  assert.equal(isNightMode({ ...evening, exposureSeconds: 0.29, iso: 3199 }), false);
});

test('Cooler light has a larger melanopic part.', () => {
  assert.equal(melanopicRatio(2000), 0.3);
  assert.equal(melanopicRatio(2700), 0.45);
  assert.equal(melanopicRatio(9000), 0.95);
  fc.assert(
    fc.property(
      fc.integer({ min: 1500, max: 9000 }),
      (kelvin) => melanopicRatio(kelvin) <= melanopicRatio(kelvin + 100),
    ),
  );
});

test('Light levels are shown in steps of about three.', () => {
  const steps = [0.5, 1, 3, 9.9, 10, 30, 100].map(luxStep);
  assert.deepEqual(steps, ['below 1', '1 to 3', '3 to 10', '3 to 10', '10 to 30', '30 to 100', 'above 100']);
});
