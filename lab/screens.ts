import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { DEMO_ZONE, demoSession, openDemoApp } from '#testing/demo-app.ts';
import { buildWebIfStale } from '../build/web.ts';
import { chromiumPath, NO_BROWSER } from '../src/testing/open-app.ts';
import { zoneWhereItIs } from '../src/testing/zones.ts';
import { contactSheet, type ScreenPictures } from './contact-sheet.ts';
import { SCREENS, type Screen } from './screen-list.ts';

/**
 * Takes a picture of every screen, in three palettes, on a phone, a tablet and a desktop, into the given folder
 * (`./screens`), with a contact sheet. Other arguments: only the screens whose names contain one of them.
 */

const PALETTES = ['light', 'dark', 'evening'];
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Long, as a page of ten thousand pixels is slow on a busy machine. */
const PICTURE_WITHIN_MS = 120_000;

/**
 * Rows far from the window are not drawn by default, and a fixed tab bar would cover the middle of a long page: here it
 * ends the page.
 */
const WHOLE_PAGE =
  '* { content-visibility: visible !important } body { position: relative } .tab-bar { position: absolute !important }';

const [folder = './screens', ...named] = process.argv.slice(2);
const into = resolve(folder);
const wanted = SCREENS.filter(({ name }) => named.length === 0 || named.some((part) => name.includes(part)));

if (!chromiumPath()) {
  process.stderr.write(`Pictures cannot be taken: ${NO_BROWSER}.\n`);
  process.exit(1);
}
mkdirSync(into, { recursive: true });
const pictures = new Map<string, { look: string; file: string }[]>();
await buildWebIfStale();
const app = await openDemoApp();
try {
  const session = await demoSession(app);
  for (const viewport of SIZES) {
    for (const who of ['visitor', 'demo'] as const) {
      const screens = wanted.filter((screen) => screen.who === who && !screen.hours);
      if (screens.length === 0) continue;
      const storage = who === 'demo' ? { storageState: session } : {};
      const { context, page } = await app.newPerson({ viewport, timezoneId: DEMO_ZONE, ...storage });
      page.setDefaultTimeout(PICTURE_WITHIN_MS);
      for (const screen of screens) await takeInEveryPalette(page, screen, viewport.width);
      await context.close();
    }
    for (const screen of wanted) {
      if (!screen.hours) continue;
      const { context, page } = await app.newPerson({ viewport, timezoneId: zoneWhereItIs(...screen.hours) });
      page.setDefaultTimeout(PICTURE_WITHIN_MS);
      await takeInEveryPalette(page, screen, viewport.width);
      await context.close();
    }
  }
} finally {
  await app.close();
}
const sheet: ScreenPictures[] = wanted.map(({ name }) => ({ name, files: pictures.get(name) ?? [] }));
writeFileSync(join(into, 'index.html'), contactSheet(sheet));
process.stdout.write(
  `${[...pictures.values()].flat().length} pictures, and index.html with all of them, are in ${into}\n`,
);

/** Runs in the browser: until lines are drawn and cards have faded in. Loops, such as the stars, never finish. */
async function animationsFinished(): Promise<void> {
  const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(finite.map(({ finished }) => finished));
}

/** Opens the page once; then only the palette changes. */
async function takeInEveryPalette(page: Page, { name, address, show, isWindow = false }: Screen, width: number) {
  await page.goto(address);
  await show(page);
  // The app sets the palette of the hour when it takes over.
  await page.locator('#root:not([data-drawn])').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.evaluate(animationsFinished);
  for (const palette of PALETTES) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-palette', chosen), palette);
    const file = `${name}.${width}.${palette}.png`;
    const style = isWindow ? '' : WHOLE_PAGE;
    await page.screenshot({ path: join(into, file), fullPage: !isWindow, animations: 'disabled', style });
    pictures.set(name, [...(pictures.get(name) ?? []), { look: `${palette}, ${width} px`, file }]);
  }
}
