import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { register } from './sign-up.fixture.ts';

let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

test('The time zone of the settings can be searched, chosen and saved.', { skip: NO_BROWSER }, async (t) => {
  const { page, consoleErrors } = await app.newPerson({ viewport: { width: 390, height: 844 } });
  const zone = page.getByRole('combobox', { name: 'Timezone' });
  const options = page.getByRole('listbox').getByRole('option');
  await register(page, { email: 'zone@example.com' });
  await page.goto('/user-settings');
  await zone.waitFor();

  await t.test(
    'A part of a name shows eight zones and the number of matches; arrows and Enter choose one.',
    async () => {
      await zone.fill('america');
      await assertCount(options, 8);
      await page
        .getByText(/^The first 8 of \d+ time zones/)
        .first()
        .waitFor();
      assert.match(await page.getByRole('status').filter({ hasText: 'time zones' }).innerText(), /^The first 8 of/);
      await zone.press('ArrowDown');
      const active = await zone.getAttribute('aria-activedescendant');
      assert.equal(await page.locator('[aria-selected="true"]').getAttribute('id'), active);
      await assertAccessible(page, { only: 'main form:has([role=combobox])' });
      await zone.fill('chica');
      await zone.press('ArrowDown');
      await zone.press('Enter');
      assert.equal(await zone.inputValue(), 'America/Chicago');
      await assertCount(options, 0);
    },
  );

  await t.test('A completely typed zone closes the list and is saved by a click, in its usual spelling.', async () => {
    await zone.fill('africa/abidja');
    await assertCount(options, 1);
    await zone.press('n');
    await assertCount(options, 0);
    assert.equal(await zone.getAttribute('aria-expanded'), 'false');
    // A click waits until no element covers the button, which never happens if the list does.
    await page.getByRole('button', { name: 'Update Settings' }).click({ timeout: 30_000 });
    await page.getByText('Your account settings have been successfully updated.').first().waitFor();
    assert.equal(await zone.inputValue(), 'Africa/Abidjan');
    await page.getByText('Africa/Abidjan', { exact: true }).waitFor();
    assert.deepEqual(consoleErrors, []);
  });

  await t.test('Escape, Tab and a click elsewhere close the list and choose nothing.', async () => {
    for (const [text, close] of [
      ['afri', () => zone.press('Escape')],
      ['euro', () => zone.press('Tab')],
      ['asia', () => page.getByRole('heading', { name: 'Edit settings' }).click()],
    ] as const) {
      await zone.fill(text);
      await options.first().waitFor();
      await close();
      await assertCount(options, 0);
      assert.equal(await zone.inputValue(), text);
      assert.equal(await zone.getAttribute('aria-activedescendant'), null);
    }
  });
});
