import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { type Endpoint, endpointPath, type ParamsOf } from '#contract/endpoint.ts';
import { fetchToday } from '#core/nights/contract.ts';
import { listSleepSessions } from '#core/nights/imported-contract.ts';
import { listImportedDays } from '#core/nights/sleep-day-contract.ts';
import { confirmImport, dropImport, fetchImport, Import, startImport } from '#features/imports/contract.ts';
import { EVERY_EXPORT, OWN_EXPORT } from '#features/imports/export-files.fixture.ts';
import { analyzeRoom } from '#features/room-analysis/contract.ts';
import { endpointAnswerFault } from '#testing/answer-faults.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { formWithFile } from '#testing/arbitrary-file.ts';
import { arbitraryHostileExport } from '#testing/arbitrary-hostile-export.ts';
import { arbitraryHostilePhoto, ordinaryPictures, type Pictures } from '#testing/arbitrary-hostile-photo.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import { fitWithHostileDefinitions } from '#testing/hostile-exports.ts';
import type { Person } from '#testing/person.ts';
import { type RawAnswer, rawRequest } from '#testing/raw-request.ts';

/**
 * The default seed gives the same files each time, half of them on each engine. Others:
 * `FUZZ_SEED=7 FUZZ_RUNS=2000 npm test -- src/main/server/fuzz-files.test.ts`.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 8);
const RUNS = Number(process.env.FUZZ_RUNS ?? 20);
/** An export starts a thread, which takes longer than a photo. */
const [PHOTOS, EXPORTS] = [RUNS, Math.ceil(RUNS / 2)];
const OTHER_ZONE = 'Pacific/Auckland';

type RequestOptions = { query?: string; file?: Uint8Array };

/** A person whose browser has a cookie. */
async function personWithCookie(app: TestApp): Promise<Person> {
  const person = app.guest();
  await person.call(fetchToday, { params: { ownerId: person.id } });
  return person;
}

onEachEngine('Malicious files', (engine) => {
  const seed = 2 * SEED + Number(engine === embeddedEngine);
  let app: TestApp;
  let pictures: Pictures;

  before(async () => {
    app = await startApp(engine);
    pictures = await ordinaryPictures();
  });
  after(() => app.stop());

  /** Checks an answer against the contract; a connection that the server closed gives none. */
  async function checkedAnswer<E extends Endpoint>(
    person: Person,
    spec: E,
    params: ParamsOf<E>,
    { query = '', file }: RequestOptions = {},
  ): Promise<RawAnswer> {
    const form = spec.file && file ? formWithFile(spec.file.field, file) : undefined;
    const answer = await rawRequest(app.url, {
      method: spec.method,
      path: endpointPath(spec, params) + query,
      headers: { cookie: person.cookie ?? '', ...(form ? { 'content-type': form.type } : {}) },
      body: form?.body,
    });
    assert.notEqual(answer.status, 0, `${spec.method} ${spec.path} was not answered`);
    assert.equal(endpointAnswerFault(spec, answer), null);
    return answer;
  }

  test('A malicious photo is judged, or refused with a message.', async () => {
    const person = await personWithCookie(app);
    let judged = 0;
    const property = fc.asyncProperty(arbitraryHostilePhoto(pictures), async (photo) => {
      const { status } = await checkedAnswer(person, analyzeRoom, { ownerId: person.id }, { file: photo });
      judged += Number(status === analyzeRoom.status);
    });
    await fc.assert(property, { seed, numRuns: PHOTOS, endOnFailure: true });
    assert.ok(judged > 0, 'no photo was judged');
  });

  test('A malicious export is read, shown and imported, or refused with a message.', async () => {
    const exports = arbitraryHostileExport(
      [OWN_EXPORT, ...EVERY_EXPORT.map(([, file]) => file)],
      fitWithHostileDefinitions,
    );
    const person = await personWithCookie(app);
    const ownerId = person.id;
    let read = 0;
    const property = fc.asyncProperty(exports, async (file) => {
      const sent = await checkedAnswer(person, startImport, { ownerId }, { file });
      if (sent.status !== startImport.status) return;
      let now = Import.parse(JSON.parse(sent.text));
      const params = { ownerId, importId: now.id };
      while (now.state === 'reading')
        now = Import.parse(JSON.parse((await checkedAnswer(person, fetchImport, params)).text));
      if (now.state === 'ready') {
        read += 1;
        await checkedAnswer(person, fetchImport, params, { query: `?timeZone=${OTHER_ZONE}` });
        await checkedAnswer(person, confirmImport, params);
        await checkedAnswer(person, listSleepSessions, { ownerId });
        await checkedAnswer(person, listImportedDays, { ownerId });
      }
      await checkedAnswer(person, dropImport, params);
    });
    await fc.assert(property, { seed, numRuns: EXPORTS, endOnFailure: true });
    assert.ok(read > 0, 'no export was read');
  });

  test('A malicious file causes no server error, and the server goes on.', async () => {
    await personWithCookie(app);
    const errors = app.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
    assert.deepEqual(errors, []);
  });
});
