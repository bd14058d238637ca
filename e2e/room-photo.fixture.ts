import type { Page } from 'playwright-core';
import { jpegRoom } from '../src/testing/rendered-room.ts';

export type Photo = { name: string; mimeType: string; buffer: Buffer };

export const photoOf = async (room: Parameters<typeof jpegRoom>[0] = {}): Promise<Photo> => ({
  name: 'bedroom.jpg',
  mimeType: 'image/jpeg',
  buffer: await jpegRoom(room),
});

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

export const TAKEN = 'When was the photo taken?';
export const CURTAINS = 'Can your curtains block the light outside?';
export const SCREEN = 'Is there a screen in the room?';

/** The taps on the three questions, by the words on them. */
const TAPS = [
  [TAKEN, 'Evening, lights as usual'],
  [CURTAINS, 'Partly'],
  [SCREEN, 'No'],
] as const;

export async function openRoomPage(page: Page): Promise<void> {
  await page.goto('/room-analysis');
  await heading(page, 'Upload Your Bedroom Photo').waitFor();
  await page.locator('#root:not([data-drawn])').waitFor();
}

export const choosePhoto = (page: Page, photo: Photo): Promise<void> =>
  page.getByTestId('photo-picker').setInputFiles(photo);

export const tap = (page: Page, question: string, answer: string): Promise<void> =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true }).click();

/** Answers all three questions, beside the photo or its result. */
export async function answerQuestions(page: Page): Promise<void> {
  for (const [question, answer] of TAPS) await tap(page, question, answer);
}

/** Chooses a photo and waits for its score. */
export async function analyzeRoom(page: Page, photo: Photo): Promise<void> {
  await choosePhoto(page, photo);
  await heading(page, 'Your Sleep Environment Score').waitFor();
  await page
    .getByText(/^\d+\/100$/)
    .first()
    .waitFor();
}

/** From now on, answers about photos arrive only after the returned function was called. The photos are sent. */
export async function holdAnalyses(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(window, { releaseAnalyses: resolve });
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const { onload } = this;
      this.onload = (event) => void promise.then(() => onload?.call(this, event));
      send.call(this, body);
    };
  });
  return () => page.evaluate(() => (window as unknown as { releaseAnalyses: () => void }).releaseAnalyses());
}
