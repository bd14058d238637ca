import type { Page } from 'playwright-core';
import { NO_BROWSER, openApp } from '#testing/open-app.ts';
import { plausibleNights } from '#testing/plausible-nights.ts';
import { insertNights } from '../src/testing/insert-nights.ts';
import { median, ms, yesNo } from './statistics.ts';
import type { Table } from './table.ts';

const NIGHTS = 3650;
const TRIES = 9;
const MAX_MS = { open: 1000, change: 100 } as const;
const RANGES = ['All Time', '7 Days', '90 Days', '30 Days'];
const COLUMNS = ['what', 'median', 'slowest', 'target', 'met'];
const NOTES = `A browser with ${NIGHTS.toLocaleString('en')} nights (ten years), with reduced motion. Opened: from the click on Progress, with the page's code in the
browser's cache, until the chart and all cards are drawn. Changed: from the click on a range to the frame that shows it.`;

/** Measures the progress page with ten years of nights. */
export async function progressPage(): Promise<Table | null> {
  if (NO_BROWSER) return null;
  const app = await openApp({ LOG_LEVEL: 'warn' });
  const { page } = await app.newPerson({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  await openPage(page);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  await insertNights(app.server, page, plausibleNights(today, NIGHTS));
  const openMs: number[] = [];
  for (let tries = 0; tries < TRIES; tries++) openMs.push(await openPage(page));
  const changes = new Map<string, number[]>(RANGES.map((range) => [range, []]));
  for (let tries = 0; tries < TRIES; tries++) {
    for (const range of RANGES) changes.get(range)?.push(await changeRange(page, range));
  }
  await app.close();
  return {
    title: 'The progress page with ten years of nights',
    columns: COLUMNS,
    rows: [
      row('opened', openMs, MAX_MS.open),
      ...[...changes].map(([range, passedMs]) => row(`changed to ${range}`, passedMs, MAX_MS.change)),
    ],
    notes: NOTES,
  };
}

function row(what: string, passedMs: readonly number[], maxMs: number): string[] {
  const middle = median([...passedMs]);
  return [what, ms(middle), ms(Math.max(...passedMs)), `< ${ms(maxMs)}`, yesNo(middle < maxMs)];
}

/** The milliseconds until chart and cards are drawn. */
async function openPage(page: Page): Promise<number> {
  await page.goto('/no-such-page');
  const startMs = performance.now();
  await page.goto('/progress-dashboard');
  await page
    .getByRole('heading', { name: 'Recent Sleep Logs' })
    .or(page.getByText('No sleep logs yet'))
    .first()
    .waitFor();
  if ((await page.getByRole('heading', { name: 'Recent Sleep Logs' }).count()) > 0) {
    await page.locator('.chart-line path').first().waitFor({ state: 'attached' });
  }
  return performance.now() - startMs;
}

/** The milliseconds from the click to the frame that shows the new range. */
function changeRange(page: Page, range: string): Promise<number> {
  return page.getByRole('radio', { name: range }).evaluate(async (radio) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const line = () => document.querySelector('.chart-line path')?.getAttribute('d');
    const before = line();
    await frame();
    const startMs = performance.now();
    (radio as HTMLInputElement).click();
    while (line() === before && performance.now() - startMs < 5000) await frame();
    await frame();
    return performance.now() - startMs;
  });
}
