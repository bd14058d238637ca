import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
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
/** The size of a window of 1280 pixels at 200 % zoom. */
const ZOOMED = { width: 640, height: 400 };
const LARGE_WINDOW = { width: 1280, height: 800 };
/** Twice the default font size of browsers, in pixels. */
const LARGE_FONT = 32;
const USUAL_FONT = 16;
/** The contrast of every pair of tokens is computed in theme.test.ts, also for the evening palette. */
const LOOKS = [
  { viewport: DESKTOP, palette: 'light' },
  { viewport: PHONE, palette: 'dark' },
];
/** The calendar's hundreds of equal cells have a journey of their own. */
const WHOLE_PAGE = { without: '[role=grid]', alsoRules: ['target-size'] };

describe('Accessibility of every page', { skip: NO_BROWSER }, () => {
  let app: OpenApp;
  let member: Page;
  let guest: Page;
  before(async () => {
    app = await openApp();
    member = (await personWithNights(app)).page;
    guest = (await app.newPerson({ viewport: DESKTOP })).page;
    // A new document, because the toast of the sign-up would cover controls.
    for (const page of [member, guest]) await page.goto('/');
  });
  after(() => app?.close());

  for (const { address, isGuest, isThere, part } of PAGE_CASES) {
    const { pathname, hash } = new URL(address, 'http://localhost');
    const who = isGuest ? 'for a visitor' : 'for a person with nights';

    test(`${pathname}${hash} ${who} works in light and dark, at every size and in every input mode.`, async (t) => {
      const page = isGuest ? guest : member;
      await page.setViewportSize(DESKTOP);
      await follow(page, address);
      await isThere(page);

      await t.test('The page has no animations with reduced motion.', async () => {
        assert.deepEqual(await moving(page), []);
      });
      await t.test('The page has one heading, landmarks, a language and a title.', async () => {
        assert.deepEqual(await missingStructure(page), []);
      });
      await t.test(
        'axe finds no fault in the light palette on a desktop, and in the dark one on a phone.',
        async () => {
          for (const { viewport, palette } of LOOKS) {
            if (part && viewport === DESKTOP) continue;
            await page.setViewportSize(viewport);
            await show(page, palette);
            // The layout changes a moment after the size of the window.
            if (part) await page.locator(part).waitFor();
            await assertAccessible(page, { ...WHOLE_PAGE, ...(part && { only: part }) });
          }
        },
      );
      await t.test('No content is cut off in a narrow window, at 200 % zoom or with large print.', async () => {
        await page.setViewportSize(NARROWEST);
        await assertFits(page);
        await page.setViewportSize(ZOOMED);
        assert.deepEqual(await persistentFaults(() => layoutFaults(page)), [], '1280 px at 200 %');
        await page.setViewportSize(LARGE_WINDOW);
        await inLargePrint(page, async () => {
          assert.deepEqual(await persistentFaults(() => layoutFaults(page)), [], 'large print');
        });
      });
      await t.test('All content stays visible with forced colors.', async () => {
        assert.deepEqual(await lostInForcedColors(page), []);
      });
      if (part) return;
      await t.test('Tab reaches every control and shows the focus.', async () => {
        await page.setViewportSize(PHONE);
        assert.deepEqual(await keyboardFaults(page), []);
      });
    });
  }

  test('The result of a save is announced without moving the focus.', async () => {
    const page = member;
    await page.setViewportSize(DESKTOP);
    await page.goto('/daily-log');
    const saving = page.getByRole('status').filter({ hasText: /Auto-saving/ });
    await saving.waitFor();
    await page.route('**/api/daily-log/*', (route) => route.abort());
    await page.getByLabel('Notes').fill('Read for half an hour.');
    await page.getByRole('status').filter({ hasText: 'Not saved yet, retrying' }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'TEXTAREA');
    await page.unroute('**/api/daily-log/*');
    await saving.waitFor();

    await page.goto('/user-settings');
    await page.getByRole('button', { name: 'Update Settings' }).click();
    const toast = page.locator('[role=status], [aria-live]').filter({ hasText: 'successfully updated' });
    await toast.first().waitFor({ state: 'attached' });
    assert.match((await page.evaluate(() => document.activeElement?.textContent)) ?? '', /Update Settings|Updating/);
  });
});

/**
 * Goes to an address as a link of the app does, and waits until its page has replaced the old one. A new document takes
 * three times as long, and would need axe again.
 */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    (document.activeElement as HTMLElement | null)?.blur();
    history.pushState(null, '', to);
  }, address);
  await page.locator('main[aria-busy=false]').waitFor();
}

const show = (page: Page, palette: string): Promise<void> =>
  page.evaluate((chosen) => document.documentElement.setAttribute('data-palette', chosen), palette);

const layoutFaults = async (page: Page): Promise<string[]> => [...(await cutOff(page)), ...(await overlapping(page))];

/** Sets the browser's default font size, which also moves the breakpoints of the layout. */
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
