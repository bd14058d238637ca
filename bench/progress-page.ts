import type { Page } from 'playwright';
import { NO_BROWSER, openApp } from '#testing/open-app.ts';
import { writeNights } from '#testing/written-nights.ts';
import { plausibleNights } from '../scripts/plausible-nights.ts';
import { median, met, ms } from './figures.ts';
import type { Table } from './table.ts';

const NIGHTS = 3650;
const TRIES = 9;
const AT_MOST_MS = { open: 1000, change: 100 } as const;
const RANGES = ['All Time', '7 Days', '90 Days', '30 Days'];
const COLUMNS = ['what', 'median', 'slowest', 'target', 'met'];
const NOTES = `A browser with ${NIGHTS.toLocaleString('en')} nights (ten years), without motion. Opened: from the click on Progress, with the page's parts in the
browser's cache, until the chart and all cards are drawn. Changed: from the click on a range to the frame that shows it.`;

/** How the progress page feels with ten years of nights. */
export async function progressPage(): Promise<Table | null> {
  if (NO_BROWSER) return null;
  const app = await openApp({ LOG_LEVEL: 'warn' });
  const { page } = await app.newPerson({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  await opened(page);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  await writeNights(app.server, page, plausibleNights(today, NIGHTS));
  const openMs: number[] = [];
  for (let tries = 0; tries < TRIES; tries++) openMs.push(await opened(page));
  const changes = new Map<string, number[]>(RANGES.map((range) => [range, []]));
  for (let tries = 0; tries < TRIES; tries++) {
    for (const range of RANGES) changes.get(range)?.push(await changed(page, range));
  }
  await app.close();
  return {
    title: 'The progress page with ten years of nights',
    columns: COLUMNS,
    rows: [
      row('opened', openMs, AT_MOST_MS.open),
      ...[...changes].map(([range, passedMs]) => row(`changed to ${range}`, passedMs, AT_MOST_MS.change)),
    ],
    notes: NOTES,
  };
}

function row(what: string, passedMs: readonly number[], atMostMs: number): string[] {
  const middle = median([...passedMs]);
  return [what, ms(middle), ms(Math.max(...passedMs)), `< ${ms(atMostMs)}`, met(middle < atMostMs)];
}

/** Milliseconds until chart and cards are there. */
async function opened(page: Page): Promise<number> {
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

/** From the click to the frame that shows the new range, in milliseconds. */
function changed(page: Page, range: string): Promise<number> {
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
