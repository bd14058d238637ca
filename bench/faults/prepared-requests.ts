import { type Guest, TIME_ZONE } from '../guests.ts';
import type { PreparedRequest } from './crowd.ts';

/** The two most frequent requests of a page, as prepared bytes. */
export const todayRequest = ({ cookie, fetchTodayPath }: Guest): PreparedRequest => ({
  bytes: requestBytes('POST', fetchTodayPath, cookie, ''),
  isEdit: false,
});

export const saveRequest = ({ cookie, patchLogPath }: Guest, turn: number): PreparedRequest => ({
  bytes: requestBytes('PATCH', patchLogPath, cookie, JSON.stringify({ overallScore: 40 + (turn % 50) })),
  isEdit: true,
});

function requestBytes(method: string, path: string, cookie: string, body: string): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    `cookie: ${cookie}`,
    `time-zone: ${TIME_ZONE}`,
    ...(body === '' ? [] : ['content-type: application/json']),
    `content-length: ${body.length}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}
