import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CDPSession, Page } from 'playwright';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertFits, persistentFaults } from '../src/testing/assert-fits.ts';
import { lostInForcedColors } from '../src/testing/forced-colors.ts';
import { keyboardFaults } from '../src/testing/keyboard-faults.ts';
import { cutOff, missingStructure, moving, overlapping } from '../src/testing/page-faults.ts';
import { PAGE_CASES, personWithNights } from './accessibility.fixture.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const NARROWEST = { width: 320, height: 640 };
/** What is left of a window of 1280 pixels when everything in it is twice as large. */
const ZOOMED = { width: 640, height: 400 };
const LARGE_WINDOW = { width: 1280, height: 800 };
/** Twice the size that browsers start with, in pixels. */
const LARGE_FONT = 32;
const USUAL_FONT = 16;
/** Only colours differ between the palettes, and hardly between the sizes: everything once in each size, the rest for its colours alone. */
const COLOR_RULES = { rules: ['color-contrast', 'link-in-text-block'] };
const LOOKS = [
  { viewport: DESKTOP, palette: 'light', alsoRules: ['target-size'] },
  { viewport: DESKTOP, palette: 'dark', ...COLOR_RULES },
  { viewport: DESKTOP, palette: 'evening', ...COLOR_RULES },
  { viewport: PHONE, palette: 'evening', ...COLOR_RULES },
  { viewport: PHONE, palette: 'light', ...COLOR_RULES },
  { viewport: PHONE, palette: 'dark', alsoRules: ['target-size'] },
];
/** The hundreds of days of the calendar are built alike, and have a journey of their own. */
const WITHOUT_CALENDAR = { without: '[role=grid]' };

describe('every page, for everyone', { skip: NO_BROWSER }, () => {
  let app: OpenApp;
  let member: Page;
  let guest: Page;
  before(async () => {
    app = await openApp();
    member = (await personWithNights(app)).page;
    guest = (await app.newPerson({ viewport: DESKTOP })).page;
  });
  after(() => app?.close());

  for (const { address, isGuest, isThere } of PAGE_CASES) {
    const { pathname } = new URL(address, 'http://localhost');
    const who = isGuest ? 'for a visitor' : 'for somebody with nights';

    test(`${pathname} ${who} works in every light, size and way of use`, async (t) => {
      const page = isGuest ? guest : member;
      await page.setViewportSize(DESKTOP);
      await page.goto(address);
      await isThere(page);

      await t.test('nothing moves for those who want no motion', async () => {
        assert.deepEqual(await moving(page), []);
      });
      await t.test('it has its bones: one heading, landmarks, a language, a title', async () => {
        assert.deepEqual(await missingStructure(page), []);
      });
      await t.test('axe finds nothing in three palettes, on a desktop and on a phone', async () => {
        for (const { viewport, palette, ...rules } of LOOKS) {
          await page.setViewportSize(viewport);
          await show(page, palette);
          await assertAccessible(page, { ...WITHOUT_CALENDAR, ...rules });
        }
      });
      await t.test('nothing is cut off in a narrow window, zoomed in, or in large print', async () => {
        await page.setViewportSize(NARROWEST);
        await assertFits(page);
        await page.setViewportSize(ZOOMED);
        assert.deepEqual(await persistentFaults(() => layoutFaults(page)), [], '1280 px at 200 %');
        await page.setViewportSize(LARGE_WINDOW);
        await inLargePrint(page, async () => {
          assert.deepEqual(await persistentFaults(() => layoutFaults(page)), [], 'large print');
        });
      });
      await t.test('everything is still to be seen where the system forces its own colours', async () => {
        assert.deepEqual(await lostInForcedColors(page), []);
      });
      await t.test('Tab leads to everything, and shows where it is', async () => {
        await page.setViewportSize(PHONE);
        assert.deepEqual(await keyboardFaults(page), []);
      });
    });
  }

  test('what became of a save is announced, without taking the focus', async () => {
    const page = member;
    await page.setViewportSize(DESKTOP);
    await page.goto('/daily-log');
    const saving = page.getByRole('status').filter({ hasText: /Auto-saving/ });
    await saving.waitFor();
    await page.route('**/api/nights/**', (route) => route.abort());
    await page.getByLabel('Notes').fill('Read for half an hour.');
    await page.getByRole('status').filter({ hasText: 'Not saved yet, retrying' }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'TEXTAREA');
    await page.unroute('**/api/nights/**');
    await saving.waitFor();

    await page.goto('/user-settings');
    await page.getByRole('button', { name: 'Update Settings' }).click();
    const toast = page.locator('[role=status], [aria-live]').filter({ hasText: 'successfully updated' });
    await toast.first().waitFor({ state: 'attached' });
    assert.match((await page.evaluate(() => document.activeElement?.textContent)) ?? '', /Update Settings|Updating/);
  });
});

const show = (page: Page, palette: string): Promise<void> =>
  page.evaluate((chosen) => document.documentElement.setAttribute('data-palette', chosen), palette);

const layoutFaults = async (page: Page): Promise<string[]> => [...(await cutOff(page)), ...(await overlapping(page))];

/** As the browser's own setting does it, which also moves the widths at which a page changes its shape. */
async function inLargePrint(page: Page, check: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await setFont(session, LARGE_FONT);
  try {
    await page.waitForFunction(
      (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
      LARGE_FONT,
    );
    await check();
  } finally {
    await setFont(session, USUAL_FONT);
    await session.detach();
  }
}

const setFont = (session: CDPSession, standard: number) =>
  session.send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round((standard * 13) / 16) } });
