import { endpointPath } from '#contract/endpoint.ts';
import { Person } from '#testing/person.ts';
import { fetchToday, patchLog } from '../src/core/nights/contract.ts';
import { roomScore } from '../src/core/room/contract.ts';

export const TIME_ZONE = 'Europe/Berlin';

/** A guest with a log of today, and the most frequent requests of the page. */
export type Guest = {
  id: string;
  cookie: string;
  fetchTodayPath: string;
  patchLogPath: string;
  roomScorePath: string;
};

/** Creates guests through the real program, each with a completed log. */
export async function createGuests(url: string, count: number): Promise<Guest[]> {
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
        id: person.id,
        cookie: person.cookie ?? '',
        fetchTodayPath: endpointPath(fetchToday, { ownerId: person.id }),
        patchLogPath: endpointPath(patchLog, { logId: log.id }),
        roomScorePath: endpointPath(roomScore, { ownerId: person.id }),
      };
    }),
  );
}
