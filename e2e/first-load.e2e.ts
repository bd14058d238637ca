import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PAGE_BUILD_SETTINGS, PAGE_PATHS, PAGES, type PagePath, windowTitle } from '#contract/pages.ts';
import { firstScripts, gzipBytes } from '#testing/first-scripts.ts';
import { lastShown } from '#testing/last-shown.ts';
import { planEveryNight } from '#testing/logged-nights.ts';
import { NO_BROWSER, type OpenApp, openApp, openEmptyPage } from '#testing/open-app.ts';
import { plausibleNights } from '#testing/plausible-nights.ts';
import { until } from '#testing/until.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { layoutShift, measureShifts } from '../src/testing/layout-shift.ts';
import { ago, importSessions, STAGES } from './imported-nights.fixture.ts';
import { guestWith } from './progress-nights.fixture.ts';
import { register } from './sign-up.fixture.ts';

/** A smaller size means that the app was not measured. */
const MIN_KB = 40;
/** While one page waits to be at rest, the other loads. */
const PAGES_AT_ONCE = 2;
const MAX_LAYOUT_SHIFT = 0.02;

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

test(
  'The first load of every page shows its title before the app, keeps to its budget, and makes one guest.',
  options,
  async () => {
    const waiting = [...PAGE_PATHS];
    const loaded: PagePath[] = [];
    const visit = async () => {
      const { context, page, consoleErrors } = await app.newPerson();
      const session = await context.newCDPSession(page);
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) calls.push(request.url());
      });
      await context.addInitScript(keepEarlyAnswers);
      await measureShifts(context);
      let scripts = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await scripts.promise;
        await route.continue();
      });
      for (let address = waiting.shift(); address; address = waiting.shift()) {
        const { maxScriptKb, early = [], prerender = [], isStatic } = PAGE_BUILD_SETTINGS[address];
        const isForGuests = prerender.includes('anyone') || prerender.includes('guest');
        const name = address === '/login' ? 'Sleep Tracker' : PAGES[address].title;
        const title = page.getByRole('heading', { level: 1, ...(isForGuests && { name }) });
        const showsTitle = async () => {
          await title.waitFor();
          await assertCount(page.locator('button:visible, input:visible, textarea:visible'), 0, address);
        };
        scripts = Promise.withResolvers();
        const [response, loadedScripts] = await Promise.all([
          page.waitForResponse((answer) => answer.request().isNavigationRequest()),
          firstScripts(page, address),
          (isForGuests ? showsTitle() : Promise.resolve()).finally(scripts.resolve),
        ]);
        assert.equal(response.status(), 200, address);
        await title.waitFor();
        await page.locator('button:visible').first().waitFor();
        // A guest is sent from the settings to the login; the guide adds its topic.
        const shownTitle = await page.title();
        const usualTitle = windowTitle(address === '/user-settings' ? '/login' : address);
        assert.ok(shownTitle.endsWith(usualTitle), `${address}: ${shownTitle}`);
        if (isStatic) {
          const moved = await layoutShift(page);
          assert.ok(moved < MAX_LAYOUT_SHIFT, `${address} moved by ${moved}`);
        }
        // The next test opens the others.
        if (isForGuests && early.length === 0) {
          assert.deepEqual(await page.evaluate(missingRules), [], `${address} has rules for all its classes`);
        }
        const kilobytes = gzipBytes(loadedScripts) / 1000;
        assert.ok(
          kilobytes <= maxScriptKb,
          `${address} loads ${kilobytes.toFixed(1)} kB of JavaScript, at most ${maxScriptKb} kB`,
        );
        assert.ok(kilobytes > MIN_KB, `${address} loads ${kilobytes.toFixed(1)} kB: that cannot be all of it`);

        const [requested] = await page.evaluate(earlyRequests);
        const requestsEarly = early.length > 0 && prerender.includes('anyone');
        assert.equal(requested, requestsEarly ? early.length : 0, `${address} requests before its scripts are there`);
        if (requestsEarly) {
          // A page without nights may have no use for the others.
          await until(
            async () => (await page.evaluate(earlyRequests))[1]?.length < early.length,
            () => `${address} uses the first call`,
          );
          const guest = await page.evaluate(() => localStorage.getItem('sessionId'));
          assert.match(String(guest), /^[0-9a-z]{9}$/);
          assert.equal(await page.evaluate(() => localStorage.getItem('sessionClaimed')), guest);
          const others = calls.filter((call) => /[/][0-9a-z]{9}\b/.test(call) && !call.includes(`/${guest}`));
          assert.deepEqual(others, [], `${address} knows one guest`);
        }
        // Breaches of the content security policy are console errors too.
        assert.deepEqual(consoleErrors, [], address);
        loaded.push(address);

        // Empties the browser, so that the next page is a first load too.
        await openEmptyPage(page);
        await session.send('Storage.clearDataForOrigin', { origin: app.server.url, storageTypes: 'all' });
        await session.send('Network.clearBrowserCache');
        calls.length = 0;
      }
      await context.close();
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, visit));
    assert.deepEqual(loaded.sort(), [...PAGE_PATHS].sort());
  },
);

