import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import {
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
const scoreCard = (page: Page) => page.getByRole('region', { name: 'Your Sleep Environment Score' });
const pastAnalyses = (page: Page) => page.getByRole('region', { name: 'Past analyses' }).getByRole('listitem');
const method = (page: Page) => page.getByRole('region', { name: 'How we scored your room' });
const NARROWEST = { width: 320, height: 640 };
const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

const rangeOf = async (page: Page): Promise<number> => {
  const range =
    (await scoreCard(page)
      .getByText(/Most likely between/)
      .textContent()) ?? '';
  const [, low, high] = /between (\d+) and (\d+)/.exec(range) ?? [];
  return Number(high) - Number(low);
};
const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
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

  it('The questions stand beside the score of a photo and make it more exact, and none is required.', async (t) => {
    const { page } = await app.newPerson({ viewport: NARROWEST });
    await openRoomPage(page);

    await t.test('A photo has its score without a tap, and each answer narrows its range.', async () => {
      await choosePhoto(page, await photoOf());
      await scoreCard(page)
        .getByText(/^\d+\/100$/)
        .waitFor();
      await scoreCard(page)
        .getByText(/^Between “/)
        .waitFor();
      await scoreCard(page).getByText('Your answers narrow it.').waitFor();
      for (const name of ['Download Report', 'Share Results', 'Try Another Photo']) {
        await page.getByRole('button', { name }).waitFor();
      }
      await assertFits(page);
      await assertAccessible(page, { only: 'main' });
      let range = await rangeOf(page);
      for (const [name, answer] of [
        [TAKEN, 'Evening, lights as usual'],
        [CURTAINS, 'Partly'],
        [SCREEN, 'No'],
      ] as const) {
        const answered = saved(page);
        await tap(page, name, answer);
        await answered;
        await page.waitForFunction((before) => {
          const [, low, high] = /between (\d+) and (\d+)/.exec(document.body.innerText) ?? [];
          return Number(high) - Number(low) < before;
        }, range);
        range = await rangeOf(page);
      }
      await heading(page, 'Your answers').waitFor();
      await assertCount(pastAnalyses(page), 1, 'the same analysis');
    });

    await t.test(
      'The keyboard alone answers them while the photo is analyzed, and the result has the answers.',
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
        await assertAccessible(page, { only: 'main' });
        const focused = (name: string) =>
          page.waitForFunction((label) => document.activeElement?.closest('label')?.textContent === label, name);
        const asked = (name: string) =>
          page.waitForFunction((text) => document.activeElement?.textContent === text, name);
        await asked(TAKEN);
        await page.keyboard.press('Tab');
        await focused('During the day');
        await page.keyboard.press('ArrowDown');
        await focused('Evening, lights as usual');
        assert.ok(await question(page, TAKEN).isVisible(), 'an arrow key only moves the choice');
        await page.keyboard.press('Enter');
        await question(page, CURTAINS).waitFor();
        await asked(CURTAINS);
        await page.keyboard.press('Tab');
        await focused('Yes');
        await page.keyboard.press('Space');
        await page.keyboard.press('ArrowRight');
        await focused('Partly');
        await page.keyboard.press('Enter');
        await asked(SCREEN);
        await page.keyboard.press('Tab');
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
        const answered = saved(page);
        await release();
        const title = heading(page, 'Your Sleep Environment Score');
        await title.waitFor();
        assert.ok(await title.evaluate((element) => element === document.activeElement), 'the result has the focus');
        assert.deepEqual((await answered).request().postDataJSON(), {
          taken: 'night',
          curtains: 'partly',
          screen: 'no',
        });
        assert.deepEqual(
          (await sentForms()).map(({ answers }) => answers),
          [{}],
          'the photo is sent once, before any answer',
        );
        await assertCount(pastAnalyses(page), 2);
      },
    );

    await t.test('A changed answer beside a past analysis scores its stored photo again, in its place.', async () => {
      await tryAnother(page);
      await pastAnalyses(page).nth(1).getByRole('button', { name: /\/100/ }).click();
      await page.getByRole('button', { name: `Change: ${SCREEN}` }).click();
      const answered = saved(page);
      await tap(page, SCREEN, 'Yes');
      await answered;
      await method(page).getByRole('heading', { name: 'How we scored your room' }).click();
      await method(page)
        .getByText(/screen or a charging phone in the room/)
        .first()
        .waitFor();
      await assertCount(pastAnalyses(page), 2);
    });

    await t.test(
      'When an answer cannot be saved, the result stays, with the answers for another attempt.',
      async () => {
        await page.route('**/api/room-analysis/*', (route) =>
          route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
        );
        await page.getByRole('button', { name: `Change: ${CURTAINS}` }).click();
        await tap(page, CURTAINS, 'Yes');
        await page
          .getByRole('alert')
          .getByText(/^Your score could not be updated\./)
          .waitFor();
        await page.unroute('**/api/room-analysis/*');
        const answered = saved(page);
        await page.getByRole('button', { name: 'Update my score' }).click();
        await answered;
        await assertCount(page.getByRole('alert'), 0);
        await page.getByRole('listitem').filter({ hasText: 'Curtains block the light: Yes' }).waitFor();
      },
    );

    await t.test('Canceling keeps the answers, and no answer undoes a refusal.', async () => {
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
    });

    await t.test("An iPhone's original breaks the rule of types, and a camera takes any image.", async () => {
      const alert = page.getByRole('alert');
      const heic = Buffer.from('00000018667479706865696300000000686569636d696631', 'hex');
      const unreadable = Buffer.concat([heic, Buffer.alloc(4000, 1)]);
      const original = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: unreadable };
      await choosePhoto(page, original);
      await alert.getByText('File type must be image/jpeg,.jpeg,.jpg,image/png,.png,image/webp,.webp').waitFor();
      await page.getByTestId('photo-camera').setInputFiles(original);
      // The browser cannot read it: the sentence is the server's.
      await alert.filter({ hasText: 'Settings > Camera' }).waitFor();
      await page.getByRole('button', { name: 'Remove photo' }).click();
    });

    await t.test(
      'A chosen photo above 10 MB breaks a rule and is sent smaller on request; a camera sends it at once.',
      async () => {
        const sentForms = await recordForms(page);
        const answered = () => page.waitForResponse('**/api/analyze-room/**');
        const bytes = await page.getByTestId('photo-picker').evaluate(chooseGrain);
        assert.ok(bytes > MAX_PHOTO_BYTES, `${bytes} bytes`);
        await page.getByRole('alert').getByText('File is larger than 10485760 bytes', { exact: true }).waitFor();
        await assertFits(page);
        const fromPicker = answered();
        await page.getByRole('button', { name: 'Make it a smaller JPG' }).click();
        await fromPicker;
        await page.getByTestId('photo-camera').waitFor({ state: 'attached' });
        const fromCamera = answered();
        await page.getByTestId('photo-camera').evaluate(chooseGrain);
        await fromCamera;
        const forms = await sentForms();
        assert.equal(forms.length, 2);
        for (const { size, type } of forms) {
          assert.ok(size <= MAX_PHOTO_BYTES, `${size} bytes sent`);
          assert.equal(type, 'image/jpeg');
        }
      },
    );
  });
});
