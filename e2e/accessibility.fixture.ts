import type { Page } from 'playwright';
import { ADDRESSES, type Href, PAGES } from '#contract/pages.ts';
import type { OpenApp } from '#testing/open-app.ts';
import { writeNights } from '#testing/written-nights.ts';
import { plausibleNights } from '../scripts/plausible-nights.ts';
import { heading, lastToCome } from '../scripts/screen-list.ts';
import { ago, STAGES, tell } from './imported-nights.fixture.ts';
import { signUp } from './sign-up.fixture.ts';

const NIGHTS = 14;

/** Somebody with an account: two weeks of nights, what a watch told of the last one, and a schedule. */
export async function somebodyWithNights(app: OpenApp) {
  const person = await app.newPerson({ viewport: { width: 1440, height: 900 } });
  const { page } = person;
  await page.goto('/daily-log');
  await page.getByLabel('Notes').waitFor();
  await writeNights(app.server, page, plausibleNights(ago(0), NIGHTS));
  await tell(app, page, [{ days: 0, from: '23:10', until: '06:46', stages: STAGES ?? [] }]);
  await page.evaluate(makeSchedule);
  await signUp(page, { email: 'everyone@example.com' });
  return person;
}

/** Runs in the browser, as the person on the page. */
async function makeSchedule(): Promise<void> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const plan = { name: 'Every Night', targetBedTime: '22:30', targetWakeTime: '06:30', reminderEnabled: true };
  const daysOfWeek = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const answer = await fetch('/api/sleep-schedules', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'time-zone': zone },
    body: JSON.stringify({ ...plan, daysOfWeek, sessionId: localStorage.getItem('sessionId') }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
}

export type Visited = { address: Href; isVisitor: boolean; isThere: (page: Page) => Promise<unknown> };

/** Every address as the person sees it whom it is for. */
export const VISITED: readonly Visited[] = [
  ...ADDRESSES.map((address) => ({
    address: address === '/reset-password' ? (`${address}?token=0123456789abcdef` as const) : address,
    isVisitor: PAGES[address].isBare === true,
    isThere: lastToCome(address),
  })),
  { address: '/', isVisitor: true, isThere: heading('Better Sleep') },
  {
    address: '/device-integrations',
    isVisitor: true,
    isThere: (page) => page.getByRole('link', { name: 'Return to Home' }).waitFor(),
  },
];
