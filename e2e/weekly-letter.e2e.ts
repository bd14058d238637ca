import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { plausibleNights } from '#testing/plausible-nights.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { NO_BROWSER, type OpenApp, openApp } from '../src/testing/open-app.ts';
import { daysAgo, guestWith } from './progress-nights.fixture.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

test('A person reads, prints and keeps the letter about a week, and sees how it could come.', options, async () => {
  const nights = plausibleNights(daysAgo(0), 40);
  const { page, consoleErrors } = await guestWith(app, nights, { viewport: { width: 320, height: 700 } });
  await page.goto('/progress-dashboard');
  await page.getByRole('link', { name: 'Your week in sleep' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your week in sleep' }).waitFor();
  const letter = page.getByRole('article', { name: /^The week from/ });
  const facts = letter.getByText(/^(\d nights\. .* in bed on average, rated|A hard week: \d nights)/);
  await facts.waitFor();
  await letter.getByRole('img', { name: /^The nights of the week: Monday .*Sunday / }).waitFor();
  const mail = page.getByRole('switch', { name: 'By email, on Mondays' });
  assert.ok(await mail.isDisabled());
  await page.getByText('Log in first: it goes to the address of your account.').waitFor();
  await page.getByText('Turn on notifications first. How reminders reach you').waitFor();
  await assertFits(page);
  await assertAccessible(page, { only: 'main' });

  await page.emulateMedia({ media: 'print' });
  assert.ok(await facts.isVisible());
  assert.ok(!(await page.getByRole('button', { name: 'Print' }).isVisible()));
  assert.ok(!(await mail.isVisible()));
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  assert.equal(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length, 1);
  assert.deepEqual(consoleErrors, []);
});

test('Before the first letter the page says when it comes.', options, async () => {
  const { page } = await guestWith(app, plausibleNights(daysAgo(40), 10));
  await page.goto('/your-week');
  await page.getByText('Your first letter comes on Monday after a week with 4 nights.').waitFor();
  assert.equal(await page.getByRole('article').count(), 0);
});
