import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type FakeGarmin, startFakeGarmin } from '#testing/fake-garmin.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { register } from '../e2e/sign-up.fixture.ts';
import { agree, newUser, openWithProvider } from '../e2e/wearables.fixture.ts';
import { button, DESKTOP, heading, links, recordCalls, region, shows } from './pages.fixture.ts';

/** The wearable panel and Device Integrations: sections 2, 4 and 8. */

const options = { skip: NO_BROWSER };
let provider: FakeGarmin;
let bare: OpenApp;
let connectable: OpenApp;
before(async () => {
  if (NO_BROWSER) return;
  provider = await startFakeGarmin();
  [bare, connectable] = await Promise.all([openApp(), openWithProvider(provider)]);
});
after(async () => {
  await Promise.all([bare?.close(), connectable?.close()]);
  await provider?.stop();
});

/** Lets a call fail with a status and a body, or without an answer, while something is done. */
async function failing(page: Page, address: string, body: string | null, action: () => Promise<void>): Promise<void> {
  await page.route(address, (route) => (body === null ? route.abort() : route.fulfill({ status: 500, body })));
  await action();
  await page.unroute(address);
}

test('A user of a server without provider credentials reads the page and cannot connect.', options, async (t) => {
  const { page } = await bare.newPerson({ viewport: DESKTOP });
  await register(page, { email: 'unwired@example.com' });
  const calls = recordCalls(page);
  const connect = () => button(page, 'Connect').click();

  await t.test('The page shows the benefits, the panel, what comes soon, and the privacy notice.', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/connections', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/device-integrations');
    await shows(page, 'Loading device connections...');
    resolve();
    await shows(page, 'Automatic Import', 'Better Accuracy', 'Historical Data');
    await shows(
      page,
      'Available',
      'Not connected',
      /Connect your Garmin device/,
      /live connection needs provider credentials/,
    );
    assert.equal(await page.getByText('Coming Soon', { exact: true }).count(), 2);
    for (const name of ['Fitbit', 'Apple Health']) {
      assert.ok((await region(page, name).getByRole('listitem').count()) > 1, name);
    }
    const privacy = region(page, 'Privacy & Security');
    await shows(privacy, /HTTPS/, /OAuth 2\.0/, /Disconnect at any time/, /only for your personal insights/);
    assert.ok(!calls.some((call) => call.includes('/sleep-sessions')), 'no sessions without a connection');
  });

  await t.test('Connect says that the integration is not available.', async () => {
    await connect();
    const message =
      'Garmin integration requires API credentials to be configured. Please contact support for setup assistance.';
    await shows(page, 'Integration Not Available', message);
    assert.ok(calls.some((call) => /^GET \/api\/garmin\/auth\/\w+$/.test(call)));
    await failing(page, '**/api/garmin/auth/**', 'Garmin is not configured', async () => {
      await page.reload();
      await connect();
      await shows(page, 'Integration Not Available', /credentials/);
    });
  });

  await t.test('Another failure shows its message, or the one of the page.', async () => {
    const cases = [
      ['{"message":"Garmin is asleep."}', 'Garmin is asleep.'],
      [null, 'Failed to connect to Garmin'],
    ] as const;
    for (const [body, message] of cases) {
      await failing(page, '**/api/garmin/auth/**', body, async () => {
        await connect();
        await shows(page, 'Connection Failed', message);
      });
    }
    // At most one toast is visible.
    assert.equal(await page.getByText('Connection Failed', { exact: true }).filter({ visible: true }).count(), 1);
  });
});

test('A user connects a wearable on Home, imports nights and disconnects.', options, async (t) => {
  const { page, account, id } = await newUser(connectable, { viewport: DESKTOP });
  const calls = recordCalls(page);

  await t.test('Connect leads to the provider and back to a connected panel without sessions.', async () => {
    await page.goto('/');
    await button(page, 'Connect').click();
    await agree(page, account);
    await shows(page, 'Connected', /^Connected on [A-Z][a-z]+ \d+, \d{4}$/);
    await page.goto('/');
    await shows(page, 'Connected', 'Recent Sleep Sessions');
    await shows(page, 'No sleep sessions found. Try importing data from your Garmin device.');
    for (const name of ['Import Last 7 Days', 'Import Last 30 Days', 'Disconnect']) await button(page, name).waitFor();
  });

  await t.test('A failed import shows its message, or the one of the page.', async () => {
    const cases = [
      ['{"message":"Garmin is asleep."}', 'Garmin is asleep.'],
      [null, 'Failed to import Garmin data'],
    ] as const;
    for (const [body, message] of cases) {
      await failing(page, '**/import', body, async () => {
        await button(page, 'Import Last 7 Days').click();
        await shows(page, 'Import Failed', message);
      });
    }
  });

  await t.test('An import says how many nights are new, and the newest five are listed.', async () => {
    calls.length = 0;
    const answered = page.waitForResponse('**/import');
    await button(page, 'Import Last 30 Days').click();
    const { imported } = await (await answered).json();
    await shows(page, 'Import Complete', `Successfully imported ${imported} sleep sessions`);
    assert.ok(calls.includes(`POST /api/garmin/${id}/import {"daysBack":30}`));
    const sessions = region(page, 'Recent Sleep Sessions');
    const list = await page.request.get(`/api/wearables/${id}/sleep-sessions`);
    const all: { durationMs: number; sleepScore?: number }[] = await list.json();
    assert.equal(all.length, imported);
    await shows(sessions, `And ${imported - 5} more sessions...`);
    const rows = await sessions.getByRole('listitem').allInnerTexts();
    assert.equal(rows.length, 5);
    for (const [at, row] of rows.entries()) {
      const minutes = Math.round((all[at]?.durationMs ?? 0) / 60_000);
      const score = all[at]?.sleepScore;
      assert.match(row, /^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+/);
      assert.ok(row.includes(`${Math.floor(minutes / 60)}h ${minutes % 60}m`), row);
      assert.ok(row.includes('Garmin') && (score === undefined || row.includes(String(score))), row);
    }
  });

  await t.test('Disconnecting fails with a message, and then ends the connection.', async () => {
    const disconnect = async () => {
      await button(page, 'Disconnect').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    };
    await failing(page, '**/disconnect/**', null, async () => {
      await disconnect();
      await shows(page, 'Disconnect Failed', 'Failed to disconnect Garmin device');
    });
    calls.length = 0;
    await disconnect();
    await shows(page, 'Disconnected', 'Garmin device disconnected successfully', 'Not connected');
    assert.ok(calls.includes(`DELETE /api/wearables/${id}/disconnect/garmin`));
    await links(page, { Wearables: '/device-integrations' });
    await heading(page, 'Sleep Tools').waitFor();
  });
});
