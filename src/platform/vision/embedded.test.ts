import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { roomReport } from '#domain/room/report.ts';
import { Answers, type ItemId, RoomReport } from '#domain/room/room-report.ts';
import { photoFile } from '#testing/photo-file.ts';
import { jpegRoom, relit, renderedRoom } from '#testing/rendered-room.ts';
import { embeddedVision } from './embedded.ts';

const vision = embeddedVision();
after(() => vision.close());

const unsure = Answers.parse({});
const evening = Answers.parse({ taken: 'evening' });

async function reportOn(photo: Uint8Array, answers = evening): Promise<RoomReport> {
  const analysis = await vision.analyze(photoFile(photo), answers);
  assert.ok(analysis.usable, analysis.usable ? '' : analysis.message);
  return roomReport(analysis.ratings, answers);
}

async function messageOn(photo: Uint8Array): Promise<string> {
  const analysis = await vision.analyze(photoFile(photo), unsure);
  assert.ok(!analysis.usable);
  return analysis.message;
}

type Reading = { light: number; warmth: number; order: number; score: number };

/** The sub-scores out of 100. */
async function reading(photo: Uint8Array): Promise<Reading> {
  const report = await reportOn(photo);
  const points = (id: ItemId) => 25 * report.subScores.find((item) => item.id === id)!.rating!;
  return {
    light: points('room_light'),
    warmth: points('light_color'),
    order: points('tidiness'),
    score: report.score,
  };
}

/** Four rooms from fairly tidy to very cluttered, each wall with and without a window. */
const rooms: Buffer[] = [];
const readings: Reading[] = [];
before(async () => {
  for (const [seed, clutter] of [40, 65, 90, 120].entries()) {
    const wall = seed % 3 ? '#a8a093' : '#8d97a3';
    const room = await jpegRoom({ seed: seed + 1, clutter, windowWidth: seed % 2 ? 0.1 : 0, wall });
    rooms.push(room);
    readings.push(await reading(room));
  }
});

/** The change of every reading under a transformation: after minus before. */
async function readingChanges(change: (photo: Buffer) => Promise<Uint8Array>): Promise<Reading[]> {
  const moves: Reading[] = [];
  for (const [at, room] of rooms.entries()) {
    const [before, changed] = [readings[at]!, await reading(await change(room))];
    moves.push({
      light: changed.light - before.light,
      warmth: changed.warmth - before.warmth,
      order: changed.order - before.order,
      score: changed.score - before.score,
    });
  }
  return moves;
}

const rms = (values: number[]): number => Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (values: number[], matches: (value: number) => boolean): number =>
  values.filter(matches).length / values.length;

/** The neutral transformations and how much each reading may change (root mean square, points of 100). */
const NEUTRAL: [string, Reading, (photo: Buffer) => Promise<Buffer>][] = [
  [
    'a mirrored photo',
    { light: 0.5, warmth: 0.5, order: 1.2, score: 0.8 },
    (photo) => sharp(photo).flop().jpeg({ quality: 95 }).toBuffer(),
  ],
  [
    'a photo saved at low quality',
    { light: 0.5, warmth: 1, order: 5, score: 2.5 },
    (photo) => sharp(photo).jpeg({ quality: 40 }).toBuffer(),
  ],
  [
    'a photo shrunk by a messenger',
    { light: 0.5, warmth: 1, order: 5, score: 2.5 },
    (photo) => sharp(photo).resize(400).jpeg({ quality: 90 }).toBuffer(),
  ],
  [
    'a slightly cropped photo',
    { light: 5, warmth: 4, order: 6, score: 3.5 },
    (photo) => sharp(photo).extract({ left: 48, top: 36, width: 704, height: 528 }).jpeg({ quality: 92 }).toBuffer(),
  ],
];

for (const [name, bounds, change] of NEUTRAL) {
  test(`The reading of ${name} is close to that of the original.`, async () => {
    const moves = await readingChanges(change);
    for (const key of ['light', 'warmth', 'order', 'score'] as const) {
      const distance = rms(moves.map((move) => move[key]));
      assert.ok(distance <= bounds[key], `${key} moved ${distance.toFixed(2)}`);
    }
  });
}

test('A darker exposure reads as dimmer light, not as a tidier or warmer room.', async () => {
  const moves = await readingChanges((photo) => relit(photo, [0.5, 0.5, 0.5]));
  assert.equal(
    share(
      moves.map(({ light }) => light),
      (light) => light > 5,
    ),
    1,
  );
  assert.ok(Math.abs(mean(moves.map(({ order }) => order))) < 3);
  assert.ok(Math.abs(mean(moves.map(({ warmth }) => warmth))) < 2);
});

test('A brighter exposure reads as brighter light.', async () => {
  const moves = await readingChanges((photo) => relit(photo, [1.62, 1.62, 1.62]));
  assert.ok(
    share(
      moves.map(({ light }) => light),
      (light) => light < -3,
    ) >= 0.9,
  );
  assert.ok(Math.abs(mean(moves.map(({ order }) => order))) < 4);
});

test('Warmer light reads as warmer and cooler light as cooler, and neither changes the tidiness.', async () => {
  const warmer = await readingChanges((photo) => relit(photo, [1.15, 1, 0.75]));
  const cooler = await readingChanges((photo) => relit(photo, [0.87, 1, 1.25]));
  assert.ok(warmer.every(({ warmth }) => warmth > 8));
  assert.ok(cooler.every(({ warmth }) => warmth < -8));
  for (const moves of [warmer, cooler]) assert.ok(Math.abs(mean(moves.map(({ order }) => order))) < 4);
});

