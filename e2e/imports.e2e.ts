import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { followMore } from '#testing/follow-more.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import type { Import } from '../src/features/imports/contract.ts';
import { storeAsOlderVersion, watchNight } from '../src/features/imports/export-files.fixture.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { TURNED_CLOCK_ZONE } from '../src/testing/zones.ts';
import { withDatabase } from './imported-nights.fixture.ts';
import { diaryTable, halfZip, localNights, ownExport, phoneZip, type Sent, utcNights } from './imports.fixture.ts';
import { register } from './sign-up.fixture.ts';
import { heading, returnUntilShown, toastShown } from './wearables.fixture.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Import a file' });
const stage = (page: Page, name: string | RegExp): Locator => card(page).getByRole('heading', { name, level: 3 });
const button = (page: Page, name: string | RegExp): Locator => card(page).getByRole('button', { name });
const idle = (page: Page): Promise<void> => stage(page, 'Drop the file you downloaded').waitFor();
const past = (page: Page): Locator => page.getByRole('region', { name: 'Past imports' }).getByRole('listitem');
const choose = (page: Page, file: Sent): Promise<void> => page.getByTestId('import-picker').setInputFiles(file);

/** The parts of the card that change: the drop zone and the past imports. */
const CHANGING_PARTS = '#import-file section section';

/** Drops files on the card. */
async function drop(page: Page, names: string[]): Promise<void> {
  const droppedFiles = await page.evaluateHandle((wanted) => {
    const transfer = new DataTransfer();
    for (const name of wanted) transfer.items.add(new File(['{}'], name));
    return transfer;
  }, names);
  const zone = stage(page, /Drop the file you downloaded|Drop it here/).locator('xpath=ancestor::section[1]');
  await zone.dispatchEvent('dragenter', { dataTransfer: droppedFiles });
  await stage(page, 'Drop it here').waitFor();
  await zone.dispatchEvent('drop', { dataTransfer: droppedFiles });
}

/** Limits the upload to a number of bytes per second during the work. */
async function withSlowUpload(page: Page, uploadThroughput: number, work: () => Promise<void>): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const limits = { offline: false, latency: 0, downloadThroughput: -1 };
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', { ...limits, uploadThroughput });
  try {
    await work();
  } finally {
    await line.send('Network.emulateNetworkConditions', { ...limits, uploadThroughput: -1 });
    await line.detach();
  }
}

/** Shows a file as being read until the returned function is called. A real one would have to be very large. */
async function keepReading(page: Page): Promise<() => Promise<void>> {
  const reading = (file: Import): Import =>
    file.state === 'ready' ? { ...file, state: 'reading', progress: 0.5, found: null } : file;
  const files = '**/api/imports/**';
  await page.route(files, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const json = response.ok() ? await response.json() : null;
    await route.fulfill({ response, ...(json && { json: Array.isArray(json) ? json.map(reading) : reading(json) }) });
  });
  return () => page.unrouteAll({ behavior: 'wait' });
}

/** What the server has of this person. */
const onServer = <Item>(page: Page, list: 'imports/:owner' | 'wearables/:owner/sleep-sessions'): Promise<Item[]> =>
  page.evaluate(async (path) => {
    const owner = localStorage.getItem('userId') ?? localStorage.getItem('sessionId');
    return (await fetch(`/api/${path.replace(':owner', `${owner}`)}`)).json();
  }, list);

/** The dates of this person's nights on the server. */
const nightsOf = async (page: Page): Promise<string[]> =>
  (await onServer<{ sessionDate: string }>(page, 'wearables/:owner/sleep-sessions')).map(
    ({ sessionDate }) => sessionDate,
  );

