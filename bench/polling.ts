import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { guestsOf, TIME_ZONE } from './guests.ts';

const EVERY_MS = 5;

/** Milliseconds of every answer to a guest whose page keeps asking for today while something else goes on. */
export async function pollingDuring(url: string, deed: () => Promise<unknown>): Promise<number[]> {
  const [guest] = await guestsOf(url, 1);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { cookie: guest?.cookie ?? '', 'time-zone': TIME_ZONE };
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const asked = request(url + (guest?.fetchTodayPath ?? ''), { method: 'POST', headers, agent }, (response) => {
        response.resume().on('end', resolve).on('error', reject);
      });
      asked.on('error', reject).end();
    });
  for (let turn = 0; turn < 20; turn++) await ask();
  let over = false;
  const times: number[] = [];
  const done = deed().finally(() => {
    over = true;
  });
  while (!over) {
    const startedAt = performance.now();
    await ask();
    times.push(performance.now() - startedAt);
    await sleep(EVERY_MS);
  }
  await done;
  agent.destroy();
  return times;
}
