import { randomInt } from 'node:crypto';
import { CallError } from '../../src/contract/errors.ts';
import { fetchToday } from '../../src/core/nights/contract.ts';
import { newGuestId, Person } from '../../src/testing/person.ts';

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Australia/Sydney', 'America/Sao_Paulo'];

/** A person with a browser at a separate address, and the ids of their rows on the server. */
export class SimulatedUser extends Person {
  logId = '';
  itemIds: string[] = [];
  email: string | null = null;
  pushDeviceId: string | null = null;
  readonly analysisIds: string[] = [];
  readonly scheduleIds: string[] = [];
  /** The client address that the proxy reports. It is unique, so that limits count people and not this machine. */
  readonly #address: string;

  constructor(url: string) {
    super(url, newGuestId(), ZONES[randomInt(ZONES.length)]);
    this.#address = `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`;
  }

  /** @throws {CallError} if the server was too busy. */
  override async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', this.#address);
    const answer = await super.fetch(input, { ...init, headers });
    if (answer.status === 503) throw new CallError(503, await answer.text());
    return answer;
  }

  /** The requests that an open page repeats every few seconds. */
  async poll(): Promise<void> {
    const { log, checklist } = await this.call(fetchToday, { params: { ownerId: this.id } });
    this.logId = log.id;
    this.itemIds = checklist.map(({ id }) => id);
  }
}
