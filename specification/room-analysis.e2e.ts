import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { roomMessage } from '#domain/score/bands.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { choosePhoto, holdAnalyses, openRoomPage, photoOf } from '../e2e/room-photo.fixture.ts';
import { button, DESKTOP, heading, links, PHONE, recordCalls, shows } from './pages.fixture.ts';

/** AI Room Analysis: sections 2, 4, 5, 7 and 8. */

const options = { skip: NO_BROWSER };
const MAX_BYTES = 10 * 1024 * 1024;
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const isReady = (page: Page) => shows(page, 'Upload Your Bedroom Photo', 'Drag and drop an image or click to browse');

/** Drags files over the zone, or drops them there. Their content and size are made in the browser, because large files take long to send to it. */
async function drag(
  page: Page,
  event: 'dragenter' | 'drop',
  ...files: { name: string; bytes: number }[]
): Promise<void> {
  const data = await page.evaluateHandle((dragged) => {
    const transfer = new DataTransfer();
    for (const { name, bytes } of dragged) transfer.items.add(new File([new Uint8Array(bytes)], name));
    return transfer;
  }, files);
  await heading(page, /photo/i).dispatchEvent(event, { dataTransfer: data });
}

/** Takes a picture with the camera that has this many bytes after its end. */
const takePicture = (page: Page, photo: Buffer, bytes: number): Promise<void> =>
  page.getByTestId('photo-camera').evaluate(
    (input: HTMLInputElement, [base64, added]) => {
      const picture = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([picture, new Uint8Array(added)], 'camera.jpg', { type: 'image/jpeg' }));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [photo.toString('base64'), bytes] as const,
  );

