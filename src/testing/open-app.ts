import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { documentHeaders } from '#platform/http/security-headers.ts';
import { ServerProcess } from './server-process.ts';
import { JOURNEY_ZONE } from './zones.ts';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of the machine's Chromium, or undefined. `CHROMIUM_PATH` comes first. */
export const chromiumPath = (): string | undefined =>
  firstExisting([process.env.CHROMIUM_PATH ?? '', ...CHROMIUM_PLACES]);

/** Chromium without its windows renders the same pages with 40 % less processor time, but has no notifications. */
export const headlessPath = (): string | undefined =>
  firstExisting([process.env.CHROMIUM_PATH ?? '', HEADLESS_SHELL, ...CHROMIUM_PLACES]);

const firstExisting = (paths: string[]): string | undefined => paths.find((path) => path !== '' && existsSync(path));

export const NO_BROWSER = chromiumPath() ? false : 'no Chromium on this machine';

/** Long enough for any slow machine: only a real hang reaches it. */
const TIMEOUT_MS = 300_000;

/** More than any journey needs at a time. */
const MAX_PEOPLE = 4;

export type Person = { page: Page; context: BrowserContext; consoleErrors: string[] };

export type OpenBrowser = {
  browser: Browser;
  /**
   * An empty page with its errors: another person, who prefers reduced motion, in a test run also reduced transparency.
   * What outlasts a document (init scripts, another clock, sessions of developer tools) must go through `context`: the
   * page of a person whose `context` was read is not reused.
   */
  newPerson: (options?: BrowserContextOptions) => Promise<Person>;
  close: () => Promise<void>;
};

/** A browser that several processes share through `TEST_BROWSER`. */
export async function shareBrowser(): Promise<{ address: string; close: () => Promise<void> }> {
  const server = await chromium.launchServer(launchOptions(headlessPath()));
  return { address: server.wsEndpoint(), close: () => server.close() };
}

function launchOptions(executablePath: string | undefined): LaunchOptions {
  if (!executablePath) throw new Error(String(NO_BROWSER));
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

export type OpenApp = OpenBrowser & { server: ServerProcess };

/**
 * The real server with the built web app, and a real browser. Journeys of one process share the server, whose database has people of other
 * journeys then, unless they need settings.
 */
export async function openApp(settings: Record<string, string> = {}): Promise<OpenApp> {
  if (process.env.TEST_BROWSER && Object.keys(settings).length === 0) {
    shared ??= openShared(process.env.TEST_BROWSER);
    const { browser, server, free } = await shared;
    return { browser, server, ...peopleIn(browser, server.url, free) };
  }
  const server = await ServerProcess.start(settings);
  const opened = await openBrowser(server.url);
  return {
    ...opened,
    server,
    close: async () => {
      await opened.close();
      await server.remove();
    },
  };
}

/** What the journeys of this process share. `free`: pages that wait for another person. */
type Shared = { browser: Browser; server: ServerProcess; free: ReusablePage[] };
let shared: Promise<Shared> | undefined;

async function openShared(address: string): Promise<Shared> {
  const [browser, server] = await Promise.all([chromium.connect(address), ServerProcess.start()]);
  return { browser, server: server.endWithThisProcess(), free: [] };
}

/** Lets this process end. */
export async function closeShared(): Promise<void> {
  await (await shared)?.browser.close();
}

/** A real browser for the web app at an address: the one of the whole run, or a new one if there is none or notifications are needed. */
export async function openBrowser(url: string, { hasNotifications = false } = {}): Promise<OpenBrowser> {
  const address = hasNotifications ? undefined : process.env.TEST_BROWSER;
  const path = hasNotifications ? chromiumPath() : headlessPath();
  const browser = await (address ? chromium.connect(address) : chromium.launch(launchOptions(path)));
  return { browser, ...peopleIn(browser, url), close: () => browser.close() };
}

/** `free`: emptied pages for people with the usual options, and where theirs go in the end. */
function peopleIn(browser: Browser, url: string, free?: ReusablePage[]): Pick<OpenBrowser, 'newPerson' | 'close'> {
  // Ends the visit of each person, the oldest first.
  const leave: (() => Promise<void>)[] = [];
  return {
    newPerson: async (options = {}) => {
      // Pages of finished journeys would continue to poll the server and load a small machine.
      while (leave.length >= MAX_PEOPLE) await leave.shift()?.();
      const { viewport = DEFAULT_VIEWPORT, ...others } = options;
      const isUsual = Object.keys(others).length === 0;
      const reusable = (isUsual && free?.shift()) || (await newPage(browser, url, others));
      const { page, context } = reusable;
      if (viewport) await page.setViewportSize(viewport);
      const consoleErrors: string[] = [];
      page.on('pageerror', (error) => consoleErrors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push(`${message.text()} ${message.location().url}`);
      });
      let canBeReused = isUsual && free !== undefined;
      leave.push(async () => {
        if (!canBeReused || page.isClosed()) return context.close();
        await clear(reusable, url);
        free?.push(reusable);
      });
      return {
        page,
        consoleErrors,
        get context() {
          canBeReused = false;
          return context;
        },
      };
    },
    close: async () => {
      await Promise.all(leave.splice(0).map((end) => end()));
    },
  };
}

const DEFAULT_VIEWPORT = { width: 1280, height: 720 };

type ReusablePage = { page: Page; context: BrowserContext; tools: CDPSession };

async function newPage(browser: Browser, baseURL: string, options: BrowserContextOptions): Promise<ReusablePage> {
  const usual = {
    baseURL,
    timezoneId: JOURNEY_ZONE,
    reducedMotion: 'reduce',
    // A journey can neither delay nor count requests that a service worker answers; journeys about the worker allow it.
    serviceWorkers: 'block',
  } as const;
  const context = await browser.newContext({ ...usual, ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  // A frame behind the blur of a dialog takes 25 ms of processor time. Pictures and measurements have the blur.
  const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }];
  if (process.env.NODE_TEST_CONTEXT) await tools.send('Emulation.setEmulatedMedia', { features });
  return { context, page, tools };
}

/**
 * Opens an empty page of the app's address: its storage without the work of a page. It has the headers of our pages, because
 * Chromium starts a new process for a page with another opener policy.
 */
export async function openEmptyPage(page: Page, origin = ''): Promise<void> {
  await page.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', headers: documentHeaders([], false), body: '' }),
  );
  await page.goto(`${origin}/empty`);
  await page.unroute('**/empty');
}

/**
 * Makes a page that of a new visitor. A new profile has a new process of Chromium, whose start and first compilation of
 * the scripts take nearly a second of processor time.
 */
async function clear({ page, context, tools }: ReusablePage, origin: string): Promise<void> {
  page.removeAllListeners();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openEmptyPage(page, origin);
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    forcedColors: null,
    contrast: null,
    reducedMotion: 'reduce',
  });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await tools.send('Network.clearBrowserCache');
  await tools.send('Page.resetNavigationHistory');
  await context.clearCookies();
}
