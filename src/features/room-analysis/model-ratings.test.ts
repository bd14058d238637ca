import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getAnalysis, photoAnalyzer, RoomAnalysis, roomScore } from '#core/room/contract.ts';
import { createLogger } from '#platform/logger.ts';
import { embeddedVision } from '#platform/vision/embedded.ts';
import { languageModelVision } from '#platform/vision/language-model.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import { fakeModelServer, type Step } from '#testing/fake-model-server.ts';
import { GOOD_ANSWER, GOOD_JSON } from '#testing/good-answer.ts';
import type { Person } from '#testing/person.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { until } from '#testing/until.ts';
import { analyzeRoom, changeAnswers, deleteAnalysis } from './contract.ts';

const PROVIDER = 'openai-compatible';
const LONG_TIMEOUT_MS = 300_000;

let room: Buffer;
before(async () => {
  room = await jpegRoom();
});

onEachEngine('A language model that looks at room photos', (engine) => {
  let app: TestApp;
  let server: Awaited<ReturnType<typeof fakeModelServer>>;
  let mayAnswer = Promise.withResolvers<void>();
  let rated = 0;

  /** Starts an app whose model answers by the script, each time only once it may. */
  async function start(...script: Step[]) {
    server = await fakeModelServer(PROVIDER, ...script);
    server.models.push('fake');
    const vision = languageModelVision({
      ...{ provider: PROVIDER, model: 'fake', apiKey: server.key, baseUrl: server.baseUrl },
      ...{ embedded: embeddedVision(), logger: createLogger('silent'), timeoutMs: LONG_TIMEOUT_MS },
    });
    const { model } = vision;
    rated = 0;
    mayAnswer = Promise.withResolvers();
    app = await startApp(engine, {
      vision: {
        ...vision,
        model: {
          ...model!,
          async rate(...photo) {
            await mayAnswer.promise;
            const ratings = await model!.rate(...photo);
            rated += 1;
            return ratings;
          },
        },
      },
    });
  }
  after(async () => {
    await app.stop();
    await server.close();
  });

  const analyze = async (person: Person) => {
    const answer = await person.upload(analyzeRoom, { ownerId: person.id }, room, {});
    return RoomAnalysis.parse(await answer.json());
  };
  const read = (person: Person, { id }: RoomAnalysis) => person.call(getAnalysis, { params: { analysisId: id } });
  const settled = async (person: Person, analysis: RoomAnalysis) => {
    await until(async () => (await read(person, analysis)).modelUntil === undefined);
    return read(person, analysis);
  };

  test('The built-in result is there at once, and the model replaces it with the answers given meanwhile.', async () => {
    await start({ says: GOOD_JSON });
    const person = app.guest();
    const first = await analyze(person);
    assert.equal(first.analyzer, 'embedded');
    assert.ok(first.modelUntil !== undefined);
    const answered = await person.call(changeAnswers, {
      params: { analysisId: first.id },
      body: { screen: 'yes', taken: 'evening' },
    });
    assert.equal(answered.analyzer, 'embedded');
    mayAnswer.resolve();
    const last = await settled(person, first);
    assert.deepEqual([last.analyzer, last.answers.screen, last.wasSent], ['language-model', 'yes', true]);
    assert.equal(last.subScores.find(({ id }) => id === 'screens')?.source, 'user');
    assert.equal(last.subScores.find(({ id }) => id === 'bed')?.evidence, 'A made bed in the middle');
    assert.equal((await person.call(roomScore, { params: { ownerId: person.id } })).roomScore, last.score);
    assert.equal(server.bodies.length, 1, 'one call a photo');
    assert.deepEqual(await person.call(photoAnalyzer, {}), { analyzer: 'language-model', isAnswering: true });
  });

  test('A photo that is deleted while the model looks stays deleted.', async () => {
    mayAnswer = Promise.withResolvers();
    const person = app.guest();
    const analysis = await analyze(person);
    await person.call(deleteAnalysis, { params: { analysisId: analysis.id } });
    const before = rated;
    mayAnswer.resolve();
    await until(() => rated > before);
    assert.equal((await person.call(roomScore, { params: { ownerId: person.id } })).roomScore, null);
  });

  test('A result that no server finishes is final after the time that the model may take.', async () => {
    mayAnswer = Promise.withResolvers();
    const person = app.guest();
    const analysis = await analyze(person);
    app.clock.advance(LONG_TIMEOUT_MS + 1);
    const { modelUntil, ...rest } = await read(person, analysis);
    assert.equal(modelUntil, undefined);
    assert.equal(rest.score, analysis.score);
    mayAnswer.resolve();
  });

  test('A model that fails changes no score, and the result and the settings say so.', async () => {
    await app.stop();
    await server.close();
    await start({ fails: 404 });
    const person = app.guest();
    const first = await analyze(person);
    mayAnswer.resolve();
    const last = await settled(person, first);
    assert.deepEqual([last.score, last.band, last.analyzer], [first.score, first.band, 'embedded']);
    assert.match(last.findings[0]!.text, /The AI did not answer/);
    assert.deepEqual(await person.call(photoAnalyzer, {}), { analyzer: 'language-model', isAnswering: false });
  });

  test('A photo in which the model sees no bedroom keeps its score.', async () => {
    await app.stop();
    await server.close();
    await start({ says: JSON.stringify({ ...GOOD_ANSWER, kind: 'other_room', items: [] }) });
    const person = app.guest();
    const first = await analyze(person);
    mayAnswer.resolve();
    const last = await settled(person, first);
    assert.match(last.findings[0]!.text, /looks like another room/);
    assert.equal(last.analyzer, 'embedded');
  });
});
