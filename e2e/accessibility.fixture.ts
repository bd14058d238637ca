import type { Page } from 'playwright-core';
import { type Href, PAGE_PATHS, PAGES } from '#contract/pages.ts';
import { heading, lastShown } from '#testing/last-shown.ts';
import type { OpenApp } from '#testing/open-app.ts';
import { plausibleNights } from '#testing/plausible-nights.ts';
import { insertNights } from '../src/testing/insert-nights.ts';
import { ago, importSessions, STAGES } from './imported-nights.fixture.ts';
import { register } from './sign-up.fixture.ts';

const NIGHTS = 14;

/** A person with an account: two weeks of nights, an import of the last one, and a schedule. */
export async function personWithNights(app: OpenApp) {
  const person = await app.newPerson({ viewport: { width: 1440, height: 900 } });
  const { page } = person;
  await page.goto('/daily-log');
  await page.getByLabel('Notes').waitFor();
  await insertNights(app.server, page, plausibleNights(ago(0), NIGHTS));
  await importSessions(app, page, [{ days: 0, from: '23:10', until: '06:46', stages: STAGES ?? [] }]);
  await page.evaluate(makeSchedule);
  await register(page, { email: 'everyone@example.com' });
  return person;
}

/** Runs in the browser as the person on the page. */
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

export type PageCase = {
  address: Href;
  isGuest: boolean;
  isThere: (page: Page) => Promise<unknown>;
  /** The part that differs on a phone from the case before; on a desktop it is the same page. Its controls are reached from there as well. */
  part?: string;
};

/** Every address with the person that it is made for. */
export const PAGE_CASES: readonly PageCase[] = [
  ...PAGE_PATHS.map((address) => ({
    address: address === '/reset-password' ? (`${address}?token=0123456789abcdef` as const) : address,
    isGuest: PAGES[address].isBare === true,
    isThere: lastShown(address),
  })),
  // The first of the sections is the page itself.
  ...(
    [
      ['#nights', 'Recent Sleep Logs'],
      ['#patterns', 'Your hours'],
      ['#awards', 'Your year in nights'],
    ] as const
  ).map(([anchor, title]) => ({
    address: `/progress-dashboard${anchor}` as const,
    isGuest: false,
    isThere: heading(title),
    part: '[role=tabpanel]:not(.concealed)',
  })),
  { address: '/', isGuest: true, isThere: heading('Better Sleep') },
  {
    address: '/device-integrations',
    isGuest: true,
    isThere: (page) => page.getByRole('link', { name: 'Return to Home' }).waitFor(),
  },
];
