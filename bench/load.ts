import autocannon from 'autocannon';
import { type Guest, TIME_ZONE } from './guests.ts';
import type { Program } from './program.ts';
import { percentile } from './statistics.ts';

export type Load = { perSecond: number; p99Ms: number; processorMicros: number };

export type RequestBuilder = (guest: Guest, turn: number) => autocannon.Request;

/** A new server is slow and may refuse requests while it warms up. */
type Shape = { connections: number; seconds: number; isWarmUp: boolean };

const pageRequest =
  (method: 'GET' | 'POST', pathOf: (guest: Guest) => string): RequestBuilder =>
  (guest) => ({ method, path: pathOf(guest), headers: { cookie: guest.cookie, 'time-zone': TIME_ZONE } });

/** Fetches today for each guest. */
export const todayRequest = pageRequest('POST', ({ fetchTodayPath }) => fetchTodayPath);

/** Fetches the score of the bedroom for each guest. */
export const roomScoreRequest = pageRequest('GET', ({ roomScorePath }) => roomScorePath);

/** Saves a score for each guest. */
export const saveRequest: RequestBuilder = ({ cookie, patchLogPath }, turn) => ({
  method: 'PATCH',
  path: patchLogPath,
  headers: { cookie, 'time-zone': TIME_ZONE, 'content-type': 'application/json' },
  body: JSON.stringify({ overallScore: 40 + (turn % 50) }),
});

/** Every connection sends requests of its share of the guests in turn, each as soon as the last is answered. */
export async function load(
  program: Program,
  guests: readonly Guest[],
  buildRequest: RequestBuilder,
  shape: Shape,
): Promise<Load> {
  const processorBefore = program.processorMs();
  const { times, seconds } = await answerTimes(program.url, guests, buildRequest, shape);
  return {
    perSecond: times.length / seconds,
    p99Ms: percentile(times, 99),
    processorMicros: ((program.processorMs() - processorBefore) * 1000) / times.length,
  };
}

/** The milliseconds of every answer. Autocannon's own percentiles are whole milliseconds, too coarse here. */
function answerTimes(url: string, guests: readonly Guest[], buildRequest: RequestBuilder, shape: Shape) {
  const { connections, seconds: duration } = shape;
  const times: number[] = [];
  let opened = 0;
  const setupClient = (client: autocannon.Client) => {
    const own = opened++ % connections;
    const share = guests.filter((_, at) => at % connections === own % guests.length);
    client.setRequests(share.map((guest, turn) => buildRequest(guest, own + turn)));
  };
  return new Promise<{ times: number[]; seconds: number }>((resolve, reject) => {
    const running = autocannon({ url, connections, duration, setupClient }, (reason, result) => {
      const failed = result ? result.non2xx + result.errors + result.timeouts : 0;
      if (reason) reject(reason);
      else if (failed > 0 && !shape.isWarmUp)
        reject(new Error(`${failed} of ${times.length} requests failed or were refused.`));
      else resolve({ times, seconds: result.duration });
    });
    running.on('response', (_client, _status, _bytes, timeMs) => {
      times.push(timeMs);
    });
  });
}
