import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { roomReport } from '#domain/room/report.ts';
import { Answers, Recommendation, RoomReport } from '#domain/room/room-report.ts';
import { RUBRIC } from '#domain/room/rubric.ts';
import { photoFile } from '#testing/photo-file.ts';
import { jpegRoom, renderedRoom } from '#testing/rendered-room.ts';
import type { Vision } from './vision.ts';

const NOT_SURE = Answers.parse({});

/** The behavior that every analyzer of bedroom photos must have. */
export function visionConformance(name: string, open: () => Promise<Vision>): void {
  // Opened once, because the analyzer takes longer to start than a test takes to run.
  let opened: Promise<Vision> | undefined;
  after(async () => (await opened)?.close());
  const withVision = (title: string, run: (vision: Vision) => Promise<void>) =>
    test(`${name} ${title}`, async () => {
      opened ??= open();
      await run(await opened);
    });

  withVision('reports on a bedroom: each item once, a score, and advice with valid priorities.', async (vision) => {
    const report = await reportOf(vision, await jpegRoom());
    assert.deepEqual(
      report.subScores.map(({ id }) => id),
      RUBRIC.map(({ id }) => id),
    );
    assert.equal(report.analyzer, vision.name);
    assert.ok(report.subScores.every(({ rating, evidence }) => rating === null || evidence !== ''));
    assert.ok(report.recommendations.length > 0 && report.recommendations.length <= 5);
    for (const { priority } of report.recommendations) Recommendation.shape.priority.parse(priority);
  });

  withVision('reads PNG, WebP and AVIF as well.', async (vision) => {
    const room = await renderedRoom({ width: 400, height: 300 });
    await reportOf(vision, await room.clone().png().toBuffer());
    await reportOf(vision, await room.clone().webp({ quality: 90 }).toBuffer());
    await reportOf(vision, await room.clone().avif({ effort: 0 }).toBuffer());
  });

  withVision("trusts the person's answers about the room.", async (vision) => {
    const answers = Answers.parse({ curtains: 'no', screen: 'no' });
    const { subScores } = await reportOf(vision, await jpegRoom(), answers);
    const ratings = Object.fromEntries(subScores.map(({ id, rating, source }) => [id, { rating, source }]));
    assert.deepEqual(ratings.window_light, { rating: 0, source: 'user' });
    assert.deepEqual(ratings.screens, { rating: 4, source: 'user' });
  });

  withVision('gives the same result for the same photo.', async (vision) => {
    const photo = await jpegRoom({ clutter: 20 });
    assert.deepEqual(await reportOf(vision, photo), await reportOf(vision, photo));
  });

  withVision('refuses unusable files, each with a message.', async (vision) => {
    const photo = await jpegRoom();
    const blank = await (await renderedRoom()).linear(0, 128).jpeg().toBuffer();
    const unusable = {
      blank,
      text: Buffer.from('Dear diary, I slept well.'),
      empty: Buffer.alloc(0),
      truncated: photo.subarray(0, photo.length / 2),
    };
    for (const [what, bytes] of Object.entries(unusable)) {
      const analysis = await vision.analyze(photoFile(bytes), NOT_SURE);
      assert.ok(!analysis.usable, `${what} was judged`);
      assert.match(analysis.message, /^[A-Z].{20,}\.$/, what);
    }
  });

  withVision('stops when the client disconnects.', async (vision) => {
    await assert.rejects(vision.analyze(photoFile(await jpegRoom()), NOT_SURE, AbortSignal.abort()), {
      name: 'AbortError',
    });
  });

  withVision('analyzes several photos at once without mixing them up.', async (vision) => {
    const photos = await Promise.all([1, 2, 3].map((seed) => jpegRoom({ seed, clutter: seed * 12 })));
    const together = await Promise.all(photos.map((photo) => reportOf(vision, photo)));
    for (const [at, photo] of photos.entries()) assert.deepEqual(together[at], await reportOf(vision, photo));
  });

  test(`${name} can be closed without ever being used.`, async () => (await open()).close());
}

async function reportOf(vision: Vision, photo: Uint8Array, answers = NOT_SURE): Promise<RoomReport> {
  const analysis = await vision.analyze(photoFile(photo), answers);
  assert.ok(analysis.usable, 'message' in analysis ? analysis.message : '');
  return RoomReport.parse(roomReport(analysis.ratings, answers));
}
