import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  MAX_AGE_MS,
  MAX_ANSWERS,
  MAX_CHARACTERS,
  readAnswer,
  removeAnswer,
  removeAnswersExcept,
  storeAnswer,
} from './stored-answers.ts';

/** The used part of the browser's cache storage: entries keep the order of their last writing. */
class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const entries = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, entries);
    return {
      put: async (address: string, response: Response) => {
        entries.delete(address);
        entries.set(address, response);
      },
      keys: async () => [...entries.keys()],
      delete: async (address: string) => entries.delete(address),
    };
  }

  match = async (address: string, { cacheName }: { cacheName: string }) =>
    this.#caches.get(cacheName)?.get(address)?.clone();
  keys = async () => [...this.#caches.keys()];
  delete = async (name: string) => this.#caches.delete(name);
}

const NOW = Date.parse('2026-11-23T07:12:00Z');
const NIGHTS = '/api/daily-logs/maya';

beforeEach(() => {
  Object.defineProperty(globalThis, 'caches', { value: new FakeCaches(), configurable: true });
});

test('An answer is read with the time of its storing, by its own owner only.', async () => {
  await storeAnswer('maya', NIGHTS, [{ date: '2026-11-22' }], NOW);
  assert.deepEqual(await readAnswer('maya', NIGHTS, NOW + 5), { answer: [{ date: '2026-11-22' }], storedAtMs: NOW });
  assert.equal(await readAnswer('noor', NIGHTS, NOW), undefined);
  assert.equal(await readAnswer('maya', `${NIGHTS}?limit=7`, NOW), undefined);
});

test('Null is an answer; nothing is not.', async () => {
  await storeAnswer('maya', NIGHTS, null, NOW);
  assert.deepEqual(await readAnswer('maya', NIGHTS, NOW), { answer: null, storedAtMs: NOW });
  await storeAnswer('maya', '/api/other', undefined, NOW);
  assert.equal(await readAnswer('maya', '/api/other', NOW), undefined);
});

test('Storage is bounded by age, by length and by number, the oldest first.', async () => {
  await storeAnswer('maya', NIGHTS, [1], NOW);
  assert.equal(await readAnswer('maya', NIGHTS, NOW + MAX_AGE_MS), undefined);
  await storeAnswer('maya', '/api/long', 'x'.repeat(MAX_CHARACTERS), NOW);
  assert.equal(await readAnswer('maya', '/api/long', NOW), undefined);
  for (let number = 1; number < MAX_ANSWERS; number++) await storeAnswer('maya', `/api/${number}`, number, NOW);
  await storeAnswer('maya', NIGHTS, [2], NOW);
  await storeAnswer('maya', '/api/one-more', 0, NOW);
  assert.deepEqual((await readAnswer('maya', NIGHTS, NOW))?.answer, [2], 'written again, so not the oldest');
  assert.equal(await readAnswer('maya', '/api/1', NOW), undefined);
  assert.deepEqual((await readAnswer('maya', '/api/2', NOW))?.answer, 2);
});

test('The answers of other people, all answers, and a single one can be removed, and stored again afterwards.', async () => {
  const store = async () => {
    await storeAnswer('maya', NIGHTS, [1], NOW);
    await storeAnswer('noor', NIGHTS, [2], NOW);
  };
  const known = async () =>
    (await Promise.all(['maya', 'noor'].map((owner) => readAnswer(owner, NIGHTS, NOW)))).map(
      (stored) => stored !== undefined,
    );
  await store();
  await removeAnswersExcept('noor');
  assert.deepEqual(await known(), [false, true]);
  await store();
  await removeAnswer(NIGHTS);
  assert.deepEqual(await known(), [false, false]);
  await store();
  await removeAnswersExcept(null);
  assert.deepEqual(await known(), [false, false]);
});

test('Without a cache in the browser nothing is stored and nothing fails.', async () => {
  Object.defineProperty(globalThis, 'caches', { value: undefined, configurable: true });
  await storeAnswer('maya', NIGHTS, [1], NOW);
  assert.equal(await readAnswer('maya', NIGHTS, NOW), undefined);
  await removeAnswersExcept(null);
});
