import type { Page } from 'playwright-core';
import type { DailyLog, NightPatch } from '../core/nights/contract.ts';
import { until } from './until.ts';

/** The date of a browser's zone. */
export const todayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());

/** A request as the person of the page, whose id replaces `OWNER`, in the browser's zone. */
export const send = <Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([verb, address, content]) => {
      const owner = localStorage.getItem('userId') ?? localStorage.getItem('sessionId') ?? '';
      const answer = await fetch(address.replace('OWNER', owner), {
        method: verb,
        headers: {
          'content-type': 'application/json',
          'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
        ...(content && { body: content.replace('OWNER', owner) }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    [method, path, body && JSON.stringify(body)] as const,
  );

type Plan = {
  targetBedTime: string;
  targetWakeTime: string;
  reminderEnabled?: boolean;
  reminderMinutesBefore?: number;
};

/** Plans every night of the page's person, from 10:30 PM to 6:30 AM if nothing else is given. */
export const planEveryNight = (page: Page, plan: Plan = { targetBedTime: '22:30', targetWakeTime: '06:30' }) =>
  send(page, 'POST', '/api/sleep-schedules', {
    ...{ sessionId: 'OWNER', name: 'Every night', ...plan },
    daysOfWeek: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  });

/** Saves a night of the page's person. */
export const saveOnServer = (page: Page, date: string, night: NightPatch) =>
  send(page, 'PATCH', `/api/nights/OWNER/${date}`, night);

/** The server's night of the page's person. */
export const nightOnServer = async (page: Page, date: string): Promise<DailyLog | null> =>
  (await send<{ log: DailyLog | null }>(page, 'GET', `/api/nights/OWNER/${date}`)).log;

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

/** Opens a fold of a phone's daily log by a word of its row. */
export const openFold = (page: Page, name: string) => page.locator('summary', { hasText: name }).click();
