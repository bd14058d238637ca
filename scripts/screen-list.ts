import type { Page } from 'playwright';

/** `visitor`: has never been here. `demo`: signed in, with many nights. */
export type Screen = {
  name: string;
  who: 'visitor' | 'demo';
  address: string;
  /** Leads from the address to what is to be seen, and waits until it is there. */
  show: (page: Page) => Promise<unknown>;
  /** Only what the window shows: for what stands in front of a page. */
  isWindow?: boolean;
};

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();
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

const VISITOR: readonly Omit<Screen, 'who'>[] = [
  { name: 'home-visitor', address: '/', show: heading('Better Sleep') },
  { name: 'login', address: '/login', show: heading('Welcome') },
  {
    name: 'sign-up',
    address: '/login',
    show: (page) => page.getByRole('tab', { name: 'Sign Up' }).click(),
  },
  { name: 'sign-up-error', address: '/login', show: signUpWithAnError },
  { name: 'reset-password', address: '/reset-password?token=0123456789abcdef', show: heading('Choose a new password') },
  { name: 'reset-password-incomplete', address: '/reset-password', show: heading('Ask for a new link') },
  { name: 'daily-log-empty', address: '/daily-log', show: (page) => page.getByLabel('Notes').waitFor() },
  { name: 'room-analysis-idle', address: '/room-analysis', show: heading('Upload Your Bedroom Photo') },
  { name: 'schedules-empty', address: '/sleep-schedules', show: heading('No schedules yet') },
  { name: 'progress-empty', address: '/progress-dashboard', show: heading('Achievements') },
  { name: 'history-empty', address: '/sleep-history', show: words('No sleep data yet') },
  { name: 'device-integrations-logged-out', address: '/device-integrations', show: words('Please log in to connect') },
  { name: 'sleep-guide', address: '/sleep-tips', show: heading('Sleep Guide') },
  { name: 'evidence', address: '/evidence', show: heading(/./) },
  { name: 'not-found', address: '/no-such-page', show: heading('404 Page Not Found') },
];

const DEMO: readonly Omit<Screen, 'who'>[] = [
  { name: 'home', address: '/', show: heading('Sleep Tools') },
  { name: 'daily-log', address: '/daily-log', show: (page) => page.getByLabel('Notes').waitFor() },
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
  { name: 'schedules', address: '/sleep-schedules', show: heading('Your week') },
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
  {
    name: 'sleep-summary',
    address: '/sleep-summary',
    show: (page) => page.getByRole('button', { name: /print/i }).first().waitFor(),
  },
  { name: 'history', address: '/sleep-history', show: heading('All Sleep Logs') },
  { name: 'device-integrations', address: '/device-integrations', show: heading('Garmin') },
  { name: 'user-settings', address: '/user-settings', show: heading('Account Settings') },
];

/** Every screen of the product, in the order of a walk through it. */
export const SCREENS: readonly Screen[] = [
  ...VISITOR.map((screen) => ({ ...screen, who: 'visitor' as const })),
  ...DEMO.map((screen) => ({ ...screen, who: 'demo' as const })),
];
