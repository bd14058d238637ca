import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { measuredRoom } from '#testing/measured-room.ts';
import { ADVICE, type Advice } from './advice.ts';
import { type Exposure, NO_EXPOSURE } from './exposure.ts';
import { photoRatings } from './photo-ratings.ts';
import { ratingsIn, roomReport } from './report.ts';
import { Answers, type ItemRating, PhotoRatings, RoomReport } from './room-report.ts';
import type { Sight } from './sight.ts';

const BOX = { left: 0.1, top: 0.1, width: 0.3, height: 0.3 };
const unsure = Answers.parse({});

const modelItems: ItemRating[] = [
  { id: 'window_light', rating: 2, confidence: 0.8, evidence: 'sheer curtain, left', source: 'model' },
  { id: 'screens', rating: 2, confidence: 0.8, evidence: 'TV, off, opposite the bed', source: 'model' },
  { id: 'bed', rating: 4, confidence: 0.9, evidence: 'bed made, two pillows', source: 'model' },
];

const report = (answers: Answers, items = modelItems) =>
  roomReport({ items, isEvening: true, analyzer: 'language-model', regions: [], findings: [] }, answers);

/** The embedded analyzer's ratings of a measured room. */
function pixelRatingsOf(changes: Parameters<typeof measuredRoom>[0], exposure: Partial<Exposure> = {}): PhotoRatings {
  const result = photoRatings(measuredRoom(changes), { ...NO_EXPOSURE, ...exposure });
  assert.ok('ratings' in result);
  return result.ratings;
}

const anyAnswers = fc.record({
  taken: fc.constantFrom(...Answers.shape.taken.unwrap().options),
  curtains: fc.constantFrom(...Answers.shape.curtains.unwrap().options),
  screen: fc.constantFrom(...Answers.shape.screen.unwrap().options),
});

test('A report has all seven items, and unrated ones are empty.', () => {
  const result = report(unsure);
  assert.doesNotThrow(() => RoomReport.parse(result));
  assert.equal(result.subScores.length, 7);
  const calm = result.subScores.find(({ id }) => id === 'calm')!;
  assert.deepEqual(
    [calm.rating, calm.confidence, calm.evidence, calm.source, calm.label, calm.weight],
    [null, 0, 'Not judged in this photo.', 'model', 'Calm colors', 8],
  );
});

test("The person's answers replace the ratings of the analyzer.", () => {
  const result = report(Answers.parse({ curtains: 'no', screen: 'no' }));
  const by = Object.fromEntries(result.subScores.map((item) => [item.id, item]));
  assert.deepEqual([by.window_light!.rating, by.window_light!.source], [0, 'user']);
  assert.deepEqual([by.screens!.rating, by.screens!.confidence], [4, 0.9]);
  assert.equal(by.bed!.source, 'model');
  assert.match(by.screens!.evidence, /^You told us/);
});

test('Better answers never lower the score.', () => {
  const score = (answers: object) => report(Answers.parse(answers)).score;
  assert.ok(score({ curtains: 'no' }) < score({ curtains: 'partly' }));
  assert.ok(score({ curtains: 'partly' }) < score({ curtains: 'yes' }));
  assert.ok(score({ screen: 'yes' }) < score({ screen: 'no' }));
});

test('A room of which nothing is known has the score of the middle of all rooms, and says so.', () => {
  const nothing = report(unsure, []);
  assert.deepEqual([nothing.score, nothing.band, nothing.coverage], [52, 38, 0]);
  assert.match(nothing.findings.map(({ text }) => text).join(' '), /0% .* 38 points .* closer it stays to 52/);
});

test('Every photo has a score for any answers, and each answer about the room narrows its range.', () => {
  const rooms = [pixelRatingsOf({}), pixelRatingsOf({ clutter: { busy: 4 } }, { hour: 22 })];
  fc.assert(
    fc.property(fc.constantFrom(...rooms), anyAnswers, (photo, answers) => {
      const { band } = RoomReport.parse(roomReport(photo, answers));
      for (const name of ['curtains', 'screen'] as const) {
        const before = roomReport(photo, { ...answers, [name]: 'not_sure' }).band;
        assert.ok(answers[name] === 'not_sure' ? band === before : band < before);
      }
    }),
  );
});

test('Two rooms with the same answers have different scores where their pixels differ.', () => {
  const [tidy, messy] = [pixelRatingsOf({ clutter: { busy: -4 } }), pixelRatingsOf({ clutter: { busy: 4 } })];
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      assert.ok(roomReport(tidy, answers).score > roomReport(messy, answers).score);
    }),
  );
});

test('Light and its color are rated only for an evening photo, by the answer, else by the hour of the camera.', () => {
  const cases: [taken: Answers['taken'], hour: number | null, isRated: boolean][] = [
    ['not_sure', null, false],
    ['not_sure', 18, false],
    ['not_sure', 22, true],
    ['day', 23, false],
    ['evening', null, true],
    ['night', 12, true],
  ];
  for (const [taken, hour, isRated] of cases) {
    const { subScores } = roomReport(pixelRatingsOf({}, { hour }), Answers.parse({ taken }));
    for (const id of ['room_light', 'light_color']) {
      const { rating, evidence } = subScores.find((item) => item.id === id)!;
      assert.equal(rating !== null, isRated, `${id} ${taken} ${hour}`);
      assert.match(evidence, isRated ? /./ : /only a photo taken in the evening/);
    }
  }
});

