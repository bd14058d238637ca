import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertAccessible, COLOR_RULES } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import {
  answerQuestions,
  CURTAINS,
  choosePhoto,
  heading,
  holdAnalyses,
  openRoomPage,
  photoOf,
  SCREEN,
  TAKEN,
  tap,
} from './room-photo.fixture.ts';

const question = (page: Page, name: string) => page.getByRole('radiogroup', { name });
const pastAnalyses = (page: Page) => page.getByRole('region', { name: 'Past analyses' }).getByRole('listitem');
const method = (page: Page) => page.getByRole('region', { name: 'How we scored your room' });
const NARROWEST = { width: 320, height: 640 };
const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

const scored = (page: Page) =>
  page
    .getByText(/^\d+\/100$/)
    .first()
    .waitFor();
const tryAnother = async (page: Page) => {
  await page.getByRole('button', { name: 'Try Another Photo' }).click();
  await heading(page, 'Upload Your Bedroom Photo').waitFor();
};

type SentForm = { size: number; type: string; answers: Record<string, string> };

/** Records the forms that the page sends from now on: the photo's size and type, and the answers. */
async function recordForms(page: Page): Promise<() => Promise<SentForm[]>> {
  await page.evaluate(() => {
    const forms: SentForm[] = [];
    Object.assign(window, { sentForms: forms });
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const { image, ...answers } = Object.fromEntries(body as FormData) as { image: File } & Record<string, string>;
      forms.push({ size: image.size, type: image.type, answers });
      send.call(this, body);
    };
  });
  return () => page.evaluate(() => (window as unknown as { sentForms: SentForm[] }).sentForms);
}

