import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { signUp } from './sign-up.fixture.ts';

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

describe('The time zone of the settings', { skip: NO_BROWSER }, () => {
  let app: OpenApp;
  before(async () => {
    app = await openApp();
  });
  after(() => app.close());

  async function settings(viewport: { width: number; height: number }) {
    const person = await app.newPerson({ viewport });
    await signUp(person.page, { email: `zone-${viewport.width}-${Math.random()}@example.com` });
    await person.page.goto('/user-settings');
    const zone = person.page.getByRole('combobox', { name: 'Timezone' });
    await zone.waitFor();
    return { ...person, zone };
  }
  const options = (page: Page) => page.getByRole('option');
  const save = (page: Page) => page.getByRole('button', { name: 'Update Settings' });

  for (const viewport of VIEWPORTS) {
    test(`A completely typed zone is saved by a click at ${viewport.width} px.`, async () => {
      const { page, zone, consoleErrors } = await settings(viewport);
      await zone.fill('');
      await zone.pressSequentially('europe/berlin');
      await assertCount(options(page), 0);
      assert.equal(await zone.getAttribute('aria-expanded'), 'false');
      // A click waits until no element covers the button, which never happens if the list does.
      await save(page).click({ timeout: 30_000 });
      await page.getByText('Your account settings have been successfully updated.').first().waitFor();
      assert.equal(await zone.inputValue(), 'Europe/Berlin');
      await page.reload();
      await page.getByText('Europe/Berlin').waitFor();
      await assertCount(page.getByText('Africa/Abidjan'), 0);
      assert.deepEqual(consoleErrors, []);
    });
  }

  test('A part of a name shows eight zones and the number of matches; arrows and Enter choose one.', async () => {
    const { page, zone } = await settings({ width: 1440, height: 900 });
    await zone.fill('america');
    await assertCount(options(page), 8);
    await page
      .getByText(/^The first 8 of \d+ time zones/)
      .first()
      .waitFor();
    assert.match(await page.getByRole('status').filter({ hasText: 'time zones' }).innerText(), /^The first 8 of/);
    await zone.press('ArrowDown');
    const active = await zone.getAttribute('aria-activedescendant');
    assert.equal(await page.locator('[aria-selected="true"]').getAttribute('id'), active);
    await assertAccessible(page);
    await zone.fill('chica');
    await zone.press('ArrowDown');
    await zone.press('Enter');
    assert.equal(await zone.inputValue(), 'America/Chicago');
    await assertCount(options(page), 0);
  });

  test('Escape, Tab and a click elsewhere close the list and choose nothing.', async () => {
    const { page, zone } = await settings({ width: 390, height: 844 });
    const closing = [
      () => zone.press('Escape'),
      () => zone.press('Tab'),
      () => page.getByRole('heading', { name: 'Edit settings' }).click(),
    ];
    for (const close of closing) {
      await zone.fill('');
      await zone.fill('afri');
      await options(page).first().waitFor();
      await close();
      await assertCount(options(page), 0);
      assert.equal(await zone.inputValue(), 'afri');
      assert.equal(await zone.getAttribute('aria-activedescendant'), null);
    }
  });
});