describe('Import of a file', { skip: NO_BROWSER }, () => {
  let app: OpenApp;
  // The tests share a person: each begins with the page and the imports that the one before has left.
  let page: Page;
  let consoleErrors: string[];
  /** Another tab of the person, from the test of unusable files on. */
  let other: Page;
  before(async () => {
    app = await openApp();
    ({ page, consoleErrors } = await app.newPerson({ timezoneId: TURNED_CLOCK_ZONE }));
    // Enables the interception of file choosers early: on demand, beside a key press, it can be late.
    page.on('filechooser', () => {});
  });
  after(() => app?.close());

  it('A guest says which column of a table is what, imports the nights, sees them, and undoes it.', async () => {
    await page.goto('/device-integrations');
    await idle(page);
    await choose(page, diaryTable('03'));
    await stage(page, 'Which column is what?').waitFor();
    const says = (text: string) => card(page).getByText(text, { exact: true }).waitFor();
    await says('2 nights, Mar 15, 2026 to Mar 16, 2026');
    await says('11:10 PM to 6:50 AM');
    await assertAccessible(page, { only: CHANGING_PARTS });
    await assertFits(page);
    const bed = card(page).getByLabel('What is Zu Bett?');
    await bed.selectOption({ label: 'Not used' });
    await says('Choose a column for the bedtime and one for the wake time.');
    assert.equal(await button(page, 'Continue').isEnabled(), false);
    await bed.selectOption({ label: 'Bedtime / fell asleep' });
    await says('2 nights, Mar 15, 2026 to Mar 16, 2026');
    await card(page).getByLabel('The date is').selectOption({ label: 'The morning after the night' });
    await says('2 nights, Mar 14, 2026 to Mar 15, 2026');
    await button(page, 'Continue').click();
    await stage(page, '2 nights').waitFor();
    await button(page, 'Import 2 nights').click();
    await stage(page, '2 nights imported').waitFor();
    assert.deepEqual(await nightsOf(page), ['2026-03-15', '2026-03-14']);
    await card(page).getByRole('link', { name: 'Open your history' }).click();
    await page.getByText('sleep table').filter({ visible: true }).first().waitFor();
    await page.goBack();

    await choose(page, diaryTable('04'));
    await button(page, 'Import 2 nights').waitFor();
    await button(page, 'Change columns').click();
    await says('2 nights, Apr 14, 2026 to Apr 15, 2026');
    await button(page, 'Do not import').click();
    await past(page).getByRole('button', { name: 'Undo nights.csv' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Remove|Undo/ })
      .click();
    // While the dialog is open, the list behind it has no role.
    await assertCount(page.getByRole('dialog'), 0);
    await assertCount(past(page), 0);
    assert.deepEqual([await nightsOf(page), consoleErrors], [[], []]);
  });

  it('A visitor is asked to log in, and a member without a provider is led to the import of a file, from Home as well.', async () => {
    await page.goto('/device-integrations');
    await heading(page, 'Please log in to connect and manage your wearable devices').waitFor();
    await assertCount(page.getByRole('button', { name: 'Connect', exact: true }), 0);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
    // What Home asks as a guest is refused once the guest is an account.
    await page.goto('/sleep-tips');
    await register(page, { email: 'imports@example.com' });
    await page.goto('/');
    await heading(page, 'Wearables').last().waitFor();
    await page.getByText('Demo mode: a live connection needs provider credentials').waitFor();
    const fileLink = page.getByRole('link', { name: 'Import a file instead' });
    await fileLink.click();
    await heading(page, 'Device Integrations').waitFor();
    await idle(page);
    const isInView = () => document.querySelector('#import-file')!.getBoundingClientRect().top < innerHeight / 2;
    await page.waitForFunction(isInView);

    await page.evaluate(() => scrollTo(0, 0));
    assert.equal(await page.evaluate(isInView), false);
    await fileLink.click();
    await page.waitForFunction(isInView);
    assert.deepEqual(consoleErrors, []);
  });

  it('A running import and a preview survive a page change, and a canceled one leaves nothing.', async () => {
    let finishReading = await keepReading(page);
    await choose(page, phoneZip());
    await stage(page, 'Looking for your nights...').waitFor();
    await page.reload();
    await stage(page, 'Looking for your nights...').waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.getByRole('heading', { name: 'Sleep Tools' }).waitFor();
    await finishReading();
    await page.getByRole('link', { name: 'Wearables' }).first().click();
    await stage(page, '3 nights').waitFor();
    await button(page, 'Import 3 nights').waitFor();
    await button(page, 'Do not import').click();
    await idle(page);
    finishReading = await keepReading(page);
    await choose(page, phoneZip());
    await page.getByRole('progressbar', { name: 'Read' }).waitFor();
    await button(page, 'Cancel').click();
    await idle(page);
    await finishReading();
    await until(async () => (await onServer(page, 'imports/:owner')).length === 0, 'The canceled import is gone');
    await assertCount(past(page), 0);
  });

  it('The card explains unusable files, keeps a file when its upload stops, and sends no wrong type.', async () => {
    await choose(page, { name: 'holiday.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear diary') });
    await card(page).getByRole('alert').getByText('We do not know this kind of file.').waitFor();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(page, 'Choose another file').click(),
    ]);
    await chooser.setFiles(halfZip());
    await card(page).getByRole('alert').getByText('This file is damaged or was cut off').waitFor();
    await assertAccessible(page, { only: CHANGING_PARTS });

    await withSlowUpload(page, 25_000, async () => {
      const large = { name: 'years.zip', mimeType: 'application/zip', buffer: Buffer.alloc(1_000_000) };
      await choose(page, large);
      await stage(page, 'Sending your file...').waitFor();
      const sent = page.getByRole('progressbar', { name: 'Sent' });
      await page.waitForFunction(
        (bar) => Number(bar?.getAttribute('aria-valuenow')) > 0,
        await sent.elementHandle(),
        // Without an interval the browser would draw every frame.
        { polling: 100 },
      );
      assert.ok(Number(await sent.getAttribute('aria-valuenow')) < 100);
      await button(page, 'Cancel').click();
      await button(page, 'Send it again').waitFor();
      await assertCount(card(page).getByRole('alert'), 0);
      await button(page, 'Remove years.zip').click();
      await assertCount(button(page, 'Send it again'), 0);
    });

    await page.context().setOffline(true);
    try {
      await choose(page, phoneZip());
      await card(page).getByRole('alert').getByText('You are offline.').waitFor();
    } finally {
      await page.context().setOffline(false);
    }
    await button(page, 'Send it again').click();
    await button(page, 'Import 3 nights').waitFor();
    await assertCount(past(page), 0, 'nothing else has arrived');
    other = await page.context().newPage();
    other.on('filechooser', () => {});
    await other.goto('/device-integrations');
    await button(other, 'Import 3 nights').waitFor();
    await button(page, 'Do not import').click();
    await idle(page);
    await until(async () => (await onServer(page, 'imports/:owner')).length === 0, 'The dropped preview is gone');
    await button(other, 'Import 3 nights').click();
    await stage(other, 'This file is no longer here').waitFor();
    assert.deepEqual(await nightsOf(page), []);

    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(request.url());
    });
    await drop(page, ['a.csv', 'b.csv']);
    await card(page).getByRole('alert').getByText('Please drop one file at a time.').waitFor();
    assert.deepEqual(posted, [], 'no file of a wrong type is sent');
  });

  it('With the keyboard alone nights are shown, imported and undone; their place is asked if missing; two tabs import once.', async () => {
    consoleErrors.length = 0;
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await button(page, 'Choose a file').focus();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await chooser.setFiles(localNights(21));
    await stage(page, '21 nights').waitFor();
    await card(page).getByRole('status').getByText('21 nights found. 21 nights can be imported.').waitFor();
    await card(page).getByText('Mar 2, 2026 to Mar 22, 2026, from Fitbit').waitFor();
    await card(page).getByText('10:40 PM to 6:10 AM').first().waitFor();
    assert.deepEqual(await nightsOf(page), [], 'no night is imported before the confirmation');
    assert.equal(await focused(), '21 nights');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.role), 'combobox', 'the place of the nights');
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'Import 21 nights');
    await page.keyboard.press('Enter');
    await stage(page, '21 nights imported').waitFor();
    assert.equal((await nightsOf(page)).length, 21);
    assert.equal(await focused(), '21 nights imported');
    for (const [name, href] of [
      ['See your progress', '/progress-dashboard'],
      ['Open your history', '/sleep-history'],
    ] as const) {
      assert.equal(await card(page).getByRole('link', { name }).getAttribute('href'), href);
      await page.keyboard.press('Tab');
      assert.equal(await focused(), name);
    }
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'Undo');

    await button(page, 'Import another file').waitFor();
    await choose(page, localNights(30, 'a-week-later.json'));
    await card(page).getByText('21 already here', { exact: true }).waitFor();
    await button(page, 'Import 9 nights').click();
    await stage(page, '9 nights imported').waitFor();

    await past(page).nth(1).waitFor();
    assert.deepEqual(await past(page).locator('p:first-child').allTextContents(), [
      'a-week-later.json',
      'sleep-2026-03.json',
    ]);
    await button(page, 'Undo a-week-later.json').click();
    await page.getByRole('button', { name: 'Keep them' }).click();
    assert.equal((await nightsOf(page)).length, 30);
    await button(page, 'Undo').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Keep them' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await idle(page);
    assert.equal((await nightsOf(page)).length, 21, 'the first file still provides its nights');
    await assertCount(past(page), 1);

    await choose(page, utcNights());
    await stage(page, '2 nights').waitFor();
    const zone = card(page).getByRole('combobox', { name: 'Where did you sleep?' });
    assert.equal(await zone.inputValue(), TURNED_CLOCK_ZONE, 'the zone of the browser');
    await page.setViewportSize({ width: 320, height: 900 });
    await page.evaluate(() => document.documentElement.setAttribute('data-palette', 'evening'));
    await assertFits(page);
    await assertAccessible(page, { only: '#import-file' });
    await zone.fill('nowhere');
    await button(page, /^Import/).click();
    await card(page).getByRole('alert').getByText('Please choose a time zone').waitFor();
    await zone.fill('berlin');
    await zone.press('ArrowDown');
    await zone.press('Enter');
    await card(page).getByText('5:10 AM to 12:42 PM').first().waitFor();
    await button(page, /^Import 2 nights/).click();
    await stage(page, '2 nights imported').waitFor();

    await choose(page, phoneZip());
    await stage(page, '3 nights').waitFor();
    await card(page).getByText('11:05 PM to 6:45 AM').first().waitFor();
    await assertCount(zone, 0);

    const open = button(other, 'Open export.zip');
    await returnUntilShown(other, open);
    await open.click();
    await button(other, 'Import 3 nights').click();
    await stage(other, '3 nights imported').waitFor();
    await button(page, 'Import 3 nights').click();
    await stage(page, '3 nights imported').waitFor();
    assert.equal((await nightsOf(page)).length, 21 + 2 + 3, 'the three nights are imported once');
    assert.deepEqual(consoleErrors, []);
  });

  it('A past import whose sleep stages were shifted offers to read the file again, until it is read or dismissed.', async () => {
    consoleErrors.length = 0;
    const watchFile = { name: 'watch.fit', mimeType: 'application/octet-stream', buffer: Buffer.from(watchNight) };
    await choose(page, watchFile);
    await button(page, 'Import 1 night').click();
    await stage(page, '1 night imported').waitFor();
    const nights = await nightsOf(page);
    await withDatabase(app, async (db) => {
      for (const { id } of await db.selectFrom('imports').select('id').where('fileName', '=', watchFile.name).execute())
        await storeAsOlderVersion(db, id);
    });
    const offerIn = (tab: Page) => past(tab).getByText('We read the sleep stages in this file one step too late.');
    for (const tab of [page, other]) await returnUntilShown(tab, offerIn(tab));
    await assertFits(page);
    await assertAccessible(page, { only: '#import-file li:has([aria-label^=Dismiss])' });
    await button(page, 'Dismiss the correction of watch.fit').click();
    await offerIn(page).waitFor({ state: 'detached' });
    await page.reload();
    await past(page).first().waitFor();
    await assertCount(offerIn(page), 0);

    const [chooser] = await Promise.all([other.waitForEvent('filechooser'), button(other, /^Choose it again/).click()]);
    await chooser.setFiles(watchFile);
    await card(other).getByText('1 already here, with better data in this file').waitFor();
    await button(other, 'Update 1 night').click();
    await stage(other, '1 night updated').waitFor();
    await past(other).filter({ hasText: watchFile.name }).nth(1).waitFor();
    await offerIn(other).waitFor({ state: 'detached' });
    assert.deepEqual(await nightsOf(page), nights);
    assert.deepEqual(consoleErrors, []);
  });

  it('An export of this app brings back what was entered, once, and an undo says what stays.', async () => {
    consoleErrors.length = 0;
    await choose(page, ownExport());
    await stage(page, '2 logged nights').waitFor();
    await card(page).getByText('New: 2 logged nights and 2 schedules').waitFor();
    await card(page).getByText('Left out: 1 of your entries has values that cannot be entered.').waitFor();
    await card(page).getByText('11:10 PM to 6:50 AM').first().waitFor();
    await assertFits(page);
    await assertAccessible(page, { only: CHANGING_PARTS });
    await button(page, 'Import what is new').click();
    await stage(page, /^2.logged.nights imported$/).waitFor();
    await card(page).getByText('Also: 2 schedules.').waitFor();
    await button(page, 'Import another file').waitFor();

    await followMore(page, 'Schedules');
    await page.getByRole('button', { name: 'Edit Work' }).click();
    await page.getByRole('dialog').getByRole('switch', { name: 'Active Schedule' }).uncheck();
    await page.keyboard.press('Enter');
    await toastShown(page, 'Schedule updated successfully!');
    await followMore(page, 'Wearables');
    await past(page).filter({ hasText: 'better-sleep.json' }).getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('dialog').getByText('Entries that you made or changed here stay').waitFor();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await toastShown(page, 'What better-sleep.json brought was removed. What you changed since stays: 1 entry.');
    assert.deepEqual(consoleErrors, []);
  });
});