test('A prerendered page uses all it requested, and contains the style rules it needs.', options, async () => {
  const { page, consoleErrors, context } = await guestWith(app, plausibleNights(ago(0), 14), {
    viewport: { width: 1440, height: 900 },
  });
  await importSessions(app, page, [{ days: 0, from: '23:10', until: '06:46', stages: STAGES ?? [] }]);
  await planEveryNight(page);
  await register(page, { email: 'first-load@example.com' });
  await context.addInitScript(keepEarlyAnswers);
  for (const address of PAGE_PATHS) {
    const { early = [], prerender } = PAGE_BUILD_SETTINGS[address];
    if (early.length === 0 && !prerender?.includes('member')) continue;
    await page.goto(address);
    if (early.length > 0) await lastShown(address)(page);
    else await page.locator('[data-drawn]').waitFor({ state: 'detached' });
    assert.deepEqual(await page.evaluate(missingRules), [], `${address} has rules for all its classes`);
    const [requested] = await page.evaluate(earlyRequests);
    assert.equal(requested, early.length, address);
    await until(
      async () => (await page.evaluate(earlyRequests))[1]?.length === 0,
      () => `every early answer of ${address} is used`,
    );
  }
  await page.locator('link[rel="stylesheet"]').waitFor({ state: 'attached' });
  assert.deepEqual(consoleErrors, []);
});

/** Runs in the browser: the classes on the page that have a rule in the whole style sheet and none in the page's own. */
async function missingRules(): Promise<string[]> {
  const classesOf = (sheet: CSSStyleSheet) => {
    const found = new Set<string>();
    const visit = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          for (const [, name = ''] of rule.selectorText.matchAll(/\.((?:\\.|[\w-])+)/g))
            found.add(name.replace(/\\/g, ''));
        }
        if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList);
      }
    };
    visit(sheet.cssRules);
    return found;
  };
  const own = document.querySelector<HTMLStyleElement>('head > style')?.sheet;
  const address = document.querySelector<HTMLMetaElement>('meta[name="app-styles"]')?.content;
  if (!own || !address) throw new Error('The page contains no style rules.');
  const whole = new CSSStyleSheet();
  whole.replaceSync(await (await fetch(address)).text());
  const [inPage, inWhole] = [classesOf(own), classesOf(whole)];
  if (inPage.size >= inWhole.size) throw new Error('The page contains the rules of all pages.');
  const used = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  return [...used].filter((name) => inWhole.has(name) && !inPage.has(name));
}

/** Runs in the browser, before the page: on a slow machine the answers would be dropped before a late part asks. */
function keepEarlyAnswers(): void {
  const state: { answers?: Map<string, unknown>; requested: number } = { requested: 0 };
  Object.assign(window, { earlyState: state });
  Object.defineProperty(window, 'earlyAnswers', {
    get: () => state.answers,
    set: (answers: Map<string, unknown> | undefined) => {
      if (!answers) return;
      state.answers = answers;
      state.requested = answers.size;
    },
  });
}

/** Runs in the browser: how many requests the page sent early, and those not used yet. */
function earlyRequests(): [number, string[]] {
  const { earlyState } = window as unknown as { earlyState: { answers?: Map<string, unknown>; requested: number } };
  return [earlyState.requested, [...(earlyState.answers?.keys() ?? [])]];
}