test('Clutter on the floor makes a room less tidy, never more.', async () => {
  const heap = await (await renderedRoom({ seed: 9, clutter: 220 }))
    .extract({ left: 100, top: 300, width: 150, height: 130 })
    .jpeg()
    .toBuffer();
  const drops = [20, 220, 420, 620].map((left) => ({ input: heap, left, top: 450 }));
  const moves = await readingChanges((photo) => sharp(photo).composite(drops).jpeg({ quality: 92 }).toBuffer());
  assert.equal(
    share(
      moves.map(({ order }) => order),
      (order) => order > 0,
    ),
    0,
  );
  assert.ok(mean(moves.map(({ order }) => order)) < -8);
});

test('A tidy room scores higher than the same room with clutter.', async () => {
  const [tidy, messy] = [
    await reading(await jpegRoom({ seed: 4 })),
    await reading(await jpegRoom({ seed: 4, clutter: 140 })),
  ];
  assert.ok(tidy.order > messy.order + 40, `${tidy.order} ${messy.order}`);
  assert.ok(tidy.score > messy.score + 5);
});

test('The same file always gives the same result.', async () => {
  assert.deepEqual(await reportOn(rooms[2]!), await reportOn(rooms[2]!));
});

test('The report is valid, mentions the window and never names invisible items.', async () => {
  const report = await reportOn(await jpegRoom({ windowWidth: 0.2 }), unsure);
  assert.doesNotThrow(() => RoomReport.parse(report));
  assert.equal(report.analyzer, 'embedded');
  const bright = report.regions.find(({ kind }) => kind === 'bright')!;
  assert.ok(bright.x < 0.2 && bright.y < 0.2 && bright.width > 0.15);
  const measured = report.findings.filter(({ kind }) => kind === 'measured').map(({ text }) => text);
  assert.ok(measured.some((text) => /Large bright area, .*left: \d+% of the picture, probably a window/.test(text)));
  assert.doesNotMatch(measured.join(' '), /lamp|screen|TV|curtain|bed\b|person/i);
  assert.ok(
    report.findings.some(({ kind, text }) => kind === 'notice' && /cannot tell whether this is a bedroom/.test(text)),
  );
});

test('A picture that shows nothing is refused with the reason.', async () => {
  const plain = (level: number) =>
    sharp({ create: { width: 800, height: 600, channels: 3, background: { r: level, g: level, b: level } } })
      .jpeg()
      .toBuffer();
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#fff"/>
    ${Array.from({ length: 30 }, (_, line) => `<rect x="60" y="${40 + line * 18}" width="${500 + (line % 4) * 40}" height="4"/>`).join('')}</svg>`;
  const meadow = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><linearGradient id="g"><stop stop-color="#3d7a1e"/>
    <stop offset="1" stop-color="#7fbf4a"/></linearGradient><rect width="800" height="600" fill="url(#g)"/></svg>`;
  const chat = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="960"><rect width="540" height="960" fill="#0b141a"/>
    ${Array.from({ length: 8 }, (_, line) => `<rect x="${line % 2 ? 200 : 16}" y="${40 + line * 110}" width="320" height="80" rx="14" fill="${line % 2 ? '#005c4b' : '#202c33'}"/>`).join('')}</svg>`;
  const grain = await (await renderedRoom({ seed: 3, clutter: 60 })).jpeg({ quality: 90 }).toBuffer();
  assert.match(await messageOn(await plain(128)), /one even tone/);
  assert.match(await messageOn(await plain(4)), /too dark/);
  assert.match(await messageOn(await relit(grain, [0.02, 0.02, 0.02])), /too dark/);
  assert.match(await messageOn(await sharp(Buffer.from(chat)).png().toBuffer()), /screenshot/);
  assert.match(await messageOn(await sharp(grain).blur(12).jpeg().toBuffer()), /too blurred/);
  assert.match(await messageOn(await sharp(Buffer.from(page)).png().toBuffer()), /screenshot/);
  const outside = await sharp(grain)
    .composite([{ input: Buffer.from(meadow), blend: 'multiply' }])
    .jpeg()
    .toBuffer();
  assert.match(await messageOn(outside), /outdoors/);
  assert.equal((await vision.analyze(photoFile(outside), evening)).usable, false, 'no answer undoes the refusal');
});

test('Five concurrent large uploads are all answered, and no pixel is decoded in this process.', async () => {
  const photo = await jpegRoom({ width: 4000, height: 3000, clutter: 50 });
  const { queue } = sharp;
  let decodedHere = 0;
  const count = () => (decodedHere += 1);
  queue.on('change', count);
  const reports = await Promise.all(Array.from({ length: 5 }, () => reportOn(Uint8Array.from(photo))));
  queue.off('change', count);
  assert.equal(new Set(reports.map(({ score }) => score)).size, 1);
  assert.equal(decodedHere, 0);
});

test('An aborted request is not analyzed.', async () => {
  await assert.rejects(vision.analyze(photoFile(rooms[0]!), unsure, AbortSignal.abort()), { name: 'AbortError' });
});
