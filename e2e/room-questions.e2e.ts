import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
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
    .getByRole('region', { name: 'Your Sleep Environment Score' })
    .getByText(/^\d+\/100$/)
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

/**
 * Runs in the browser: chooses a photo of noise, which no encoder makes small, and returns its bytes. To send it to the
 * browser takes ten times as long.
 */
async function chooseGrain(picker: Element): Promise<number> {
  const canvas = new OffscreenCanvas(1900, 1800);
  const context = canvas.getContext('2d')!;
  const pixels = context.createImageData(canvas.width, canvas.height);
  // The most bytes that one call fills.
  const PART = 65_536;
  for (let at = 0; at < pixels.data.length; at += PART) crypto.getRandomValues(pixels.data.subarray(at, at + PART));
  context.putImageData(pixels, 0, 0);
  const photo = new File([await canvas.convertToBlob({ type: 'image/png' })], 'grain.png', { type: 'image/png' });
  const chosen = new DataTransfer();
  chosen.items.add(photo);
  (picker as HTMLInputElement).files = chosen.files;
  picker.dispatchEvent(new Event('change', { bubbles: true }));
  return photo.size;
}

describe('The questions of AI Room Analysis in a browser', { skip: NO_BROWSER }, () => {
  let app: OpenApp;
  before(async () => {
    app = await openApp();
  });
  after(() => app?.close());

  it('The questions decide about the score of every photo that can be read.', async (t) => {
    const { page } = await app.newPerson({ viewport: NARROWEST });
    await openRoomPage(page);
    assert.match((await page.getByTestId('photo-picker').getAttribute('accept')) ?? '', /\.heic,.*\.heif/);

    await t.test('Without answers there is no score, and the analysis that is opened later takes them.', async () => {
      await choosePhoto(page, await photoOf());
      await heading(page, 'Your photo is analyzed').waitFor();
      await question(page, TAKEN).waitFor();
      await assertFits(page);
      await page.getByRole('button', { name: 'Skip the questions' }).click();
      await heading(page, 'Your Sleep Environment Score').waitFor();
      await page.getByText('No score yet').first().waitFor();
      await assertCount(page.getByText(/\d+\/100/), 0, 'no number anywhere');
      await page.getByText('Three taps are enough for a first score.').waitFor();
      await assertFits(page);
      await assertAccessible(page, { only: 'main' });
      await tap(page, TAKEN, 'During the day');
      await question(page, CURTAINS).waitFor();
      await tryAnother(page);
      await pastAnalyses(page)
        .first()
        .getByRole('button', { name: /No score yet/ })
        .click();
      await answerQuestions(page);
      await scored(page);
      await assertCount(pastAnalyses(page), 1, 'the analysis without a score is replaced');
    });

    await t.test(
      'The keyboard alone answers them while the photo is analyzed, a tap changes an answer, and the score uses all.',
      async () => {
        await tryAnother(page);
        const sentForms = await recordForms(page);
        const release = await holdAnalyses(page);
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: 'Choose File' }).press('Enter');
        await (await chooser).setFiles(await photoOf());
        await heading(page, 'Analyzing your room...').waitFor();
        await page.getByText('Our AI is examining your sleep environment').waitFor();
        await assertCount(page.getByTestId('photo-picker'), 0, 'the picker is out of reach');
        assert.equal((await sentForms()).length, 1, 'the photo is sent before any answer');
        await assertAccessible(page, { only: 'main' });
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

        await page.getByRole('button', { name: `Change: ${TAKEN}` }).click();
        assert.ok(await question(page, TAKEN).getByRole('radio', { name: 'Evening, lights as usual' }).isChecked());
        await tap(page, TAKEN, 'Dark, ready to sleep');
        await heading(page, 'Thank you').waitFor();
        assert.equal((await sentForms()).length, 1, 'the answers wait until the photo is analyzed');
        await release();
        const title = heading(page, 'Your Sleep Environment Score');
        await title.waitFor();
        assert.ok(await title.evaluate((element) => element === document.activeElement), 'the result has the focus');
        await scored(page);
        assert.deepEqual(
          (await sentForms()).map(({ answers }) => answers),
          [{}, { taken: 'night', curtains: 'partly', screen: 'no' }],
          'one more request for all answers',
        );
        await assertCount(pastAnalyses(page), 2, 'the analysis without answers is replaced');
      },
    );

    await t.test('A changed answer beside a past score scores the stored photo again.', async () => {
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
    });

    await t.test('When the new score fails, the first result and the answers stay for another attempt.', async () => {
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

    await t.test('Canceling keeps the answers, and a refused photo has no questions, also a HEIC file.', async () => {
      await tryAnother(page);
      const black = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#000' } })
        .jpeg()
        .toBuffer();
      const release = await holdAnalyses(page);
      await choosePhoto(page, { name: 'dark.jpg', mimeType: 'image/jpeg', buffer: black });
      await tap(page, TAKEN, 'Not sure');
      await question(page, CURTAINS).waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Analyze this photo' }).click();
      await tap(page, CURTAINS, 'Partly');
      await tap(page, SCREEN, 'No');
      await heading(page, 'Thank you').waitFor();
      await release();
      const alert = page.getByRole('alert');
      await alert.waitFor();
      await assertCount(page.getByRole('radiogroup'), 0, 'answers do not undo a refusal');
      await assertAccessible(page, { only: 'main section:has([role=alert])' });

      await page.getByRole('button', { name: 'Remove photo' }).click();
      await assertCount(alert, 0);
      await assertCount(page.getByRole('button', { name: 'Try again' }), 0);
      const heic = Buffer.from('00000018667479706865696300000000686569636d696631', 'hex');
      const unreadable = Buffer.concat([heic, Buffer.alloc(4000, 1)]);
      await choosePhoto(page, { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: unreadable });
      // The browser cannot read it: the sentence is the server's.
      await alert.filter({ hasText: 'HEIC' }).waitFor();
      await page.getByRole('button', { name: 'Remove photo' }).click();
    });

    await t.test('A photo above 10 MB is sent smaller.', async () => {
      const sentForms = await recordForms(page);
      const answered = page.waitForResponse('**/api/analyze-room/**');
      const bytes = await page.getByTestId('photo-picker').evaluate(chooseGrain);
      assert.ok(bytes > MAX_PHOTO_BYTES, `${bytes} bytes`);
      await answered;
      const [form] = await sentForms();
      assert.ok(form!.size <= MAX_PHOTO_BYTES, `${form!.size} bytes sent`);
      assert.equal(form!.type, 'image/jpeg');
    });
  });
});
