import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brightRegions, isProbablyWindow } from './bright-regions.ts';
import { cubeRoot, LINEAR, lightness } from './color.ts';
import { measurementsOf } from './measure.ts';
import { type Pixels, planesOf } from './pixels.ts';
import { regionsOf } from './regions.ts';

type Color = readonly [number, number, number];

const [WIDTH, HEIGHT] = [240, 180];

function painted(colorAt: (x: number, y: number) => Color): Pixels {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) rgb.set(colorAt(x, y), (y * WIDTH + x) * 3);
  return { width: WIDTH, height: HEIGHT, rgb };
}

/** Deterministic noise. */
const noise = (x: number, y: number): number => {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return value - Math.floor(value);
};

test('The lightness of black, middle gray and white is correct.', () => {
  assert.equal(lightness(0), 0);
  assert.ok(Math.abs(lightness(0.184) - 50) < 0.1);
  assert.ok(Math.abs(lightness(LINEAR[255]!) - 100) < 0.01);
  for (const value of [0, 0.001, 0.01, 0.2, 0.999, 1, 8]) {
    assert.ok(Math.abs(cubeRoot(value) - Math.cbrt(value)) < 1e-4, String(value));
  }
});

test('An even gray has no spread, no edges, no tint and no color.', () => {
  const measured = measurementsOf(painted(() => [128, 128, 128]));
  assert.ok(measured.light.spread < 0.01);
  assert.equal(measured.clutter.smoothShare, 1);
  assert.ok(Math.abs(measured.tint.redOverBlueStops) < 0.001);
  assert.ok(Math.abs(measured.tint.kelvin! - 6504) < 30);
  assert.ok(measured.palette.colorSpread < 0.001);
  assert.equal(measured.flatColorShare, 1);
  assert.equal(measured.sharpness < 0.01, true);
});

test('Amber is warm and blue is cool.', () => {
  const amber = measurementsOf(painted(() => [220, 170, 110]));
  const blue = measurementsOf(painted(() => [110, 150, 210]));
  assert.ok(amber.tint.redOverBlueStops > 1.5 && amber.palette.warmShare === 1);
  assert.ok(blue.tint.redOverBlueStops < -1.5 && blue.palette.coolShare === 1);
});

test('One tint over the whole picture is a tint, not a loud color.', () => {
  assert.equal(measurementsOf(painted(() => [255, 150, 40])).palette.vividShare, 0);
  const poster = measurementsOf(painted((x) => (x < 40 ? [220, 20, 40] : [128, 128, 128])));
  assert.ok(poster.palette.vividShare > 0.15);
});

test('Objects in all directions are busier than upright furniture.', () => {
  const upright = painted((x) => (Math.floor(x / 60) % 2 ? [90, 85, 80] : [170, 165, 160]));
  const heap = painted((x, y) => {
    const value = 60 + 180 * noise(Math.floor(x / 5), Math.floor(y / 5));
    return [value, value * noise(Math.floor(y / 7), 3), value * 0.7];
  });
  assert.ok(measurementsOf(heap).clutter.busy > measurementsOf(upright).clutter.busy + 4);
});

test('A bright rectangle high on the wall is found at its position.', () => {
  const room = painted((x, y) => (x >= 24 && x < 72 && y >= 18 && y < 90 ? [250, 250, 255] : [120, 110, 100]));
  const [window, ...rest] = brightRegions(planesOf(room));
  assert.equal(rest.length, 0);
  assert.deepEqual([window!.x, window!.y, window!.width, window!.height], [0.1, 0.1, 0.2, 0.4]);
  assert.ok(Math.abs(window!.area - 0.08) < 1e-9 && window!.fill === 1 && isProbablyWindow(window!));
});

test('Only a bright patch that is mostly white and touches at most two borders counts as a window.', () => {
  type Patch = { left: number; right: number; top: number; color: number };
  const cases: [string, Patch, boolean][] = [
    ['a white pane', { left: 24, right: 72, top: 18, color: 252 }, true],
    ['a light gray wall', { left: 24, right: 72, top: 18, color: 228 }, false],
    ['a white pane in the corner', { left: 0, right: 72, top: 0, color: 252 }, true],
    ['a white ceiling from side to side', { left: 0, right: WIDTH, top: 0, color: 252 }, false],
  ];
  for (const [name, { left, right, top, color }, expected] of cases) {
    const room = painted((x, y) => {
      // The outermost ring differs a little, so that no side is a uniform frame.
      const edge = (x + y) % 2 === 0 ? 0 : 20;
      return x >= left && x < right && y >= top && y < 80 ? [color, color, color] : [120 + edge, 110, 100];
    });
    assert.equal(brightRegions(planesOf(room)).some(isProbablyWindow), expected, name);
  }
});

test('A uniform white or black frame is not measured, and regions refer to the whole photo.', () => {
  const inside = (x: number, y: number): Color =>
    x >= 60 && x < 120 && y >= 36 && y < 90 ? [252, 252, 252] : [90 + 40 * noise(x, y), 100, 90];
  const bare = measurementsOf(painted(inside));
  for (const frame of [0, 8, 250, 255]) {
    const framed = painted((x, y) => {
      const isFrame = x < 24 || x >= WIDTH - 24 || y < 18 || y >= HEIGHT - 18;
      return isFrame ? [frame, frame, frame] : inside(x, y);
    });
    const measured = measurementsOf(framed);
    const { x, y, width, height } = measured.content;
    assert.deepEqual([x, y, width, height], [0.1, 0.1, 0.8, 0.8], `frame of ${frame}`);
    assert.ok(measured.light.p95 === bare.light.p95, `frame of ${frame}`);
    const window = regionsOf(measured).find(({ kind }) => kind === 'bright')!;
    assert.ok(Math.abs(window.x - 0.25) < 1e-9 && Math.abs(window.width - 0.25) < 1e-9, JSON.stringify(window));
  }
});

test('An even picture keeps a middle part to be judged.', () => {
  for (const value of [0, 128, 255]) {
    const { content } = measurementsOf(painted(() => [value, value, value]));
    assert.ok(content.width >= 0.25 && content.height >= 0.25, String(value));
  }
});

test('The flat colors of the lit part tell a chat in dark colors from a dark room.', () => {
  const chat = measurementsOf(
    painted((x, y) => (y % 40 < 26 && x % 90 < 70 ? [0, 92 + ((x + y) % 2), 75] : [11, 20, 26])),
  );
  const room = measurementsOf(
    painted((x, y) => (y < 90 ? [5, 5, 6] : [90 * noise(x, y) + 10, 50 * noise(y, x) + 9, 9])),
  );
  assert.ok(chat.litFlatColorShare > 0.6, String(chat.litFlatColorShare));
  assert.ok(room.litFlatColorShare < 0.2, String(room.litFlatColorShare));
});

test('Regions mark the busy and the calm part.', () => {
  const half = painted((x, y) => {
    const value = x < WIDTH / 2 ? 120 : 255 * noise(Math.floor(x / 3), Math.floor(y / 3));
    return [value, value, value];
  });
  const regions = regionsOf(measurementsOf(half));
  const busy = regions.find(({ kind }) => kind === 'busy')!;
  const calm = regions.find(({ kind }) => kind === 'calm')!;
  assert.ok(busy.x >= 0.5 && busy.height === 1, JSON.stringify(busy));
  assert.ok(calm.x + calm.width <= 0.5 && calm.height === 1, JSON.stringify(calm));
});

test('A picture with a single row of pixels is measured without an error.', () => {
  assert.doesNotThrow(() => measurementsOf({ width: 320, height: 1, rgb: new Uint8Array(960).fill(99) }));
});
