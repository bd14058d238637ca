import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGuests, TIME_ZONE } from './guests.ts';

const EVERY_MS = 5;

/** The milliseconds of every answer to a guest whose page polls today during an action. */
export async function pollingDuring(url: string, action: () => Promise<unknown>): Promise<number[]> {
  const [guest] = await createGuests(url, 1);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { cookie: guest?.cookie ?? '', 'time-zone': TIME_ZONE };
  const poll = () =>
    new Promise<void>((resolve, reject) => {
      const outgoing = request(url + (guest?.fetchTodayPath ?? ''), { method: 'POST', headers, agent }, (response) => {
        response.resume().on('end', resolve).on('error', reject);
      });
      outgoing.on('error', reject).end();
    });
  for (let turn = 0; turn < 20; turn++) await poll();
  let over = false;
  const times: number[] = [];
  const done = action().finally(() => {
    over = true;
  });
  while (!over) {
    const startedAt = performance.now();
    await poll();
    times.push(performance.now() - startedAt);
    await sleep(EVERY_MS);
  }
  await done;
  agent.destroy();
  return times;
}
