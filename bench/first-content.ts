import type { BrowserContextOptions, Page } from 'playwright-core';
import { DEMO_ZONE, demoSession, openDemoApp } from '#testing/demo-app.ts';
import { type Audience, PAGE_BUILD_SETTINGS, PAGE_PATHS, type PagePath } from '../src/contract/pages.ts';
import { NO_BROWSER, type OpenApp } from '../src/testing/open-app.ts';
import { median } from './statistics.ts';
import type { Size, Table } from './table.ts';

/** Bytes a second; 400 kbit/s. */
const THROUGHPUT = 50_000;
const LATENCY_MS = 400;
const PROCESSOR_SLOWDOWN = 4;
const RUNS = 3;
const MAX_SECONDS = { content: 3, usable: 5 };
const TIMEOUT_MS = 120_000;
const VIEWPORT = { width: 390, height: 844 };

const COLUMNS = [
  'page',
  'guest: first content',
  'usable',
  'member: first content',
  'usable',
  'kB until usable (member)',
];
const NOTES = `A phone (390 x 844) on a slow line: ${(THROUGHPUT * 8) / 1000} kbit/s, ${LATENCY_MS} ms for each request, and ${PROCESSOR_SLOWDOWN} times less processor, emulated by Chromium with an empty cache; the median of ${RUNS} visits, from the
start of the navigation. First content: the first frame with something below the heading, also a skeleton. Usable: the first frame in which the app has started and waits for nothing; the
pictures of the tools and the panel of wearables below Home's first screen may follow. The member is the demo account. The target
is ${MAX_SECONDS.content} s and ${MAX_SECONDS.usable} s. The server speaks HTTP/1.1, so a page waits for requests in groups of six; behind a proxy with HTTP/2 it is faster.`;

type Visit = { contentMs: number; usableMs: number; bytes: number };

/** Measures how soon each page shows something, and works, on a slow line. */
export async function firstContent(size: Size): Promise<Table | null> {
  if (NO_BROWSER) return null;
  const app = await openDemoApp();
  const session = await demoSession(app);
  const runs = size === 'small' ? 1 : RUNS;
  const addresses = size === 'small' ? (['/daily-log'] as const) : PAGE_PATHS;
  const rows: string[][] = [];
  for (const address of addresses) {
    const guest = isPrerendered(address, 'guest') ? await measure(app, address, {}, runs) : null;
    const member = isPrerendered(address, 'member')
      ? await measure(app, address, { storageState: session }, runs)
      : null;
    if (!guest && !member) continue;
    rows.push([
      `\`${address}\``,
      ...cells(guest),
      ...cells(member),
      member ? String(Math.round(member.bytes / 1000)) : '',
    ]);
  }
  await app.close();
  return { title: 'Pages on a slow line', columns: COLUMNS, rows, notes: NOTES };
}

const isPrerendered = (address: PagePath, audience: Audience): boolean =>
  (PAGE_BUILD_SETTINGS[address].prerender ?? []).some((one) => one === 'anyone' || one === audience);

const cells = (visit: Visit | null): string[] =>
  visit ? [seconds(visit.contentMs), seconds(visit.usableMs)] : ['', ''];

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function measure(app: OpenApp, address: PagePath, who: BrowserContextOptions, runs: number): Promise<Visit> {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run++) visits.push(await visit(app, address, who));
  const middle = (value: (visit: Visit) => number) => median(visits.map(value));
  return {
    contentMs: middle(({ contentMs }) => contentMs),
    usableMs: middle(({ usableMs }) => usableMs),
    bytes: middle(({ bytes }) => bytes),
  };
}

async function visit(app: OpenApp, address: PagePath, who: BrowserContextOptions): Promise<Visit> {
  const { context, page } = await app.newPerson({ viewport: VIEWPORT, timezoneId: DEMO_ZONE, ...who });
  try {
    let bytes = 0;
    const session = await context.newCDPSession(page);
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: THROUGHPUT,
      uploadThroughput: THROUGHPUT,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
    await page.addInitScript(recordFrames);
    await page.goto(address, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    return { ...(await recorded(page)), bytes };
  } finally {
    await context.close();
  }
}

type Frames = { contentMs?: number; usableMs?: number };

/** Runs in the page: notes the first frames with content and in use. */
function recordFrames(): void {
  const frames: Frames = {};
  Object.assign(window, { recordedFrames: frames });
  const look = () => {
    const main = document.querySelector('main');
    const root = document.getElementById('root');
    const heading = main?.querySelector('h1');
    if (main && heading) {
      const { bottom } = heading.getBoundingClientRect();
      // A part of the page that neither surrounds the heading nor is an empty place for what is awaited.
      const isContent = (hit: Element | null) =>
        hit !== null && main.contains(hit) && !hit.contains(heading) && !hit.matches('[data-wait]');
      const hasContent = [100, 180, 260].some((below) =>
        [0.25, 0.5, 0.75].some((share) => isContent(document.elementFromPoint(innerWidth * share, bottom + below))),
      );
      if (hasContent) frames.contentMs ??= performance.now();
      const isStarted = root !== null && root.dataset.drawn === undefined && root.childElementCount > 0;
      const isWaiting = main.querySelector('[data-wait], [aria-busy="true"]') !== null;
      if (isStarted && hasContent && !isWaiting) frames.usableMs ??= performance.now();
    }
    if (frames.usableMs === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function recorded(page: Page): Promise<Required<Frames>> {
  const handle = await page.waitForFunction(
    () => {
      const { recordedFrames } = window as unknown as { recordedFrames?: Frames };
      return recordedFrames?.usableMs === undefined ? null : recordedFrames;
    },
    null,
    { timeout: TIMEOUT_MS, polling: 250 },
  );
  return (await handle.jsonValue()) as Required<Frames>;
}
