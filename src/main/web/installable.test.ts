import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { findPagePath } from '#contract/pages.ts';
import { BACKGROUND } from '#ui/palette/palette.ts';

const PUBLIC = resolve(import.meta.dirname, '../../../public');
const manifest = JSON.parse(readFileSync(resolve(PUBLIC, 'site.webmanifest'), 'utf8'));

test('The manifest names one app, in the colors of the page, and its shortcuts lead to existing pages.', () => {
  assert.deepEqual([manifest.id, manifest.start_url, manifest.scope, manifest.display], ['/', '/', '/', 'standalone']);
  assert.deepEqual([manifest.theme_color, manifest.background_color], [BACKGROUND.light, BACKGROUND.light]);
  for (const { url } of manifest.shortcuts) assert.ok(findPagePath(url), url);
});

/** The part of a picture, as a share of its width from the center, that no mask cuts off. */
const SAFE_RADIUS = 0.4;

test('The icons have their declared sizes, and the safe zone of a maskable icon contains its content.', async () => {
  for (const { src, sizes, purpose } of manifest.icons) {
    const { data, info } = await sharp(resolve(PUBLIC, src.slice(1)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert.equal(`${info.width}x${info.height}`, sizes);
    if (purpose !== 'maskable') continue;
    const isGround = (at: number) =>
      [0, 1, 2].every((part) => Math.abs((data[at + part] ?? 0) - (data[part] ?? 0)) < 6);
    for (let y = 0; y < info.height; y++) {
      for (let x = 0; x < info.width; x++) {
        const isSafe = Math.hypot(x + 0.5 - info.width / 2, y + 0.5 - info.height / 2) <= SAFE_RADIUS * info.width;
        if (!isSafe) assert.ok(isGround((y * info.width + x) * 3), `${src} at ${x}, ${y}`);
      }
    }
  }
});
