import { cpSync } from 'node:fs';
import { addressOf } from '#contract/endpoint.ts';
import { fetchToday, patchLog } from '#features/daily-log/contract.ts';
import { Person } from '#testing/person.ts';
import { newFolder } from './folders.ts';
import { PRODUCT, Program } from './program.ts';

export const TIME_ZONE = 'Europe/Berlin';

/** Someone with a log of today, and the two requests that their page sends most. */
export type Guest = { cookie: string; fetchTodayPath: string; patchLogPath: string };

/** Makes guests through the real program, each with a log that is filled in. */
export async function guestsOf(url: string, count: number): Promise<Guest[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const person = new Person(url, undefined, TIME_ZONE);
      const { log } = await person.call(fetchToday, { params: { ownerId: person.id } });
      const filled = {
        bedTime: '23:10',
        wakeTime: '06:55',
        sleepQualityScore: 8,
        notes: 'Read for a while, slept well.',
      };
      await person.call(patchLog, { params: { logId: log.id }, body: { ...filled, overallScore: 84 } });
      return {
        cookie: person.cookie ?? '',
        fetchTodayPath: addressOf(fetchToday, { ownerId: person.id }),
        patchLogPath: addressOf(patchLog, { logId: log.id }),
      };
    }),
  );
}

/** Some data folders with the same guests in each. */
export async function sameFolders(count: number, guestCount: number): Promise<{ guests: Guest[]; folders: string[] }> {
  const first = newFolder();
  const program = await Program.start(PRODUCT, first);
  const guests = await guestsOf(program.url, guestCount);
  await program.stop();
  const copies = Array.from({ length: count - 1 }, () => {
    const copy = newFolder();
    cpSync(first, copy, { recursive: true });
    return copy;
  });
  return { guests, folders: [first, ...copies] };
}
