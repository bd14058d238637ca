import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Call, type CallInput, createCaller } from '#contract/call.ts';
import { type Endpoint, endpointPath, type ParamsOf, type ResponseOf } from '#contract/endpoint.ts';
import { CallError } from '#contract/errors.ts';

const MAX_TRIES = 10;

/** A person with a browser: an id, a cookie jar and a time zone. Answers are checked against the contract. */
export class Person {
  /** The id in every request: the guest's, or the user's once signed in. */
  id: string;
  timeZone: string;
  /** Whether every answer is checked. A page does not check answers, and may be newer than its server. */
  checksAnswers = true;
  readonly #cookies = new Map<string, string>();
  readonly #baseUrl: string;
  readonly #call: Call;

  constructor(baseUrl: string, id = newGuestId(), timeZone = 'UTC') {
    this.#baseUrl = baseUrl;
    this.id = id;
    this.timeZone = timeZone;
    this.#call = createCaller({
      baseUrl,
      fetch: (input, init) => this.fetch(input, init),
      timeZone: () => this.timeZone,
    });
  }

  /** Tries again when a server is busy, as pages do: a loaded machine sheds requests. */
  async call<E extends Endpoint>(spec: E, input: CallInput<E>): Promise<ResponseOf<E>> {
    const answer = await this.#callPatiently(spec, input);
    return this.checksAnswers ? (spec.response.parse(answer) as ResponseOf<E>) : answer;
  }

  async #callPatiently<E extends Endpoint>(spec: E, input: CallInput<E>): Promise<ResponseOf<E>> {
    for (let triesLeft = MAX_TRIES; ; triesLeft -= 1) {
      try {
        return await this.#call(spec, input);
      } catch (reason) {
        const seconds = reason instanceof CallError && reason.status === 503 ? reason.retryAfterSeconds : undefined;
        if (seconds === undefined || triesLeft === 0) throw reason;
        await setTimeout(seconds * 1000);
      }
    }
  }

  /** The status and message of a refused call. */
  async refused<E extends Endpoint>(spec: E, input: CallInput<E>): Promise<{ status: number; message: string }> {
    try {
      await this.#call(spec, input);
    } catch (reason) {
      if (reason instanceof CallError) return { status: reason.status, message: reason.serverMessage ?? '' };
      throw reason;
    }
    throw new Error(`${spec.method} ${spec.path} was not refused.`);
  }

  /** Sends a multipart form to an endpoint with a file. */
  async upload<E extends Endpoint>(
    spec: E,
    params: ParamsOf<E>,
    file: Uint8Array,
    fields: Record<string, string> = {},
    name = 'room.jpg',
  ): Promise<Response> {
    const form = new FormData();
    form.append(spec.file?.field ?? 'file', new Blob([new Uint8Array(file)]), name);
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    return this.fetch(this.#baseUrl + endpointPath(spec, params), { method: spec.method, body: form });
  }

  /** Plain fetch with this person's cookies. Relative addresses go to the server. */
  async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie) headers.set('cookie', this.cookie);
    const address = typeof input === 'string' && input.startsWith('/') ? this.#baseUrl + input : input;
    const response = await fetch(address, { ...init, headers });
    for (const set of response.headers.getSetCookie()) this.#storeCookie(set);
    return response;
  }

  /** The `Cookie` header this browser sends, if it has any. */
  get cookie(): string | undefined {
    const all = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return all === '' ? undefined : all;
  }

  set cookie(header: string | undefined) {
    this.#cookies.clear();
    for (const pair of header?.split('; ') ?? []) this.#storeCookie(pair);
  }

  #storeCookie(set: string): void {
    const [pair = '', ...attributes] = set.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (value === '' || attributes.includes('Max-Age=0')) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

export function newGuestId(): string {
  return Array.from({ length: 9 }, () => randomInt(36).toString(36)).join('');
}
