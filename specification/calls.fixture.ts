import assert from 'node:assert/strict';
import type { Person } from '#testing/person.ts';

/** The parsed body of an answer. Its type is the one of parsed JSON, because these tests know no contract. */
type Body = ReturnType<typeof JSON.parse>;

/** Sends a call such as `GET /api/checklist/x` as plain HTTP, and returns the body of its answer, which must have this status. */
export async function answered(
  status: number,
  person: Person,
  call: string,
  payload?: object | FormData,
): Promise<Body> {
  const [method = '', path = ''] = call.split(' ');
  const isJson = payload !== undefined && !(payload instanceof FormData);
  const response = await person.fetch(path, {
    method,
    headers: { 'time-zone': person.timeZone, ...(isJson && { 'content-type': 'application/json' }) },
    body: isJson ? JSON.stringify(payload) : (payload ?? null),
  });
  const text = await response.text();
  assert.equal(response.status, status, `${call}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

export const refused = async (status: number, message: string, ...call: [Person, string, object?]): Promise<void> =>
  assert.equal((await answered(status, ...call)).message, message);

export const pick = (from: object, ...names: string[]): object =>
  Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown>)[name]]));
