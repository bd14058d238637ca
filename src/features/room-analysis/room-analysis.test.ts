import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { z } from 'zod';
import { endpointPath } from '#contract/endpoint.ts';
import { fetchToday, patchLog } from '#core/nights/contract.ts';
import { getAnalysis, getPhoto, listAnalyses, RoomAnalysis, roomScore } from '#core/room/contract.ts';
import { RoomReport } from '#domain/room/room-report.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import { manyScansJpeg } from '#testing/hostile-photos.ts';
import type { Person } from '#testing/person.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { SeeingVision, sightOf } from '#testing/seeing-vision.ts';
import { analyzeRoom, changeAnswers, deleteAnalysis, MAX_PHOTO_BYTES } from './contract.ts';

const NOT_YOURS = { status: 403, message: 'This belongs to someone else, or does not exist.' };
const UNKNOWN_ID = 'B'.repeat(24);

let room: Buffer;
let messyRoom: Buffer;
before(async () => {
  room = await jpegRoom();
  messyRoom = await jpegRoom({ seed: 5, clutter: 90 });
});

onEachEngine('The room analysis', (engine) => {
  let app: TestApp;
  const vision = new SeeingVision();
  before(async () => {
    app = await startApp(engine, { vision });
  });
  after(() => app.stop());

  const ANSWERED = { taken: 'evening', curtains: 'partly', screen: 'no' };
  const params = (person: Person) => ({ params: { ownerId: person.id } });
  const send = (person: Person, photo: Uint8Array, answers: Record<string, string> = {}) =>
    person.upload(analyzeRoom, { ownerId: person.id }, photo, answers);
  const analyze = async (person: Person, photo: Uint8Array = room, answers: Record<string, string> = {}) => {
    app.clock.advance(1000);
    const answer = await send(person, photo, answers);
    assert.equal(answer.status, 200, await answer.clone().text());
    return RoomAnalysis.parse(await answer.json());
  };
  const refusal = async (answer: Response) => ({
    status: answer.status,
    message: ((await answer.json()) as { message: string }).message,
  });
  const score = async (person: Person) => (await person.call(roomScore, params(person))).roomScore;
  const filesOf = async (person: Person) => {
    const folder = join(app.blobFolder, 'photos', person.id);
    return existsSync(folder) ? readdir(folder) : [];
  };
  const rowsOf = async (person: Person) =>
    app.platform.db.selectFrom('roomAnalyses').selectAll().where('owner', '=', person.id).execute();

  test('Analyzing a photo returns what was measured, the analyzer and the confidence.', async () => {
    const person = app.guest();
    assert.equal(await score(person), null);
    const result = await analyze(person);
    assert.equal(result.imageUrl, `/api/room-analysis/${result.id}/photo`);
    assert.equal(result.analyzer, 'embedded');
    assert.equal(result.subScores.length, 7);
    assert.ok(result.coverage! > 0.1 && result.coverage! < 0.3, 'a photo alone shows little');
    assert.equal(result.band, Math.round(10 + 28 * (1 - result.coverage!)), 'so the range is wide');
    assert.ok(result.findings.length > 0 && result.recommendations.length > 0);
    assert.deepEqual(result.answers, { taken: 'not_sure', curtains: 'not_sure', screen: 'not_sure' });
    assert.equal(Date.parse(result.analyzedAt), app.clock.nowMs());
    assert.deepEqual(await person.call(getAnalysis, { params: { analysisId: result.id } }), result);
  });

  test('Past analyses are listed newest first, and the newest sets the room score.', async () => {
    const person = app.guest();
    const first = await analyze(person, room, ANSWERED);
    const second = await analyze(person, messyRoom, ANSWERED);
    assert.notEqual(first.score, second.score);
    const line = ({ id, imageUrl, analyzedAt, score, band, answers }: RoomAnalysis) => ({
      id,
      imageUrl,
      analyzedAt,
      score,
      band,
      answers,
    });
    assert.deepEqual(await person.call(listAnalyses, params(person)), [line(second), line(first)]);
    assert.equal(await score(person), second.score);
    await person.call(deleteAnalysis, { params: { analysisId: second.id } });
    assert.equal(await score(person), first.score);
  });

  test('An answer scores the stored photo again at once, as if it had come with the photo.', async () => {
    const person = app.guest();
    const sent = await analyze(person);
    const answered = await analyze(person, room, { taken: 'evening', curtains: 'no', screen: 'yes' });
    app.clock.advance(1000);
    const { id: analysisId, analyzedAt, imageUrl } = sent;
    let { band } = sent;
    for (const body of [{ curtains: 'yes' }, { taken: 'evening', screen: 'yes' }, { curtains: 'no' }] as const) {
      const changed = await person.call(changeAnswers, { params: { analysisId }, body });
      assert.deepEqual(await person.call(getAnalysis, { params: { analysisId } }), changed);
      const narrows = body.curtains !== 'no';
      assert.ok(narrows ? changed.band < band : changed.band === band, 'another answer to the same question');
      band = changed.band;
    }
    const changed = await person.call(getAnalysis, { params: { analysisId } });
    assert.deepEqual(changed, { ...answered, id: analysisId, analyzedAt, imageUrl });
    const [, oldest] = await person.call(listAnalyses, params(person));
    assert.deepEqual([oldest?.id, oldest?.score], [analysisId, answered.score], 'it stays where it was');
    await person.call(deleteAnalysis, { params: { analysisId: answered.id } });
    assert.equal(await score(person), answered.score);
    const unsure = { taken: 'not_sure', curtains: 'not_sure', screen: 'not_sure' } as const;
    assert.deepEqual(await person.call(changeAnswers, { params: { analysisId }, body: unsure }), sent);
  });

  test('An analysis that the version before left without a score has one, the same everywhere, and takes answers.', async () => {
    const person = app.guest();
    const { id: analysisId, score: expected, band } = await analyze(person);
    const [row] = await rowsOf(person);
    const { ratings: _, ...report } = JSON.parse(row!.report);
    const unscored = { score: 60, band: 100 };
    await app.platform.db
      .updateTable('roomAnalyses')
      .set({ ...unscored, report: JSON.stringify({ ...report, ...unscored }) })
      .where('owner', '=', person.id)
      .execute();
    const read = await person.call(getAnalysis, { params: { analysisId } });
    assert.deepEqual([read.score, read.band], [expected, band]);
    const [listed] = await person.call(listAnalyses, params(person));
    assert.deepEqual([listed?.score, listed?.band], [expected, band]);
    assert.equal(await score(person), expected);
    const { log } = await person.call(fetchToday, params(person));
    assert.equal(log.roomAnalysisScore, expected);
    const scored = await person.call(patchLog, { params: { logId: log.id }, body: { overallScore: 66 } });
    assert.equal(scored.roomAnalysisScore, expected);
    const answered = await person.call(changeAnswers, { params: { analysisId }, body: { screen: 'no' } });
    assert.ok(answered.band < band);
    assert.equal(await score(person), answered.score);
  });

  test('Only the owner can see, download, answer about or delete a photo.', async () => {
    const [person, otherGuest] = [app.guest(), app.guest()];
    const mine = await analyze(person);
    await score(otherGuest);
    for (const analysisId of [mine.id, UNKNOWN_ID]) {
      for (const spec of [getAnalysis, getPhoto, deleteAnalysis]) {
        assert.deepEqual(await otherGuest.refused(spec, { params: { analysisId } }), NOT_YOURS);
      }
      const answered = { params: { analysisId }, body: { screen: 'no' } } as const;
      assert.deepEqual(await otherGuest.refused(changeAnswers, answered), NOT_YOURS);
    }
    assert.equal((await fetch(app.url + mine.imageUrl)).status, 401);
    assert.equal((await person.fetch(mine.imageUrl)).status, 200);
    assert.equal((await filesOf(person)).length, 1);
  });

  test('Deleting an analysis removes the row and the file for good.', async () => {
    const person = app.guest();
    const { id, imageUrl } = await analyze(person);
    assert.deepEqual(await filesOf(person), [`${id}.jpg`]);
    await person.call(deleteAnalysis, { params: { analysisId: id } });
    assert.deepEqual([await rowsOf(person), await filesOf(person)], [[], []]);
    assert.equal((await person.fetch(imageUrl)).status, 403);
    assert.deepEqual(await person.refused(deleteAnalysis, { params: { analysisId: id } }), NOT_YOURS);
    assert.equal(await score(person), null);
  });

  test('An analysis can be deleted again when its file could not be deleted the first time.', async () => {
    const person = app.guest();
    const { id } = await analyze(person);
    const file = join(app.blobFolder, 'photos', person.id, `${id}.jpg`);
    await rm(file);
    await mkdir(join(file, 'in the way'), { recursive: true });
    assert.equal((await person.refused(deleteAnalysis, { params: { analysisId: id } })).status, 500);
    assert.equal((await rowsOf(person)).length, 1);
    await rm(file, { recursive: true });
    await person.call(deleteAnalysis, { params: { analysisId: id } });
    assert.equal((await rowsOf(person)).length, 0);
  });

  test('No file remains when the row cannot be saved.', async () => {
    const person = app.guest();
    const { schema } = app.platform.db;
    await schema.alterTable('roomAnalyses').renameTo('elsewhere').execute();
    const answer = await refusal(await send(person, room));
    await schema.alterTable('elsewhere').renameTo('roomAnalyses').execute();
    assert.deepEqual(answer, { status: 500, message: 'Something went wrong on our side. Please try again.' });
    assert.deepEqual(await filesOf(person), []);
  });

  test('No row remains when the file cannot be saved.', async () => {
    const person = app.guest();
    await writeFile(join(app.blobFolder, 'photos', person.id), 'in the way');
    assert.equal((await send(person, room)).status, 500);
    assert.deepEqual(await rowsOf(person), []);
  });

  test('Five photos sent at once are all analyzed.', async () => {
    const person = app.guest();
    await score(person);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(person, room)));
    assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([200]));
    assert.equal((await rowsOf(person)).length, 5);
    assert.equal((await filesOf(person)).length, 5);
  });

  // What a form and a photo contain does not depend on the database.
  if (engine !== embeddedEngine) return;

  test('A photo without a bed is scored and asked about, and its score counts for more once the person says that it is the bedroom.', async () => {
    const person = app.guest();
    vision.sight = sightOf({ bed: 0.1, objects: ['toilet'] });
    const answers = { taken: 'day', curtains: 'no', screen: 'yes' };
    const asked = await analyze(person, messyRoom, answers);
    assert.deepEqual([asked.bedroom, asked.looksLike, asked.seen], ['not-seen', 'bathroom', []]);
    assert.equal(await score(person), asked.score);
    const params = { analysisId: asked.id };
    const confirmed = await person.call(changeAnswers, { params, body: { isBedroom: true } });
    assert.deepEqual(
      [confirmed.bedroom, confirmed.looksLike, confirmed.answers.isBedroom],
      ['confirmed', undefined, true],
    );
    assert.ok(confirmed.score < asked.score && confirmed.band < asked.band);
    assert.deepEqual(await person.call(getAnalysis, { params }), confirmed);
    const sent = await analyze(person, messyRoom, { ...answers, isBedroom: 'true' });
    assert.deepEqual([sent.bedroom, sent.score], ['confirmed', confirmed.score]);
    assert.equal((await send(person, room, { isBedroom: 'yes' })).status, 400);
    vision.sight = null;
  });

  test('The objects of the short list are in the result, and null where none were looked for.', async () => {
    const person = app.guest();
    vision.sight = sightOf({ objects: ['bed', 'screen', 'car'] });
    const { bedroom, seen } = await analyze(person);
    assert.deepEqual([bedroom, seen?.map(({ label }) => label)], ['seen', ['bed', 'screen']]);
    vision.sight = null;
    const without = await analyze(person);
    assert.deepEqual([without.bedroom, without.seen], [undefined, null]);
  });

  test('The version before can read an analysis.', async () => {
    const person = app.guest();
    await analyze(person);
    const [row] = await rowsOf(person);
    const { bedroom: _, looksLike: __, seen: ___, ...shapeBefore } = RoomReport.shape;
    const report = z.object(shapeBefore).parse(JSON.parse(row!.report));
    assert.deepEqual([row!.score, row!.band], [report.score, report.band]);
    assert.ok(row!.band < 100, 'which it reads as "no score"');
  });

  test('An analysis of the version before keeps its score.', async () => {
    const person = app.guest();
    const { id } = await analyze(person);
    const [row] = await rowsOf(person);
    const { coverage: _, ...report } = JSON.parse(row!.report);
    const earlier = { ...report, score: 61, band: 16 };
    const { db } = app.platform;
    await db
      .updateTable('roomAnalyses')
      .set({ score: 61, band: 16, report: JSON.stringify(earlier) })
      .where('owner', '=', person.id)
      .execute();
    assert.equal((await person.call(getAnalysis, { params: { analysisId: id } })).score, 61);
    assert.equal(await score(person), 61);
  });

  test('Answers that are not among the options are refused.', async () => {
    const person = app.guest();
    for (const answers of [{ taken: 'noon' }, { screen: '' }, { mood: 'fine' }, { taken: 'night'.padEnd(5000) }]) {
      const answer = await refusal(await send(person, room, answers as unknown as Record<string, string>));
      assert.equal(answer.status, 400, JSON.stringify(answers));
      assert.notEqual(answer.message, '');
    }
    assert.equal((await refusal(await send(person, room, { ['__proto__']: 'x' }))).status, 400);
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`field${index}`, 'x']));
    assert.equal((await refusal(await send(person, room, many))).status, 400);
    assert.deepEqual([await rowsOf(person), await filesOf(person)], [[], []]);
    const { id: analysisId } = await analyze(person);
    const later = { params: { analysisId }, body: { taken: 'noon' as 'day' } };
    assert.equal((await person.refused(changeAnswers, later)).status, 400);
  });

  test('Forms that are not one photo named "image" are refused.', async () => {
    const person = app.guest();
    const address = `/api/analyze-room/${person.id}`;
    const form = (...files: [string, Uint8Array][]) => {
      const body = new FormData();
      for (const [field, bytes] of files) body.append(field, new Blob([new Uint8Array(bytes)]), 'room.jpg');
      return { method: 'POST', body };
    };
    const raw = (type: string, body: string) => ({ method: 'POST', body, headers: { 'content-type': type } });
    const boundary = 'multipart/form-data; boundary=x';
    const cases: [string, RequestInit, number][] = [
      ['two photos', form(['image', room], ['image', room]), 400],
      ['another name', form(['photo', room]), 400],
      ['no file at all', form(), 400],
      ['JSON', raw('application/json', '{"image":"aGk="}'), 415],
      ['a bare photo', raw('image/jpeg', 'ÿØÿ'), 415],
      ['a form without a boundary', raw('multipart/form-data', 'x'), 400],
      [
        'a broken form',
        raw(boundary, '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc'),
        400,
      ],
      ['no form in a form', raw(boundary, 'nothing like a form'), 400],
      ['an urlencoded form', raw('application/x-www-form-urlencoded', 'image=x'), 415],
    ];
    for (const [name, init, status] of cases) {
      const answer = await refusal(await person.fetch(address, init));
      assert.equal(answer.status, status, `${name}: ${answer.message}`);
      assert.match(answer.message, /^[A-Z].*[.]$/, name);
    }
    assert.equal((await refusal(await person.fetch(address, { method: 'POST' }))).status, 415);
    assert.deepEqual([await rowsOf(person), await filesOf(person)], [[], []]);
  });

  test('Nothing is stored and no error is logged when the client disconnects during the upload.', async () => {
    const person = app.guest();
    await score(person);
    const logged = app.log.length;
    const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc';
    const head = [
      `POST /api/analyze-room/${person.id} HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${person.cookie}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 5000',
    ];
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
    await sleep(50);
    socket.destroy();
    await sleep(100);
    assert.equal(
      app.log.slice(logged).some((line) => line.includes('unexpected')),
      false,
    );
    assert.deepEqual([await rowsOf(person), await filesOf(person)], [[], []]);
  });

  test('A photo from another address is analyzed while one address sends many slow photos.', async () => {
    const leaving = new AbortController();
    const sendFrom = (address: string, photo: Uint8Array, signal?: AbortSignal) => {
      const person = app.guest();
      const body = new FormData();
      body.append('image', new Blob([new Uint8Array(photo)]), 'room.jpg');
      const headers = { 'x-forwarded-for': address };
      const path = endpointPath(analyzeRoom, { ownerId: person.id });
      return person.fetch(path, { method: 'POST', body, headers, signal: signal ?? null });
    };
    const slow = manyScansJpeg(95, 20);
    const flood = Array.from({ length: 30 }, (_, at) =>
      sendFrom(`2001:db8::${at}`, slow, leaving.signal).then(
        ({ status }) => status,
        () => 'gone',
      ),
    );
    // The flood fills the queue.
    await Promise.any(flood.map(async (status) => assert.equal(await status, 503)));
    assert.equal((await sendFrom('192.0.2.2', room)).status, 200);
    leaving.abort();
    assert.ok((await Promise.all(flood)).includes('gone'), 'the flood was going on');
  });

  test('The photo is stored as an upright JPEG.', async () => {
    const person = app.guest();
    const photo = await sharp(room).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { imageUrl } = await analyze(person, photo);
    const answer = await person.fetch(imageUrl);
    assert.equal(answer.headers.get('content-type'), 'image/jpeg');
    assert.match(answer.headers.get('cache-control') ?? '', /private/);
    const stored = Buffer.from(await answer.arrayBuffer());
    const metadata = await sharp(stored).metadata();
    assert.deepEqual([metadata.format, metadata.width, metadata.height], ['jpeg', 600, 800]);
  });

  test('An unusable photo is refused with a message, and nothing of it is stored.', async () => {
    const person = app.guest();
    const cases: [string, Uint8Array, number, RegExp][] = [
      ['text', Buffer.from('Hello, this is my bedroom.'), 415, /JPG, PNG or WebP/],
      ['half a photo', room.subarray(0, room.length / 2), 422, /damaged|incomplete/],
      ['more than 10 MB', Buffer.concat([room, Buffer.alloc(MAX_PHOTO_BYTES)]), 413, /10 MB/],
    ];
    for (const [name, bytes, status, message] of cases) {
      const answer = await refusal(await send(person, bytes));
      assert.equal(answer.status, status, `${name}: ${answer.message}`);
      assert.match(answer.message, message, name);
      assert.match(answer.message, /^[A-Z].*[.]$/, name);
    }
    assert.deepEqual([await rowsOf(person), await filesOf(person)], [[], []]);
    assert.deepEqual(await person.call(listAnalyses, params(person)), []);
  });

  test('A photo of exactly 10 MB is accepted.', async () => {
    const person = app.guest();
    const padded = Buffer.concat([room, Buffer.alloc(MAX_PHOTO_BYTES - room.length)]);
    await analyze(person, padded);
  });
});
