import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, endpointPath, type ParamsOf } from '#contract/endpoint.ts';
import { LocalDate } from '#domain/time/local-date.ts';
import { confirmImport, fetchImport, startImport } from '#features/imports/contract.ts';
import { Person } from '#testing/person.ts';
import { fetchImportedNight } from '../../src/core/nights/imported-contract.ts';
import { listImportedDays } from '../../src/core/nights/sleep-day-contract.ts';
import { analyzeRoom } from '../../src/features/room-analysis/contract.ts';

const LOOK_EVERY_MS = 250;
const OTHER_ZONE = 'Pacific/Auckland';

/** The fields of an import that are used; an older version may lack the rest. */
export type SentExport = { id: string; state: string; found: { lastNight: string | null } | null };

type RequestOptions = { query?: string; body?: RequestInit['body']; headers?: Record<string, string> };

/** A guest of a server that may end at any time. Requests fail with the reason of the signal once it is aborted. */
export class HostileGuest {
  readonly person: Person;
  readonly #url: string;
  readonly #signal: AbortSignal;

  constructor(url: string, signal: AbortSignal) {
    this.#url = url;
    this.#signal = signal;
    this.person = new Person(url);
  }

  /** Every answer is read to its end. */
  async request<E extends Endpoint>(
    spec: E,
    params: ParamsOf<E>,
    { query = '', body, headers = {} }: RequestOptions = {},
  ): Promise<{ status: number; text: string }> {
    const init = { method: spec.method, headers, signal: this.#signal, ...(body === undefined ? {} : { body }) };
    const answer = await this.person.fetch(this.#url + endpointPath(spec, params) + query, init);
    return { status: answer.status, text: await answer.text() };
  }

  async sendPhoto(photo: Uint8Array): Promise<void> {
    await this.request(analyzeRoom, { ownerId: this.person.id }, { body: formWith('image', photo) });
  }

  /** Sends an export and waits until it is read; undefined if it was refused. */
  async sendExport(file: Uint8Array): Promise<SentExport | undefined> {
    const ownerId = this.person.id;
    const sending = { body: formWith('file', file), headers: { prefer: 'respond-async' } };
    const sent = await this.request(startImport, { ownerId }, sending);
    if (sent.status !== startImport.status) return undefined;
    let now = JSON.parse(sent.text) as SentExport;
    while (now.state === 'reading') {
      await sleep(LOOK_EVERY_MS, undefined, { signal: this.#signal });
      const polled = await this.request(fetchImport, { ownerId, importId: now.id });
      if (polled.status !== 200) return undefined;
      now = JSON.parse(polled.text) as SentExport;
    }
    return now.state === 'ready' ? now : undefined;
  }

  /** Every action on an export that was read: a preview in another zone, the import, and a read of the nights. */
  async useExport({ id, found }: SentExport): Promise<void> {
    const ownerId = this.person.id;
    await this.request(fetchImport, { ownerId, importId: id }, { query: `?timeZone=${OTHER_ZONE}` });
    await this.request(confirmImport, { ownerId, importId: id });
    await this.request(listImportedDays, { ownerId });
    const date = found?.lastNight;
    if (date) await this.request(fetchImportedNight, { ownerId, date: LocalDate.parse(date) });
  }
}

function formWith(field: string, file: Uint8Array): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)]), 'file');
  return form;
}
