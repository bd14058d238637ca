import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { aNight } from '#domain/nights/night.fixture.ts';
import { clockTimeOf } from '#domain/time/clock-time.ts';
import { GUEST_ID_LENGTH } from '../src/contract/owner-id.ts';
import { insertNights, type NightRow } from '../src/testing/insert-nights.ts';
import { type OpenApp, openEmptyPage } from '../src/testing/open-app.ts';
import { JOURNEY_ZONE } from '../src/testing/zones.ts';

export const DAY_MS = 86_400_000;
const isoDate = new Intl.DateTimeFormat('en-CA', { timeZone: JOURNEY_ZONE });
export const daysAgo = (days: number): string =>
  new Date(Date.parse(isoDate.format(new Date())) - days * DAY_MS).toISOString().slice(0, 10);
/** True if the evening before that day was a Friday or a Saturday. */
export const isFree = (date: string): boolean => [0, 6].includes(new Date(date).getUTCDay());

export const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const textOf = async (locator: Locator): Promise<string> =>
  ((await locator.textContent()) ?? '').replace(/\s+/g, ' ').trim();

type Anchor = '' | '#nights' | '#patterns' | '#awards';

/** Opens a section of the page, the first by default, with everything read again. */
export async function openProgress(page: Page, anchor: Anchor = ''): Promise<void> {
  const wasOpen = page.url().includes('/progress-dashboard');
  await page.goto(`/progress-dashboard${anchor}`);
  // An anchor alone does not load the page again.
  if (wasOpen && anchor !== '') await page.reload();
  await page.getByRole('heading', { name: 'Achievements' }).waitFor();
}

/** Opens the nights, the chart, the setting and the explanation behind a statistic about the schedule. */
export const openDetails = (page: Page, name: string): Promise<void> =>
  card(page, name)
    .getByRole('button', { name: /^(Details|Choose)/, expanded: false })
    .click();

/** Takes the suggested need of 8 h, so that nights are compared with it. */
export async function chooseNeed(page: Page): Promise<void> {
  await openDetails(page, 'Sleep need');
  const use = card(page, 'Sleep need').getByRole('button', { name: 'Use 8 h a night' });
  await use.click();
  await use.waitFor({ state: 'detached' });
}

/** A guest with these nights who has opened no page of the app yet. */
export async function guestWith(
  app: OpenApp,
  nights: readonly NightRow[] = [],
  settings?: Parameters<OpenApp['newPerson']>[0],
) {
  const person = await app.newPerson(settings);
  await openEmptyPage(person.page);
  const id = randomUUID().replaceAll('-', '').slice(0, GUEST_ID_LENGTH);
  await person.page.evaluate((guest) => localStorage.setItem('sessionId', guest), id);
  await insertNights(app.server, person.page, nights);
  return person;
}

/** A person with these nights, on the page. */
export async function personWith(
  app: OpenApp,
  nights: readonly NightRow[],
  { anchor = '', ...settings }: Parameters<OpenApp['newPerson']>[0] & { anchor?: Anchor } = {},
) {
  const person = await guestWith(app, nights, settings);
  await openProgress(person.page, anchor);
  return person;
}

/** `bed` and `wake` in minutes after midnight of the day before. */
export const night = (days: number, bed: number, wake: number): NightRow =>
  aNight({
    ...{ date: daysAgo(days), bedTime: clockTimeOf(bed % 1440), wakeTime: clockTimeOf(wake % 1440) },
    ...{ overallScore: 45 + ((days * 11) % 50), roomAnalysisScore: 60, habitsDone: 3 },
  });

export const UNLOGGED_DAYS = [4, 11, 30];
export const WITHOUT_TIMES = 6;

/**
 * Nights that are later before days off, with a few days missing and one without times; minutes after midnight of the
 * evening before.
 */
export function nightsOf(count: number): NightRow[] {
  return Array.from({ length: count }, (_, days) => days)
    .filter((days) => !UNLOGGED_DAYS.includes(days))
    .map((days) => {
      const late = isFree(daysAgo(days)) ? 95 : 0;
      const made = night(days, 1350 + late + ((days * 37) % 50), 1815 + late + ((days * 23) % 40));
      return days === WITHOUT_TIMES ? { ...made, bedTime: null, wakeTime: null, totalTimeInBed: null } : made;
    });
}
