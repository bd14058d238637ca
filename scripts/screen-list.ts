import type { Page } from 'playwright';
import { ADDRESSES, type Address, addressOfPath, type Href, NOT_FOUND_TITLE, PAGES } from '../src/contract/pages.ts';

/** `visitor`: has never been here. `demo`: signed in, with many nights. */
export type Screen = {
  name: string;
  who: 'visitor' | 'demo';
  address: Href | '/no-such-page';
  /** Leads from the address to what is to be seen, and waits until it is there. */
  show: (page: Page) => Promise<unknown>;
  /** Only what the window shows: for what stands in front of a page. */
  isWindow?: boolean;
};

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();
const words = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
const pressed = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();

async function signUpWithAnError(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('sam@example.com');
  await pressed(page, 'Create Account');
  await page.getByRole('alert').waitFor();
}

async function progressInFull(page: Page): Promise<void> {
  await page.getByRole('application').nth(1).waitFor();
  await page.getByRole('button', { name: /AI Sleep Analysis/ }).click();
  await page.getByRole('heading', { name: 'Strengths' }).waitFor();
  await page.getByRole('heading', { name: 'Recent Sleep Logs' }).waitFor();
}

async function nightInFront(page: Page): Promise<void> {
  await pressed(page, /open this night$/);
  await dialog(page);
  await page.getByRole('dialog').getByText('Loading...').waitFor({ state: 'detached' });
}

/** What shows last on pages that load more than their heading, for a person with nights. */
const LAST: Partial<Record<Address, (page: Page) => Promise<unknown>>> = {
  '/': heading('Sleep Tools'),
  '/daily-log': (page) => page.getByLabel('Notes').waitFor(),
  '/room-analysis': heading('Upload Your Bedroom Photo'),
  '/sleep-history': heading('All Sleep Logs'),
  '/sleep-schedules': heading('Your week'),
  '/progress-dashboard': (page) => page.getByRole('application').nth(1).waitFor(),
  '/sleep-summary': (page) => page.getByRole('button', { name: /print/i }).first().waitFor(),
  '/device-integrations': heading('Garmin'),
  '/login': heading('Welcome'),
};

/** Waits for what shows last at an address. */
export function lastToCome(href: Screen['address']): Screen['show'] {
  const address = addressOfPath(href.replace(/\?.*/, ''));
  return address === null ? heading(NOT_FOUND_TITLE) : (LAST[address] ?? heading(PAGES[address].title));
}

/** Without `show`, what shows last at the address is waited for. */
type Row = Omit<Screen, 'who' | 'show'> & Partial<Pick<Screen, 'show'>>;

const VISITOR: readonly Row[] = [
  { name: 'home-visitor', address: '/', show: heading('Better Sleep') },
  { name: 'login', address: '/login' },
  {
    name: 'sign-up',
    address: '/login',
    show: (page) => page.getByRole('tab', { name: 'Sign Up' }).click(),
  },
  { name: 'sign-up-error', address: '/login', show: signUpWithAnError },
  { name: 'reset-password', address: '/reset-password?token=0123456789abcdef' },
  { name: 'reset-password-incomplete', address: '/reset-password', show: heading('Ask for a new link') },
  { name: 'daily-log-empty', address: '/daily-log' },
  { name: 'room-analysis-idle', address: '/room-analysis' },
  { name: 'schedules-empty', address: '/sleep-schedules', show: heading('No schedules yet') },
  { name: 'progress-empty', address: '/progress-dashboard', show: heading('Achievements') },
  { name: 'history-empty', address: '/sleep-history', show: words('No sleep data yet') },
  { name: 'device-integrations-logged-out', address: '/device-integrations', show: words('Please log in to connect') },
  { name: 'sleep-guide', address: '/sleep-tips' },
  { name: 'not-found', address: '/no-such-page' },
];

const DEMO: readonly Row[] = [
  { name: 'home', address: '/' },
  { name: 'daily-log', address: '/daily-log' },
  { name: 'night-dialog', address: '/sleep-history', show: nightInFront, isWindow: true },
  { name: 'room-analysis-past', address: '/room-analysis', show: heading('Past analyses') },
  {
    name: 'room-analysis-result',
    address: '/room-analysis',
    show: async (page) => {
      const past = page.getByRole('region', { name: 'Past analyses' });
      await past.getByRole('button', { name: /\/100/ }).first().click();
      await heading('Your Sleep Environment Score')(page);
    },
  },
  { name: 'schedules', address: '/sleep-schedules' },
  {
    name: 'schedule-dialog',
    address: '/sleep-schedules',
    show: async (page) => {
      await pressed(page, 'New Schedule');
      await dialog(page);
    },
    isWindow: true,
  },
  { name: 'progress', address: '/progress-dashboard', show: progressInFull },
  { name: 'history', address: '/sleep-history' },
  { name: 'device-integrations', address: '/device-integrations' },
];

/** The pages without an entry above. */
const REST: readonly Row[] = ADDRESSES.filter(
  (page) => ![...VISITOR, ...DEMO].some(({ address }) => address === page),
).map((address) => ({ name: address.slice(1), address }));

const asSeenBy = (who: Screen['who'], rows: readonly Row[]): Screen[] =>
  rows.map((row) => ({ ...row, who, show: row.show ?? lastToCome(row.address) }));

/** Every screen of the product. */
export const SCREENS: readonly Screen[] = [...asSeenBy('visitor', VISITOR), ...asSeenBy('demo', [...DEMO, ...REST])];