test('The ratings of a stored report give the same score for the same answers.', () => {
  const photo = pixelRatingsOf({ brightRegions: [] }, { hour: 23 });
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const stored = roomReport(photo, answers);
      const ratings = PhotoRatings.parse(ratingsIn(stored));
      const { score, band, subScores } = roomReport(ratings, answers);
      assert.deepEqual([score, band], [stored.score, stored.band]);
      assert.deepEqual(
        subScores.map(({ rating }) => rating),
        stored.subScores.map(({ rating }) => rating),
      );
    }),
  );
});

test('Evidence and advice about the color of the light never contradict each other.', () => {
  const measured = fc.record({
    stops: fc.double({ min: -3, max: 3, noNaN: true }),
    whiteBalanceManual: fc.boolean(),
    taken: fc.constantFrom('evening' as const, 'night' as const),
  });
  fc.assert(
    fc.property(measured, ({ stops, whiteBalanceManual, taken }) => {
      const photo = pixelRatingsOf({ tint: { redOverBlueStops: stops } }, { whiteBalanceManual });
      const { subScores, recommendations } = roomReport(photo, Answers.parse({ taken }));
      const { evidence } = subScores.find(({ id }) => id === 'light_color')!;
      const tint = /^The light looks (cool|neutral|slightly warm|warm)\b/.exec(evidence)?.[1] ?? '';
      const advice = recommendations.find(({ itemId }) => itemId === 'light_color');
      if (!advice || advice.certainty === 'photo_unsure') return;
      const { low, middle, high } = ADVICE.light_color;
      const byLabel: Record<string, Advice> = { cool: low, neutral: middle, 'slightly warm': high };
      assert.equal(advice.title, byLabel[tint]?.title);
    }),
  );
});

test('Without a detector a result says that it cannot recognize a bedroom, beside any score.', () => {
  for (const answers of [unsure, Answers.parse({ curtains: 'yes', screen: 'no' })]) {
    const { findings } = roomReport(pixelRatingsOf({}), answers);
    const notices = findings.filter(({ kind }) => kind === 'notice').map(({ text }) => text);
    assert.ok(notices.includes('We cannot tell whether this is a bedroom.'));
  }
});

const seenBy = (sight: Partial<Sight>): PhotoRatings => ({
  ...pixelRatingsOf({ clutter: { busy: -4 } }),
  sight: { objects: [], bed: 0.5, fullness: 4, ...sight },
});

test('A photo without a bed has a score near the middle, the widest range and no praise, until the person confirms the room.', () => {
  const other = seenBy({ bed: 0.1, objects: [{ label: 'toilet', score: 0.5, box: BOX }] });
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const asked = RoomReport.parse(roomReport(other, answers));
      assert.ok(Math.abs(asked.score - 52) <= 6 && asked.band === 38);
      assert.ok(!asked.findings.some(({ kind }) => kind === 'good'));
      assert.deepEqual([asked.bedroom, asked.looksLike], ['not-seen', 'bathroom']);
      const { bedroom, looksLike, score } = roomReport(other, { ...answers, isBedroom: true });
      const seen = roomReport({ ...other, sight: { ...other.sight!, bed: 0.5 } }, answers);
      assert.deepEqual([bedroom, looksLike, score], ['confirmed', undefined, seen.score]);
      assert.equal(seen.bedroom, 'seen');
    }),
  );
});

test('A detector that is off asks nothing, and no object rates the screens or the window.', () => {
  const { bedroom, looksLike, seen, score } = roomReport({ ...seenBy({}), sight: null }, unsure);
  assert.deepEqual([bedroom, looksLike, seen], [undefined, undefined, null]);
  const screen = roomReport(seenBy({ objects: [{ label: 'screen', score: 0.9, box: BOX }] }), unsure);
  assert.equal(screen.score, score);
  assert.deepEqual(
    screen.seen?.map(({ label }) => label),
    ['screen'],
  );
});

test('A fuller room is less tidy, and few things prove nothing.', () => {
  const score = (fullness: number) => roomReport(seenBy({ fullness }), unsure).score;
  assert.equal(score(1), score(5));
  assert.ok(score(8) < score(5));
  assert.equal(score(8), score(30));
});

test('A repeated item counts once.', () => {
  assert.deepEqual(report(unsure, [...modelItems, { ...modelItems[0]!, rating: 0 }]), report(unsure));
});

test('Every report says what no photo shows, what to check by hand and how certain it is.', () => {
  const texts = (kind: string) =>
    report(Answers.parse({ curtains: 'partly' }))
      .findings.filter((finding) => finding.kind === kind)
      .map(({ text }) => text)
      .join(' ');
  assert.match(texts('not_visible'), /Temperature, noise and air/);
  assert.match(texts('not_visible'), /light in the room/);
  assert.match(texts('check_yourself'), /15-19°C.*30 decibels/);
  assert.match(texts('notice'), /points higher or lower/);
  assert.match(texts('good'), /bed/);
  assert.doesNotMatch(texts('notice'), /cannot verify/);
});
