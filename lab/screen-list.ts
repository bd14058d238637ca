import type { Page } from 'playwright-core';
import { heading, lastShown } from '#testing/last-shown.ts';
import { openDailyLog, planEveryNight, saveOnServer, todayIn } from '#testing/logged-nights.ts';
import { type Href, PAGE_PATHS } from '../src/contract/pages.ts';
import { addDays } from '../src/domain/time/local-date.ts';
import { jpegRoom } from '../src/testing/rendered-room.ts';

/** `visitor`: a new browser. `demo`: signed in, with many nights. */
export type Screen = {
  name: string;
  who: 'visitor' | 'demo';
  address: Href | '/no-such-page';
  /** Brings the page to the state to be shown, and waits for it. */
  show: (page: Page) => Promise<unknown>;
  /** A new browser in a zone where it is between these hours. */
  hours?: readonly [from: number, to: number];
  /** Takes only the window: for dialogs and other overlays. */
  isWindow?: boolean;
};

const text = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();

async function signUpWithAnError(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('sam@example.com');
  await press(page, 'Create Account');
  await page.getByRole('alert').waitFor();
}

async function progressInFull(page: Page): Promise<void> {
  await page.getByRole('application').nth(1).waitFor();
  await page.getByRole('button', { name: /AI Sleep Analysis/ }).click();
  await page.getByRole('heading', { name: 'Strengths' }).waitFor();
  await page
    .getByRole('link', { name: /^(Create a schedule|Open|Analyze)/ })
    .last()
    .waitFor();
}

async function nightInFront(page: Page): Promise<void> {
  await press(page, /open this night$/);
  await dialog(page);
  await page.getByRole('dialog').getByText('Loading...').waitFor({ state: 'detached' });
}

async function answersThatFit(page: Page): Promise<void> {
  for (const name of [/wild dreams/, /feel dark/]) await page.getByRole('group', { name }).getByLabel('Yes').check();
  await text('Fits your answers')(page);
}

async function photoAnalyzed(page: Page): Promise<void> {
  await page.locator('#root:not([data-drawn])').waitFor();
  const photo = { name: 'bedroom.jpg', mimeType: 'image/jpeg', buffer: await jpegRoom({ clutter: 60 }) };
  await page.getByTestId('photo-picker').setInputFiles(photo);
  await heading('Your Sleep Environment Score')(page);
}

async function ideaEntered(page: Page, idea: string): Promise<void> {
  await page.getByLabel('Your own idea').fill(idea);
  await page.getByRole('radio', { name: 'None of these' }).click();
}

async function planShown(page: Page): Promise<void> {
  await ideaEntered(page, 'No phone in the bedroom');
  await press(page, 'See the plan');
  await page.getByRole('button', { name: 'Start tonight' }).waitFor();
}

async function changeMarked(page: Page): Promise<void> {
  await page.getByLabel('What changed?').fill('New curtains');
  await press(page, 'Mark the change');
  await heading('Other things changed too, perhaps')(page);
}

const MORNING = [8, 11] as const;
const EVENING = [19, 22] as const;

/** A guest with some nights and a plan opens Home. */
async function homeWithNights(page: Page): Promise<void> {
  await openDailyLog(page);
  await planEveryNight(page);
  const today = todayIn(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone));
  for (let ago = 5; ago > 0; ago -= 1) {
    const habits = { temperature: true, darkness: true, noise: ago > 2, bedding: true, air: true, tidy: ago % 2 === 0 };
    const times = { bedTime: ago === 1 ? '23:50' : '22:30', wakeTime: '06:30' };
    await saveOnServer(page, addDays(today, -ago), { ...times, sleepQualityScore: 5 + (ago % 3), habits });
  }
  await page.goto('/');
}

async function morningQuestion(page: Page): Promise<void> {
  await homeWithNights(page);
  await heading('How did you sleep?')(page);
}

async function morningSaved(page: Page): Promise<void> {
  await morningQuestion(page);
  await press(page, '8 of 10');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
}

async function eveningCard(page: Page): Promise<void> {
  await homeWithNights(page);
  await heading(/^Bed to/)(page);
}

async function firstStepsLeft(page: Page): Promise<void> {
  await page.goto('/sleep-schedules');
  await heading('No schedules yet')(page);
  await page.goto('/');
  await page.getByRole('region', { name: 'First steps' }).waitFor();
}

/** Without `show`, waits for the content that appears last at the address. */
type Row = Omit<Screen, 'who' | 'show'> & Partial<Pick<Screen, 'show'>>;

