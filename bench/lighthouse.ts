import { openDemoApp, signInAsDemo } from '#testing/demo-app.ts';
import { buildWebIfStale } from '../build/web.ts';
import { PAGE_BUILD_SETTINGS, PAGE_PATHS, PAGES, type PagePath } from '../src/contract/pages.ts';
import { NO_BROWSER } from '../src/testing/open-app.ts';
import { openDebuggableBrowser } from './debuggable-browser.ts';
import { CATEGORIES, LIGHTHOUSE, type Report, reportOn, TIMES } from './lighthouse-report.ts';
import { machineFacts, saveTable } from './readme.ts';
import { median } from './statistics.ts';
import { markdownOf, type Table } from './table.ts';

/**
 * Lighthouse on a phone, for a visitor and a signed-in person: the median of three runs. `--save` writes the table into
 * bench/README.md. `--once`: one run each, only a check that it works. Other arguments: only these addresses.
 */

const PRERENDERED = PAGE_PATHS.filter((address) => PAGE_BUILD_SETTINGS[address].prerender);
const isForGuests = (address: PagePath): boolean =>
  Boolean(PAGE_BUILD_SETTINGS[address].isStatic || PAGES[address].isBare);
const GUEST = PRERENDERED.filter(isForGuests);
const SIGNED_IN = PRERENDERED.filter((address) => address === '/' || !isForGuests(address));
const NOTES = `${LIGHTHOUSE} with its mobile preset (a mid-range phone on slow 4G, simulated) in the machine's Chromium, with an empty HTTP cache and no service worker.
Signed in: the demo account. Scores from 0 to 100, the median of the runs; times are those of the simulated phone. The pages of one person appear in no search, so their SEO does not matter.`;

const args = process.argv.slice(2);
const runs = args.includes('--once') ? 1 : 3;
const named = args.filter((word) => !word.startsWith('--'));
const isWanted = (address: string) => named.length === 0 || named.includes(address);

if (NO_BROWSER) {
  process.stderr.write(`Lighthouse cannot run: ${NO_BROWSER}.\n`);
  process.exit(1);
}
await buildWebIfStale();
const app = await openDemoApp();
const browser = await openDebuggableBrowser();
const rows: string[][] = [];
const findings = new Set<string>();
try {
  for (const address of GUEST.filter(isWanted)) await measure('visitor', address);
  const page = await browser.context.newPage();
  await signInAsDemo(page, app.server.url);
  await page.close();
  for (const address of SIGNED_IN.filter(isWanted)) await measure('signed in', address);
} finally {
  await browser.close();
  await app.close();
}
const table: Table = {
  title: 'Lighthouse',
  columns: ['address', 'who', ...Object.values(CATEGORIES), ...Object.values(TIMES)],
  rows,
  notes: NOTES,
};
process.stdout.write(`${machineFacts()}\n\n${markdownOf(table)}\n`);
for (const finding of findings) process.stdout.write(`${finding}\n`);
if (args.includes('--save') && runs > 1 && named.length === 0) saveTable('lighthouse', 'npm run lighthouse', table);

async function measure(who: string, address: string): Promise<void> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) {
    await browser.clearCaches(app.server.url);
    reports.push(await reportOn(`${app.server.url}${address}`, browser.port));
  }
  for (const { failures } of reports) for (const failure of failures) findings.add(`${who} ${address}: ${failure}`);
  const scores = Object.keys(CATEGORIES).map((category) =>
    String(median(reports.map(({ scores }) => scores[category] ?? Number.NaN))),
  );
  const times = Object.keys(TIMES).map((audit) => {
    const value = median(reports.map(({ times }) => times[audit] ?? Number.NaN));
    return audit === 'cumulative-layout-shift' ? value.toFixed(3) : `${Math.round(value)} ms`;
  });
  rows.push([`\`${address}\``, who, ...scores, ...times]);
  process.stdout.write(`${who} ${address}: ${scores.join(' ')}, ${times.join(' ')}\n`);
}
