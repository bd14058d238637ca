import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { signUp } from './sign-up.fixture.ts';
import { button, heading, openDevices, toastShown } from './wearables.fixture.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

test(
  'A visitor is asked to log in, and a member without a provider is led to the import of a file, from Home as well.',
  options,
  async () => {
    const { page, consoleErrors } = await app.newPerson();
    await page.goto('/device-integrations');
    await heading(page, 'Please log in to connect and manage your wearable devices').waitFor();
    await assertCount(button(page, 'Connect'), 0);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('link', { name: 'Get Started' }).waitFor();

    await signUp(page, { email: 'wearer@example.com' });
    await heading(page, 'Wearables').last().waitFor();
    await page.getByText('Demo mode: a live connection needs provider credentials').waitFor();
    await page.getByRole('link', { name: 'Import a file instead' }).click();
    await heading(page, 'Device Integrations').waitFor();
    const isInView = () => document.querySelector('#import-file')!.getBoundingClientRect().top < innerHeight / 2;
    await heading(page, 'Import a file').waitFor();
    await page.waitForFunction(isInView);

    await openDevices(page);
    await button(page, 'Connect').click();
    await toastShown(page, 'Integration Not Available');
    await toastShown(
      page,
      'Garmin integration requires API credentials to be configured. Please contact support for setup assistance.',
    );
    await page.getByRole('link', { name: 'Import a file instead' }).click();
    await page.waitForFunction(isInView);
    assert.equal(await button(page, 'Connect').isEnabled(), true);
    assert.deepEqual(consoleErrors, []);
  },
);