test('A guest analyzes a photo of the bedroom.', options, async (t) => {
  const { page, consoleErrors } = await app.newPerson({ viewport: DESKTOP });
  const calls = recordCalls(page);
  const photo = await photoOf();

  await t.test('The page offers the upload zone, and initializes an empty checklist.', async () => {
    await openRoomPage(page);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await shows(page, 'AI Room Analysis');
      await shows(page, 'Upload a photo of your bedroom for personalized sleep environment recommendations');
      await isReady(page);
      await shows(page, 'Supported formats: JPG, PNG, WebP (Max 10MB)');
      for (const name of ['Choose File', 'Use Camera']) await button(page, name).waitFor();
      await links(page, { 'Back to Home': '/' });
    }
    const camera = page.getByTestId('photo-camera');
    assert.deepEqual(
      [await camera.getAttribute('capture'), await camera.getAttribute('accept')],
      ['environment', 'image/*'],
    );
    const accepted = (await page.getByTestId('photo-picker').getAttribute('accept'))?.split(',') ?? [];
    const endings = accepted.filter((type) => type.startsWith('.')).sort();
    assert.deepEqual(endings, ['.jpeg', '.jpg', '.png', '.webp']);
    const id = await page.evaluate(() => localStorage.getItem('sessionId'));
    await until(
      async () => calls.includes(`POST /api/checklist/initialize/${id}`),
      () => calls.join(', '),
    );
    assert.ok(calls.includes(`GET /api/checklist/${id}`));
  });

  await t.test('The zone says what a drag does, and which rule a file breaks.', async () => {
    const small = { name: 'room.jpg', bytes: 1 };
    await drag(page, 'dragenter', small);
    await shows(page, 'Drop your photo here', 'Release to upload');
    calls.length = 0;
    const cases = [
      [[small, small], 'Too many files'],
      [[{ name: 'room.txt', bytes: 1 }], /^File type must be .*\.jpeg/],
      [[{ name: 'room.heic', bytes: 1 }], /^File type must be .*\.jpeg/],
      [[{ name: 'room.jpg', bytes: 0 }], 'File is smaller than 1 bytes'],
      [[{ name: 'room.jpg', bytes: MAX_BYTES + 1 }], `File is larger than ${MAX_BYTES} bytes`],
    ] as const;
    for (const [files, message] of cases) {
      await drag(page, 'drop', ...files);
      await shows(page, message);
    }
    assert.deepEqual(
      calls.filter((call) => call.includes('analyze-room')),
      [],
    );
  });

  await t.test('A failed analysis shows no message: the zone returns, and the error is only logged.', async () => {
    await page.route('**/api/analyze-room/*', (route) => route.fulfill({ status: 500 }));
    await openRoomPage(page);
    await choosePhoto(page, photo);
    await isReady(page);
    await until(
      async () => consoleErrors.some((error) => error.includes('HTTP error! status: 500')),
      () => consoleErrors.join('\n'),
    );
    assert.equal(await page.getByRole('alert').count(), 0);
    await button(page, 'Remove photo').click();
    assert.equal(await page.getByAltText(/^Your photo/).count(), 0);
    await page.unroute('**/api/analyze-room/*');
  });

  await t.test('While the photo is analyzed the page says so and cannot take another.', async () => {
    const release = await holdAnalyses(page);
    calls.length = 0;
    await choosePhoto(page, photo);
    await shows(page, 'Analyzing your room...', 'Our AI is examining your sleep environment');
    await page.getByAltText(/^Your photo/).waitFor();
    assert.equal(await page.getByTestId('photo-picker').count(), 0);
    await release();
  });

  await t.test('Without a tap the result shows the score, its message and the recommendations.', async () => {
    await shows(page, 'Your Sleep Environment Score', 'Analyzed');
    const card = page.getByRole('region', { name: 'Your Sleep Environment Score' });
    const score = Number(
      /\d+/.exec(
        await card
          .getByText(/^\d+\/100$/)
          .first()
          .innerText(),
      )?.[0],
    );
    assert.ok(Number.isInteger(score) && score >= 0 && score <= 100, String(score));
    const id = await page.evaluate(() => localStorage.getItem('sessionId'));
    const answer = await (await page.request.get(`/api/room-score/${id}`)).json();
    assert.deepEqual(answer, { roomScore: score });
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await shows(page, roomMessage(score), 'Go to Daily Sleep Log', 'Back to Home');
      for (const name of ['Download Report', 'Share Results', 'Try Another Photo']) await button(page, name).waitFor();
    }
    await links(page, { 'Go to Daily Sleep Log': '/daily-log', 'Back to Home': '/' });
    const analyses = await (await page.request.get(`/api/room-analyses/${id}`)).json();
    const analysis = await (await page.request.get(`/api/room-analysis/${analyses[0].id}`)).json();
    const tones = { 'High Priority': /poor/, 'Medium Priority': /good/, 'Low Priority': /excellent/ };
    for (const { title, description, priority } of analysis.recommendations) {
      const item = page.getByRole('listitem').filter({ has: heading(page, title) });
      await shows(item, priority);
      // Units do not break off, and a range may break after its dash.
      const letters = (text: string) => text.replace(/[^A-Za-z]/g, '');
      assert.ok(letters((await item.textContent()) ?? '').includes(letters(description)), title);
      const badge = item.getByText(priority, { exact: true }).filter({ visible: true }).first();
      assert.match((await badge.getAttribute('class')) ?? '', tones[priority as keyof typeof tones]);
    }
    const upload = calls.findIndex((call) => call.startsWith('POST /api/analyze-room/'));
    await until(
      async () => calls.slice(upload).includes(`GET /api/checklist/${id}`),
      () => `the checklist is refreshed: ${calls.join(', ')}`,
    );
  });

  await t.test('Try Another Photo returns to the zone, and the camera takes any image of any size.', async () => {
    await button(page, 'Try Another Photo').click();
    await isReady(page);
    await takePicture(page, photo.buffer, MAX_BYTES);
    await shows(page, 'Your Sleep Environment Score', 'Analyzed');
    assert.deepEqual(
      consoleErrors.filter((error) => !/status of 500|status: 500/.test(error)),
      [],
    );
  });
});