describe('The questions of AI Room Analysis in a browser', { skip: NO_BROWSER }, () => {
  let app: OpenApp;
  before(async () => {
    app = await openApp();
  });
  after(() => app?.close());

  it('Taps answer the questions while the photo is analyzed, the score uses them, and canceling keeps them.', async () => {
    const { page, consoleErrors } = await app.newPerson();
    await openRoomPage(page);
    const sentForms = await recordForms(page);
    const release = await holdAnalyses(page);
    await choosePhoto(page, await photoOf());
    await heading(page, 'Analyzing your room...').waitFor();
    await page.getByText('Our AI is examining your sleep environment').waitFor();
    await assertCount(page.getByTestId('photo-picker'), 0, 'the picker is out of reach');
    assert.equal((await sentForms()).length, 1, 'the photo is sent before any answer');
    await assertAccessible(page, { only: 'main' });

    await tap(page, TAKEN, 'During the day');
    await question(page, CURTAINS).waitFor();
    await page.getByRole('button', { name: `Change: ${TAKEN}` }).click();
    assert.ok(await question(page, TAKEN).getByRole('radio', { name: 'During the day' }).isChecked());
    await tap(page, TAKEN, 'Evening, lights as usual');
    await tap(page, CURTAINS, 'Yes');
    await tap(page, SCREEN, 'No');
    await heading(page, 'Thank you').waitFor();
    assert.equal((await sentForms()).length, 1, 'the answers wait until the photo is analyzed');
    await release();
    await heading(page, 'Your Sleep Environment Score').waitFor();
    await scored(page);
    assert.deepEqual(
      (await sentForms()).map(({ answers }) => answers),
      [{}, { taken: 'evening', curtains: 'yes', screen: 'no' }],
      'one more request for all answers',
    );
    await assertCount(pastAnalyses(page), 1, 'the analysis without answers is replaced');

    await tryAnother(page);
    await holdAnalyses(page);
    await choosePhoto(page, await photoOf());
    await tap(page, TAKEN, 'Not sure');
    await question(page, CURTAINS).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Analyze this photo' }).click();
    await question(page, CURTAINS).waitFor();
    assert.deepEqual(consoleErrors, []);
  });

  it('The questions are answered with the keyboard alone.', async () => {
    const { page } = await app.newPerson();
    await openRoomPage(page);
    const release = await holdAnalyses(page);
    await choosePhoto(page, await photoOf());
    const focused = (name: string) =>
      page.waitForFunction((label) => document.activeElement?.closest('label')?.textContent === label, name);
    await focused('During the day');
    await page.keyboard.press('ArrowDown');
    await focused('Evening, lights as usual');
    assert.ok(await question(page, TAKEN).isVisible(), 'an arrow key only moves the choice');
    await page.keyboard.press('Enter');
    await question(page, CURTAINS).waitFor();
    await focused('Yes');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await focused('Partly');
    await page.keyboard.press('Enter');
    await question(page, SCREEN).waitFor();
    await page.keyboard.press('ArrowUp');
    await focused('Not sure');
    await page.keyboard.press('ArrowUp');
    await focused('No');
    await page.keyboard.press('Enter');
    await heading(page, 'Thank you').waitFor();
    for (const line of [
      'Photo taken: Evening, lights as usual',
      'Curtains block the light: Partly',
      'Screen in the room: No',
    ]) {
      await page.getByRole('listitem').filter({ hasText: line }).waitFor();
    }
    await release();
    const title = heading(page, 'Your Sleep Environment Score');
    await title.waitFor();
    assert.ok(await title.evaluate((element) => element === document.activeElement), 'the result has the focus');
  });

  it('Without answers there is no score; answers at once, later, changed or sent again give one.', async () => {
    const { page } = await app.newPerson();
    await openRoomPage(page);
    await choosePhoto(page, await photoOf());
    await heading(page, 'Your photo is analyzed').waitFor();
    await question(page, TAKEN).waitFor();
    await page.setViewportSize(NARROWEST);
    await assertFits(page);
    await page.getByRole('button', { name: 'Skip the questions' }).click();
    await heading(page, 'Your Sleep Environment Score').waitFor();
    await page.getByText('No score yet').first().waitFor();
    await assertCount(page.getByText(/\d+\/100/), 0, 'no number anywhere');
    await page.getByText('Three taps are enough for a first score.').waitFor();
    await assertFits(page);
    await assertAccessible(page, { only: 'main' });
    for (const palette of ['dark', 'evening']) {
      await page.evaluate((chosen) => document.documentElement.setAttribute('data-palette', chosen), palette);
      await assertAccessible(page, { only: 'main', ...COLOR_RULES });
    }
    await answerQuestions(page);
    await scored(page);
    await assertCount(pastAnalyses(page), 1, 'the analysis without a score is replaced');

    // An analysis without a score that is opened later is completed by answers.
    await tryAnother(page);
    await choosePhoto(page, await photoOf());
    await page.getByRole('button', { name: 'Skip the questions' }).click();
    await heading(page, 'Your Sleep Environment Score').waitFor();
    await page.reload();
    await pastAnalyses(page)
      .first()
      .getByRole('button', { name: /No score yet/ })
      .click();
    await answerQuestions(page);
    await scored(page);
    await assertCount(pastAnalyses(page), 2, 'the analysis opened later is replaced');

    // A changed answer beside the score scores the stored photo again.
    await tryAnother(page);
    await pastAnalyses(page).nth(1).getByRole('button', { name: /\/100/ }).click();
    await page.getByRole('button', { name: 'Change your answers' }).click();
    await page.getByText(/add the result to your past analyses with today's date/).waitFor();
    await page.getByRole('button', { name: `Change: ${SCREEN}` }).click();
    await tap(page, SCREEN, 'Yes');
    await pastAnalyses(page).nth(2).waitFor();
    await method(page).getByRole('heading', { name: 'How we scored your room' }).click();
    await method(page)
      .getByText(/screen or a charging phone in the room/)
      .first()
      .waitFor();

    // When the new score fails, the first result and the answers stay for another attempt.
    await tryAnother(page);
    await choosePhoto(page, await photoOf());
    await heading(page, 'Your photo is analyzed').waitFor();
    await page.route('**/api/analyze-room/**', (route) => route.abort());
    await answerQuestions(page);
    await page.getByRole('alert').getByText('Your score could not be updated. Please try again.').waitFor();
    await page.unroute('**/api/analyze-room/**');
    await page.getByRole('button', { name: 'Update my score' }).click();
    await scored(page);
  });

  it('A refused photo has no questions, also a HEIC file, and a photo above 10 MB is sent smaller.', async () => {
    const { page } = await app.newPerson();
    await openRoomPage(page);
    assert.match((await page.getByTestId('photo-picker').getAttribute('accept')) ?? '', /\.heic,.*\.heif/);
    const black = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer();
    const release = await holdAnalyses(page);
    await choosePhoto(page, { name: 'dark.jpg', mimeType: 'image/jpeg', buffer: black });
    await answerQuestions(page);
    await release();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await assertCount(page.getByRole('radiogroup'), 0, 'answers do not undo a refusal');
    await assertAccessible(page, { only: 'main' });

    await page.getByRole('button', { name: 'Remove photo' }).click();
    const heic = Buffer.from('00000018667479706865696300000000686569636d696631', 'hex');
    const unreadable = Buffer.concat([heic, Buffer.alloc(4000, 1)]);
    await choosePhoto(page, { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: unreadable });
    // The browser cannot read it: the sentence is the server's.
    await alert.filter({ hasText: 'HEIC' }).waitFor();

    await page.getByRole('button', { name: 'Remove photo' }).click();
    const sentForms = await recordForms(page);
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const grain = await sharp({ create: { width: 2600, height: 2000, channels: 3, background: '#000', noise } })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    assert.ok(grain.length > MAX_PHOTO_BYTES, `${grain.length} bytes`);
    const answered = page.waitForResponse('**/api/analyze-room/**');
    await choosePhoto(page, { name: 'grain.jpg', mimeType: 'image/jpeg', buffer: grain });
    await answered;
    const [form] = await sentForms();
    assert.ok(form!.size <= MAX_PHOTO_BYTES, `${form!.size} bytes sent`);
    assert.equal(form!.type, 'image/jpeg');
  });
});
