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

/** Drags files over the zone, and drops them there. */
async function drag(page: Page, event: 'dragenter' | 'drop', files: number): Promise<void> {
  const data = await page.evaluateHandle((count) => {
    const transfer = new DataTransfer();
    for (let at = 0; at < count; at += 1) transfer.items.add(new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }));
    return transfer;
  }, files);
  await heading(page, /photo/i).dispatchEvent(event, { dataTransfer: data });
}

test('A guest analyzes a photo of the bedroom.', options, async (t) => {
  const { page, consoleErrors } = await app.newPerson({ viewport: DESKTOP });
  const calls = recordCalls(page);
  const photo = await photoOf();

  await t.test('The page offers the upload zone, and initializes an empty checklist.', async () => {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await openRoomPage(page);
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
    const accepted = (await page.getByTestId('photo-picker').getAttribute('accept'))?.split(',');
    for (const ending of ['.jpeg', '.jpg', '.png', '.webp']) assert.ok(accepted?.includes(ending), ending);
    const id = await page.evaluate(() => localStorage.getItem('sessionId'));
    await until(
      async () => calls.includes(`POST /api/checklist/initialize/${id}`),
      () => calls.join(', '),
    );
    assert.ok(calls.includes(`GET /api/checklist/${id}`));
  });

  await t.test('The zone says what a drag does, and which rule a file breaks.', async () => {
    await drag(page, 'dragenter', 1);
    await shows(page, 'Drop your photo here', 'Release to upload');
    calls.length = 0;
    await drag(page, 'drop', 2);
    await shows(page, 'Too many files');
    const cases = [
      [{ name: 'room.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }, /^File type must be .*\.jpeg/],
      [{ name: 'room.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }, 'File is smaller than 1 bytes'],
    ] as const;
    for (const [file, message] of cases) {
      await choosePhoto(page, file);
      await shows(page, message);
    }
    await choosePhoto(page, { name: 'room.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(MAX_BYTES + 1) });
    await shows(page, `File is larger than ${MAX_BYTES} bytes`);
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
    const text = (await page.getByRole('region', { name: 'Your Sleep Environment Score' }).textContent()) ?? '';
    const score = Number(/(\d+)\/100/.exec(text)?.[1]);
    assert.ok(Number.isInteger(score) && score >= 0 && score <= 100, text);
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
      assert.ok(((await item.textContent()) ?? '').replace(/[\s⁠ ]+/g, ' ').includes(description.slice(0, 20)), title);
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
    const buffer = Buffer.concat([photo.buffer, Buffer.alloc(MAX_BYTES)]);
    await page.getByTestId('photo-camera').setInputFiles({ ...photo, buffer });
    await shows(page, 'Your Sleep Environment Score', 'Analyzed');
    assert.deepEqual(
      consoleErrors.filter((error) => !/status of 500|status: 500/.test(error)),
      [],
    );
  });
});
