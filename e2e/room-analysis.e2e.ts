import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { analyzeRoom, answerQuestions, choosePhoto, heading, openRoomPage, photoOf } from './room-photo.fixture.ts';

const pastAnalyses = (page: Page) => page.getByRole('region', { name: 'Past analyses' }).getByRole('listitem');

const NARROWEST = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };

const ADVICE = /(thing|things) to try( first)?$/;

const isShown = (element: Element): boolean => element.getBoundingClientRect().height > 1;

/** The number of items that are visible; screen readers have all of them. */
const shownCount = (items: Locator): Promise<number> =>
  items.evaluateAll((elements) => elements.filter((element) => element.getBoundingClientRect().height > 1).length);

/** Drops files on the upload zone. */
async function drop(page: Page, files: { name: string; type: string; bytes: number }[]): Promise<void> {
  const droppedFiles = await page.evaluateHandle((wanted) => {
    const transfer = new DataTransfer();
    for (const { name, type, bytes } of wanted) transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
    return transfer;
  }, files);
  const zone = page.getByRole('region', { name: /Upload Your Bedroom Photo|Drop your photo here/ });
  await zone.dispatchEvent('dragenter', { dataTransfer: droppedFiles });
  await heading(page, 'Drop your photo here').waitFor();
  await page.getByText('Release to upload').waitFor();
  await zone.dispatchEvent('drop', { dataTransfer: droppedFiles });
}

