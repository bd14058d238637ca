import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Page } from 'playwright-core';
import { NO_BROWSER } from '#testing/open-app.ts';
import { type OpenTestApp, openTestApp } from '#testing/open-test-app.ts';
import { SeeingVision, sightOf } from '#testing/seeing-vision.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import {
  analyzeRoom,
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

const options = { skip: NO_BROWSER };
const PHONE = { width: 390, height: 844 };
const SEEN_SCREEN = 'We see what looks like a screen here. Is it one?';
const BATHROOM = 'This looks like a bathroom. Is it the room you sleep in?';
const NO_BED = 'I do not see a bed here. Is this the room you sleep in?';

const vision = new SeeingVision();
let app: OpenTestApp;
before(async () => {
  if (!NO_BROWSER) app = await openTestApp({ vision });
});
after(() => app?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pastAnalyses = (page: Page) => page.getByRole('region', { name: 'Past analyses' }).getByRole('listitem');
const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());

it('A photo without a bed asks whether it shows the bedroom, and another photo deletes it.', options, async () => {
  const { page } = await app.newPerson({ viewport: PHONE });
  await openRoomPage(page);
  vision.sight = sightOf({ bed: 0.1, objects: ['toilet'] });
  await analyzeRoom(page, await photoOf());
  const question = heading(page, BATHROOM);
  await question.waitFor();
  assert.ok(await question.evaluate((element) => element === document.activeElement), 'it has the focus');
  await assertFits(page);
  await assertAccessible(page, { only: 'main' });
  await button(page, 'Another photo').click();
  await heading(page, 'Upload Your Bedroom Photo').waitFor();
  await assertCount(pastAnalyses(page), 0);

  vision.sight = sightOf({ bed: 0.1 });
  await analyzeRoom(page, await photoOf());
  await heading(page, NO_BED).waitFor();
  const answered = saved(page);
  await button(page, 'Yes, go on').click();
  assert.equal((await answered).request().postDataJSON().isBedroom, true);
  await page.getByText(/^No bed was seen\. Scored because you said it is the room you sleep in\./).waitFor();
  await assertCount(heading(page, NO_BED), 0);
});

it('What was seen has boxes, and a screen against the answer "No" is asked about once more.', options, async () => {
  const { page } = await app.newPerson({ viewport: PHONE });
  await openRoomPage(page);
  vision.sight = sightOf({ objects: ['bed', 'screen', 'plant'] });
  const photo = await photoOf();
  await analyzeRoom(page, photo);
  await page.getByText('Seen: bed, screen, plant. Not looked for: windows, curtains, lamps, phones.').waitFor();
  const box = page.locator('.room-box');
  assert.deepEqual(await box.allTextContents(), ['bed', 'screen', 'plant']);
  await tap(page, TAKEN, 'During the day');
  await tap(page, CURTAINS, 'Partly');
  await page.locator('.room-box-asked').getByText('screen?').waitFor();
  await assertAccessible(page, { only: 'main' });
  let answered = saved(page);
  await tap(page, SEEN_SCREEN, 'No');
  await answered;
  await assertCount(box, 2, 'the box of the screen is gone');

  vision.sight = sightOf({ objects: ['screen'] });
  await button(page, 'Try Another Photo').click();
  const release = await holdAnalyses(page);
  await choosePhoto(page, photo);
  await tap(page, TAKEN, 'During the day');
  await tap(page, CURTAINS, 'Partly');
  await tap(page, SCREEN, 'No');
  answered = saved(page);
  await release();
  await answered;
  answered = saved(page);
  await tap(page, SEEN_SCREEN, 'Yes');
  await answered;
  await heading(page, 'Your answers').waitFor();
  await page.getByText('Seen: screen. You said: yes', { exact: true }).waitFor();

  vision.sight = null;
  await button(page, 'Try Another Photo').click();
  await choosePhoto(page, photo);
  await page.getByText('Objects were not looked for on this server.').waitFor();
  await assertCount(pastAnalyses(page), 3);
  await button(page, 'Choose two').waitFor();
});