const GUEST_ROWS: readonly Row[] = [
  { name: 'home-visitor', address: '/', show: heading('Better Sleep') },
  { name: 'today-first-steps', address: '/', show: firstStepsLeft, hours: MORNING },
  { name: 'today-morning', address: '/', show: morningQuestion, hours: MORNING },
  { name: 'today-saved', address: '/', show: morningSaved, hours: MORNING },
  { name: 'today-evening', address: '/', show: eveningCard, hours: EVENING },
  { name: 'more-visitor', address: '/more' },
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
  { name: 'room-analysis-photo-only', address: '/room-analysis', show: photoAnalyzed },
  { name: 'experiments-empty', address: '/experiments' },
  { name: 'experiment-choose', address: '/experiments?view=choose', show: heading('What would you like to test?') },
  {
    name: 'experiment-refused',
    address: '/experiments?view=choose',
    show: async (page) => {
      await ideaEntered(page, 'Melatonin at nine');
      await heading('We do not test medicines')(page);
    },
  },
  { name: 'experiment-plan', address: '/experiments?view=choose', show: planShown },
  {
    name: 'experiment-started',
    address: '/experiments?view=choose',
    show: async (page) => {
      await planShown(page);
      await press(page, 'Start tonight');
      await heading('In the morning')(page);
    },
  },
  { name: 'programs-question', address: '/programs', show: heading('What is it?') },
  { name: 'trips-and-shifts-empty', address: '/trips-and-shifts', show: heading('Shifts') },
  { name: 'bedroom-changes-empty', address: '/bedroom-changes', show: heading('Mark a change') },
  { name: 'bedroom-change-without-nights', address: '/bedroom-changes', show: changeMarked },
  { name: 'schedules-empty', address: '/sleep-schedules', show: heading('No schedules yet') },
  { name: 'progress-empty', address: '/progress-dashboard', show: heading('Achievements') },
  { name: 'history-empty', address: '/sleep-history', show: text('No sleep data yet') },
  { name: 'device-integrations-logged-out', address: '/device-integrations', show: text('Please log in to connect') },
  { name: 'sleep-guide', address: '/sleep-tips' },
  { name: 'when-to-see-a-doctor', address: '/when-to-see-a-doctor' },
  { name: 'when-to-see-a-doctor-answered', address: '/when-to-see-a-doctor', show: answersThatFit },
  { name: 'not-found', address: '/no-such-page' },
];

const DEMO_ROWS: readonly Row[] = [
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
  { name: 'experiments', address: '/experiments' },
  { name: 'experiment-running', address: '/experiments?view=running', show: heading(/pairs? complete/) },
  {
    name: 'experiment-result',
    address: '/experiments',
    show: async (page) => {
      await page.getByRole('link', { name: 'Lights low after dinner' }).click();
      await heading('Can you trust it?')(page);
    },
  },
  { name: 'bedroom-change', address: '/bedroom-changes', show: heading('Other things changed too, perhaps') },
  { name: 'schedules', address: '/sleep-schedules' },
  {
    name: 'schedule-dialog',
    address: '/sleep-schedules',
    show: async (page) => {
      await press(page, 'New Schedule');
      await dialog(page);
    },
    isWindow: true,
  },
  { name: 'progress', address: '/progress-dashboard', show: progressInFull },
  { name: 'progress-nights', address: '/progress-dashboard#nights', show: heading('Recent Sleep Logs') },
  { name: 'progress-patterns', address: '/progress-dashboard#patterns', show: heading('Your hours') },
  { name: 'progress-awards', address: '/progress-dashboard#awards', show: heading('Your year in nights') },
  { name: 'history', address: '/sleep-history' },
  { name: 'device-integrations', address: '/device-integrations' },
];

/** The pages without an entry above. */
const REST: readonly Row[] = PAGE_PATHS.filter(
  (page) => ![...GUEST_ROWS, ...DEMO_ROWS].some(({ address }) => address === page),
).map((address) => ({ name: address.slice(1), address }));

const screensFor = (who: Screen['who'], rows: readonly Row[]): Screen[] =>
  rows.map((row) => ({ ...row, who, show: row.show ?? lastShown(row.address) }));

/** Every screen of the product. */
export const SCREENS: readonly Screen[] = [
  ...screensFor('visitor', GUEST_ROWS),
  ...screensFor('demo', [...DEMO_ROWS, ...REST]),
];