describe('AI Room Analysis in a browser', { skip: NO_BROWSER }, () => {
  let app: OpenApp;
  before(async () => {
    app = await openApp();
  });
  after(() => app?.close());

  it('The page scores a photo, gives its reasons, copies the result, remembers it, and deletes it for good.', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page, context, consoleErrors } = await app.newPerson({ permissions });
    // Where the browser cannot share, the page copies.
    await context.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await openRoomPage(page);
    await analyzeRoom(page, await photoOf({ clutter: 60 }));
    const title = heading(page, 'Your Sleep Environment Score');
    assert.ok(await title.evaluate((element) => element === document.activeElement), 'the result has the focus');
    await page
      .getByText(/^\d+\/100$/)
      .first()
      .waitFor();
    await page.getByText('Analyzed', { exact: true }).waitFor();
    await page.getByText(/^Most likely between \d+ and \d+$/).waitFor();
    const advice = page.getByRole('region', { name: ADVICE }).getByRole('listitem');
    const count = await advice.count();
    const shown = await shownCount(advice);
    assert.ok(shown >= 1 && shown <= 3 && shown < count, `${shown} of ${count} pieces of advice`);
    await page.getByRole('button', { name: `Show all ${count}` }).click();
    assert.equal(await shownCount(advice), count);
    await page.getByRole('button', { name: 'Show less' }).click();
    await page.emulateMedia({ media: 'print' });
    assert.equal(await shownCount(advice), count, 'all of it is printed');
    assert.ok(await page.getByText('We did not send your photo anywhere else.').evaluate(isShown), 'so is the method');
    await page.emulateMedia({ media: null });
    await advice
      .first()
      .getByText(/^(High|Medium|Low) Priority$/)
      .waitFor();
    await advice.getByText('Your answer', { exact: true }).first().waitFor();
    assert.equal(await page.getByRole('link', { name: 'Go to Daily Sleep Log' }).getAttribute('href'), '/daily-log');

    const method = page.getByRole('region', { name: 'How we scored your room' });
    assert.equal(await method.getByText('Tidiness', { exact: true }).isVisible(), false, 'the method is folded');
    await method.getByRole('heading', { name: 'How we scored your room' }).click();
    await method.getByText('Tidiness', { exact: true }).waitFor();
    await method.getByText('We did not send your photo anywhere else.').waitFor();
    await assertAccessible(page, { only: 'main' });
    await page.getByRole('button', { name: 'Share Results' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^My sleep environment score: \d+\/100\. /);

    await page.reload();
    await heading(page, 'Upload Your Bedroom Photo').waitFor();
    await pastAnalyses(page).first().getByRole('button', { name: /\/100/ }).click();
    await title.waitFor();

    const address = await page.getByAltText(/^Your bedroom, analyzed/).getAttribute('src');
    assert.ok((await page.request.get(address!)).ok());
    await page.getByRole('button', { name: /^Delete the analysis/ }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await heading(page, 'Upload Your Bedroom Photo').waitFor();
    await assertCount(pastAnalyses(page), 0);
    assert.deepEqual(consoleErrors, []);
    assert.equal((await page.request.get(address!)).status(), 403, 'the photo is gone, as if it had never been');
  });

  it('A phone shows the result in one screen and a half; it is saved for offline use and compared with another.', async () => {
    const { context, page } = await app.newPerson({ viewport: NARROWEST });
    await openRoomPage(page);
    await assertFits(page);
    await page.setViewportSize(PHONE);
    await analyzeRoom(page, await photoOf({ clutter: 90 }));
    const bottomOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return box!.y + box!.height;
    };
    const tabBar = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox();
    const score = page.getByRole('region', { name: 'Your Sleep Environment Score' });
    assert.ok((await bottomOf(score)) <= tabBar!.y, 'the score is not behind the tab bar');
    const method = page.getByRole('region', { name: 'How we scored your room' });
    const height = (await bottomOf(method)) - (await score.boundingBox())!.y;
    assert.ok(height <= 1.5 * PHONE.height, `from the score to the method it is ${height} px`);
    await page.setViewportSize(NARROWEST);
    await assertFits(page);

    const points = await page
      .getByText(/^\d+\/100$/)
      .first()
      .textContent();
    const advice = await page
      .getByRole('region', { name: ADVICE })
      .getByRole('heading', { level: 3 })
      .first()
      .textContent();
    await context.setOffline(true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Report' }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^sleep-environment-report-\d{4}-\d\d-\d\d\.html$/);
    const report = await text(await download.createReadStream());
    assert.ok(report.includes(`<b>${points?.split('/')[0]}</b>/100`), 'the score');
    assert.ok(report.includes(advice!), 'the recommendations');
    assert.match(report, /src="data:image\/jpeg;base64,[\w+/=]{1000,}"/);
    await context.setOffline(false);

    await page.getByRole('button', { name: 'Try Another Photo' }).click();
    await heading(page, 'Upload Your Bedroom Photo').waitFor();
    await assertCount(page.getByRole('button', { name: 'Remove photo' }), 0);
    assert.equal(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href'), '/');

    await analyzeRoom(page, await photoOf({ clutter: 0 }));
    const choices = page.getByRole('checkbox', { name: /^Compare the analysis/ });
    await choices.nth(1).waitFor();
    for (const choice of await choices.all()) await choice.check();
    await page.getByRole('button', { name: 'Compare two' }).click();
    await heading(page, 'Before and after').waitFor();
    const tidiness = page.getByRole('row', { name: /^Tidiness/ }).getByRole('cell');
    const [was, is] = (await tidiness.allTextContents()).map(Number);
    assert.ok(was! < is!, `tidiness rose: ${was} to ${is}`);
    assert.match((await tidiness.last().textContent()) ?? '', /^\+/);
  });

  it('A file that breaks a rule or is no photo is refused with a message, and a failed call can be sent again.', async () => {
    const { page } = await app.newPerson();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/analyze-room/')) sent++;
    });
    await openRoomPage(page);
    const jpeg = { name: 'a.jpg', type: 'image/jpeg', bytes: 10 };
    for (const [files, message] of [
      [
        [{ name: 'a.txt', type: 'text/plain', bytes: 10 }],
        'File type must be image/jpeg,.jpeg,.jpg,image/png,.png,image/webp,.webp,image/avif,.avif,image/heic,.heic,image/heif,.heif',
      ],
      [[{ ...jpeg, bytes: 10 * 1024 * 1024 + 1 }], 'File is larger than 10485760 bytes'],
      [[{ ...jpeg, bytes: 0 }], 'File is smaller than 1 bytes'],
      [[jpeg, { ...jpeg, name: 'b.jpg' }], 'Too many files'],
    ] as const) {
      await drop(page, [...files]);
      await page.getByRole('alert').getByText(message, { exact: true }).waitFor();
    }
    assert.equal(sent, 0, 'a file that breaks a rule is not sent');

    // The server's message for a file that is no photo stays until the file is removed.
    await choosePhoto(page, {
      name: 'bedroom.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('not a picture at all'),
    });
    await page.getByRole('alert').waitFor();
    assert.match((await page.getByRole('alert').textContent()) ?? '', /\w{3,}.*\./);
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await assertCount(page.getByRole('alert'), 0);
    await assertCount(page.getByRole('button', { name: 'Try again' }), 0);

    await page.route('**/api/analyze-room/**', (route) => route.abort());
    await choosePhoto(page, await photoOf());
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByAltText('Your photo: bedroom.jpg').waitFor();
    await assertCount(page.getByRole('alert'), 0, 'a failed call is only logged');
    await page.unroute('**/api/analyze-room/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await answerQuestions(page);
    await heading(page, 'Your Sleep Environment Score').waitFor();
  });
});
