import type { Page } from 'playwright-core';
import type { DailyLog, NightPatch } from '../core/nights/contract.ts';
import { until } from './until.ts';

/** The date of a browser's zone. */
export const todayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());

/** Plans every night of the page's guest from 10:30 PM to 6:30 AM. */
export const planEveryNight = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const daysOfWeek = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    const plan = { name: 'Every night', targetBedTime: '22:30', targetWakeTime: '06:30', daysOfWeek };
    const headers = {
      'content-type': 'application/json',
      'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    const body = JSON.stringify({ sessionId: localStorage.getItem('sessionId'), ...plan });
    const answer = await fetch('/api/sleep-schedules', { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(await answer.text());
  });

/** Saves a night of the page's guest. */
export const saveOnServer = (page: Page, date: string, night: NightPatch): Promise<void> =>
  page.evaluate(
    async ([day, values]) => {
      const headers = {
        'content-type': 'application/json',
        'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      };
      const address = `/api/nights/${localStorage.getItem('sessionId')}/${day}`;
      const answer = await fetch(address, { method: 'PATCH', headers, body: JSON.stringify(values) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [date, night] as const,
  );

/** The server's night of the page's person. */
const nightOnServer = (page: Page, date: string): Promise<DailyLog | null> =>
  page.evaluate(async (day) => {
    const headers = { 'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone };
    const owner = localStorage.getItem('userId') ?? localStorage.getItem('sessionId');
    const answer = await fetch(`/api/nights/${owner}/${day}`, { headers });
    return (await answer.json()).log;
  }, date);

/** Waits until the server's night has the values. */
export async function untilNight(page: Page, date: string, has: (night: DailyLog) => boolean): Promise<DailyLog> {
  let night: DailyLog | null = null;
  return until(
    async () => {
      night = await nightOnServer(page, date);
      return night && has(night) ? night : undefined;
    },
    () => JSON.stringify(night),
  );
}

export async function openDailyLog(page: Page): Promise<void> {
  await page.goto('/daily-log');
  await page.getByRole('heading', { name: 'Sleep Timing & Quality' }).waitFor();
}
