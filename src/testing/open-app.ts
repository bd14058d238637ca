import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { ServerProcess } from './server-process.ts';
import { JOURNEY_ZONE } from './zones.ts';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of the machine's Chromium, or undefined. `CHROMIUM_PATH` comes first. */
export const chromiumPath = (): string | undefined =>
  firstExisting([process.env.CHROMIUM_PATH ?? '', ...CHROMIUM_PLACES]);

/** Chromium without its windows renders the same pages with 40 % less processor time, but has no notifications. */
const headlessPath = (): string | undefined =>
  firstExisting([process.env.CHROMIUM_PATH ?? '', HEADLESS_SHELL, ...CHROMIUM_PLACES]);

const firstExisting = (paths: string[]): string | undefined => paths.find((path) => path !== '' && existsSync(path));

export const NO_BROWSER = chromiumPath() ? false : 'no Chromium on this machine';

/** Long enough for any slow machine: only a real hang reaches it. */
const TIMEOUT_MS = 300_000;

/** More than any journey needs at a time. */
const MAX_PEOPLE = 4;

export type OpenBrowser = {
  browser: Browser;
  /** A page of a new browser profile with reduced motion: another person. Collects the errors of the page. */
  newPerson: (
    options?: BrowserContextOptions,
  ) => Promise<{ context: BrowserContext; page: Page; consoleErrors: string[] }>;
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

type BrowserNeeds = { hasNotifications?: boolean };
type AppNeeds = BrowserNeeds & { hasOwnServer?: boolean };

/**
 * The real server with the built web app, and a real browser. Journeys of one process share the server, whose database has people of other
 * journeys then, unless they need settings or a server of their own, to end it.
 */
export async function openApp(settings: Record<string, string> = {}, needs: AppNeeds = {}): Promise<OpenApp> {
  const isShared = !needs.hasOwnServer && Object.keys(settings).length === 0;
  sharedServer ??= isShared ? ServerProcess.start().then((server) => server.endWithThisProcess()) : undefined;
  const server = isShared && sharedServer ? await sharedServer : await ServerProcess.start(settings);
  const opened = await openBrowser(server.url, needs);
  return {
    ...opened,
    server,
    close: async () => {
      await opened.close();
      if (!isShared) await server.remove();
    },
  };
}

let sharedServer: Promise<ServerProcess> | undefined;

/** A real browser for the web app at an address: the one of the whole run, else a new one. */
export async function openBrowser(url: string, { hasNotifications = false }: BrowserNeeds = {}): Promise<OpenBrowser> {
  const shared = hasNotifications ? undefined : process.env.TEST_BROWSER;
  const path = hasNotifications ? chromiumPath() : headlessPath();
  const browser = await (shared ? chromium.connect(shared) : chromium.launch(launchOptions(path)));
  const people: BrowserContext[] = [];
  return {
    browser,
    newPerson: async (options) => {
      // Pages of finished journeys would continue to poll the server and load a small machine.
      while (people.length >= MAX_PEOPLE) await people.shift()?.close();
      const usual = {
        baseURL: url,
        timezoneId: JOURNEY_ZONE,
        reducedMotion: 'reduce',
        // A journey can neither delay nor count requests that a service worker answers; journeys about the worker allow
        // it.
        serviceWorkers: 'block',
      } as const;
      const context = await browser.newContext({ ...usual, ...options });
      people.push(context);
      context.setDefaultTimeout(TIMEOUT_MS);
      const page = await context.newPage();
      const consoleErrors: string[] = [];
      page.on('pageerror', (error) => consoleErrors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push(message.text());
      });
      return { context, page, consoleErrors };
    },
    close: () => browser.close(),
  };
}
