import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import {
  analyzeRoom,
  answerQuestions,
  choosePhoto,
  heading,
  openRoomPage,
  photoOf,
  SCREEN,
  tap,
} from './room-photo.fixture.ts';

const pastAnalyses = (page: Page) => page.getByRole('region', { name: 'Past analyses' }).getByRole('listitem');

const NARROWEST = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };

const ADVICE = /(thing|things) to try( first)?$/;

const isShown = (element: Element): boolean => element.getBoundingClientRect().height > 1;

/** The number of items that are visible; screen readers have all of them. */
const shownCount = (items: Locator): Promise<number> =>
  items.evaluateAll((elements) => elements.filter((element) => element.getBoundingClientRect().height > 1).length);

describe('AI Room Analysis in a browser', { skip: NO_BROWSER }, () => {
  let app: OpenApp;
  before(async () => {
    app = await openApp();
  });
  after(() => app?.close());

  it('A photo gets a score with its reasons, which can be shared, saved, compared and deleted.', async (t) => {
    const { page, consoleErrors } = await app.newPerson();
    const title = heading(page, 'Your Sleep Environment Score');
    const score = page.getByRole('region', { name: 'Your Sleep Environment Score' });
    const method = page.getByRole('region', { name: 'How we scored your room' });
    const advice = page.getByRole('region', { name: ADVICE }).getByRole('listitem');
    const initialized = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/api/checklist/initialize/'),
    );
    await openRoomPage(page);
    await initialized;

    await t.test('A file that is no photo is refused with a message.', async () => {
      // The server's message for a file that is no photo stays until the file is removed.
      await choosePhoto(page, {
        name: 'bedroom.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('not a picture at all'),
      });
      await page.getByRole('button', { name: 'Remove photo' }).waitFor();
      assert.match((await page.getByRole('alert').textContent()) ?? '', /\w{3,}.*\./);
      await page.getByRole('button', { name: 'Remove photo' }).click();
      await assertCount(page.getByRole('alert'), 0);
    });

    await t.test('A failed call is only logged, and can be sent again.', async () => {
      await page.route('**/api/analyze-room/**', (route) => route.abort());
      await choosePhoto(page, await photoOf({ clutter: 90 }));
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await page.getByAltText('Your photo: bedroom.jpg').waitFor();
      await assertCount(page.getByRole('alert'), 0);
      await page.unroute('**/api/analyze-room/**');
      const refreshed = page.waitForRequest(/\/api\/checklist\/[^/]+$/);
      await page.getByRole('button', { name: 'Try again' }).click();
      await title.waitFor();
      await refreshed;
      assert.ok(await title.evaluate((element) => element === document.activeElement), 'the result has the focus');
      consoleErrors.splice(0);
    });

    await t.test('The result has the score, its range and advice, all of which is printed.', async () => {
      await answerQuestions(page);
      await page.getByRole('button', { name: `Change: ${SCREEN}` }).click();
      await tap(page, SCREEN, 'Yes');
      await heading(page, 'Your answers').waitFor();
      await advice.getByText('You said: partly', { exact: true }).first().waitFor();
      await advice.getByText('You said: yes', { exact: true }).first().waitFor();
      await score.getByText(/^\d+\/100$/).waitFor();
      await page.getByText('Analyzed', { exact: true }).waitFor();
      await page.getByText(/^Most likely between \d+ and \d+$/).waitFor();
      const count = await advice.count();
      assert.equal(await shownCount(advice), count, 'all of it without a tap');
      const [first, second] = [await advice.first().boundingBox(), await advice.nth(1).boundingBox()];
      assert.ok(first!.y === second!.y && first!.x < second!.x, 'in two columns');
      await page.setViewportSize(PHONE);
      const shown = await shownCount(advice);
      assert.ok(shown >= 1 && shown <= 3 && shown < count, `${shown} of ${count} pieces of advice`);
      await page.getByRole('button', { name: `Show all ${count}` }).click();
      assert.equal(await shownCount(advice), count);
      await page.getByRole('button', { name: 'Show less' }).click();
      await page.emulateMedia({ media: 'print' });
      assert.equal(await shownCount(advice), count, 'all of it is printed');
      assert.ok(
        await page.getByText('We did not send your photo anywhere else.').evaluate(isShown),
        'so is the method',
      );
      await page.emulateMedia({ media: null });
      await advice
        .first()
        .getByText(/^(High|Medium|Low) Priority$/)
        .waitFor();
      assert.equal(await page.getByRole('link', { name: 'Go to Daily Sleep Log' }).getAttribute('href'), '/daily-log');
    });

    await t.test('A phone shows the score at once, and the method on request.', async () => {
      await page.setViewportSize(PHONE);
      const bottomOf = async (part: Locator) => {
        const box = await part.boundingBox();
        return box!.y + box!.height;
      };
      await page.evaluate(() => scrollTo(0, 0));
      const tabBar = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox();
      assert.ok((await bottomOf(score)) <= tabBar!.y, 'the score is not behind the tab bar');

      await page.setViewportSize(NARROWEST);
      assert.equal(await method.getByText('Tidiness', { exact: true }).isVisible(), false, 'the method is folded');
      await method.getByRole('heading', { name: 'How we scored your room' }).click();
      await method.getByText('Tidiness', { exact: true }).waitFor();
      await method.getByText('We did not send your photo anywhere else.').waitFor();
      await assertFits(page);
      await assertAccessible(page, { only: 'main' });
    });

    await t.test('Where the browser cannot share, it copies; offline it saves a report.', async () => {
      await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Share Results' }).click();
      await page.getByText('Copied', { exact: true }).waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(copied, /^My sleep environment score: \d+\/100\. /);
      await page.context().clearPermissions();

      const points = await score.getByText(/^\d+\/100$/).textContent();
      const firstAdvice = await advice.getByRole('heading', { level: 3 }).first().textContent();
      await page.route('**', (route) => route.abort());
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download Report' }).click(),
      ]);
      assert.match(download.suggestedFilename(), /^sleep-environment-report-\d{4}-\d\d-\d\d\.html$/);
      const report = await text(await download.createReadStream());
      assert.ok(report.includes(`<b>${points?.split('/')[0]}</b>/100`), 'the score');
      assert.ok(report.includes(firstAdvice!), 'the recommendations');
      assert.match(report, /src="data:image\/jpeg;base64,[\w+/=]{1000,}"/);
      await page.unroute('**');
      // What was to load at rest failed as well.
      consoleErrors.splice(0);
    });

    await t.test('It is compared with another photo.', async () => {
      await page.getByRole('button', { name: 'Try Another Photo' }).click();
      await heading(page, 'Upload Your Bedroom Photo').waitFor();
      await assertCount(page.getByRole('button', { name: 'Remove photo' }), 0);
      assert.equal(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href'), '/');
      await analyzeRoom(page, await photoOf({ clutter: 0 }));
      await assertCount(pastAnalyses(page), 2);
      await assertCount(page.getByRole('checkbox', { name: /^Compare the analysis/ }), 0, 'there is no choice');
      await page.getByRole('button', { name: 'Compare two' }).click();
      await heading(page, 'Before and after').waitFor();
      const tidiness = page.getByRole('row', { name: /^Tidiness/ }).getByRole('cell');
      const [was, is] = (await tidiness.allTextContents()).map(Number);
      assert.ok(was! < is!, `tidiness rose: ${was} to ${is}`);
      assert.match((await tidiness.last().textContent()) ?? '', /^\+/);
    });

    await t.test('It is there on the next visit, and is deleted for good.', async () => {
      await page.reload();
      await heading(page, 'Upload Your Bedroom Photo').waitFor();
      const newest = pastAnalyses(page).first();
      await newest.getByRole('button', { name: /\/100/ }).click();
      await title.waitFor();
      const address = await page.getByAltText(/^Your bedroom, analyzed/).getAttribute('src');
      assert.ok((await page.request.get(address!)).ok());
      await newest.getByRole('button', { name: /^Delete the analysis/ }).click();
      await page.getByRole('button', { name: 'Delete for good' }).click();
      await heading(page, 'Upload Your Bedroom Photo').waitFor();
      await assertCount(pastAnalyses(page), 1);
      assert.equal((await page.request.get(address!)).status(), 403, 'the photo is gone, as if it had never been');
      assert.deepEqual(consoleErrors, []);
    });
  });
});
