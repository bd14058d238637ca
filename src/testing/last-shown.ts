import type { Page } from 'playwright-core';
import { findPagePath, type Href, NOT_FOUND_TITLE, PAGES, type PagePath } from '../contract/pages.ts';

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();

/** The content that appears last on pages that load more than their heading, for a person with nights. */
const LAST: Partial<Record<PagePath, (page: Page) => Promise<unknown>>> = {
  '/': heading('Sleep Tools'),
  '/daily-log': heading('Sleep Timing & Quality'),
  '/room-analysis': heading('Upload Your Bedroom Photo'),
  '/sleep-history': heading('All Sleep Logs'),
  '/experiments': (page) =>
    page.getByRole('link', { name: /Choose what to test|Open the experiment|Rate last night/ }).waitFor(),
  '/programs': heading('What is it?'),
  '/trips-and-shifts': heading('Shifts'),
  '/bedroom-changes': heading(/Mark a change|Other things changed too, perhaps/),
  '/sleep-schedules': heading('Your week'),
  '/progress-dashboard': (page) => page.getByRole('application').nth(1).waitFor(),
  '/sleep-summary': (page) => page.getByRole('button', { name: /print/i }).first().waitFor(),
  '/device-integrations': heading('Garmin'),
  '/login': heading('Welcome'),
};

/** Waits for the content that appears last at an address. */
export function lastShown(href: Href | '/no-such-page'): (page: Page) => Promise<unknown> {
  const address = findPagePath(href.replace(/[?#].*/, ''));
  return address === null ? heading(NOT_FOUND_TITLE) : (LAST[address] ?? heading(PAGES[address].title));
}
