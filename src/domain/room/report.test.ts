import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { measuredRoom } from '#testing/measured-room.ts';
import { ADVICE, type Advice } from './advice.ts';
import { NO_EXPOSURE } from './exposure.ts';
import { pixelReport } from './pixel-report.ts';
import { roomReport } from './report.ts';
import { Answers, type ItemRating, RoomReport } from './room-report.ts';

const unsure = Answers.parse({});

const modelItems: ItemRating[] = [
  { id: 'window_light', rating: 2, confidence: 0.8, evidence: 'sheer curtain, left', source: 'model' },
  { id: 'screens', rating: 2, confidence: 0.8, evidence: 'TV, off, opposite the bed', source: 'model' },
  { id: 'bed', rating: 4, confidence: 0.9, evidence: 'bed made, two pillows', source: 'model' },
];

const report = (answers: Answers, items = modelItems) =>
  roomReport({ items, answers, analyzer: 'language-model', regions: [], findings: [] });

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
  const score = (answers: object) => report(Answers.parse(answers)).score!;
  assert.ok(score({ curtains: 'no' }) < score({ curtains: 'partly' }));
  assert.ok(score({ curtains: 'partly' }) < score({ curtains: 'yes' }));
  assert.ok(score({ screen: 'yes' }) < score({ screen: 'no' }));
});

test('Too few ratings give no score and say so, and answers can still provide one.', () => {
  const nothing = report(unsure, []);
  assert.deepEqual([nothing.score, nothing.coverage], [null, 0]);
  assert.doesNotThrow(() => RoomReport.parse(nothing));
  assert.match(nothing.findings.map(({ text }) => text).join(' '), /0% .* too little for a score.*three questions/);
  const answered = report(Answers.parse({ curtains: 'yes', screen: 'no' }), []);
  assert.equal(answered.score !== null, true);
});

test('Findings and advice about the color of the light never contradict each other.', () => {
  const measured = fc.record({
    stops: fc.double({ min: -3, max: 3, noNaN: true }),
    whiteBalanceManual: fc.boolean(),
    taken: fc.constantFrom('day' as const, 'evening' as const, 'night' as const, 'not_sure' as const),
  });
  fc.assert(
    fc.property(measured, ({ stops, whiteBalanceManual, taken }) => {
      const room = measuredRoom({ tint: { redOverBlueStops: stops } });
      const result = pixelReport(room, { ...NO_EXPOSURE, whiteBalanceManual }, Answers.parse({ taken }));
      assert.ok('report' in result);
      const { findings, recommendations } = result.report;
      const label = findings.map(({ text }) => /^Color of the light: (.+) as photographed/.exec(text)?.[1] ?? '');
      const tint = label.find((text) => text !== '');
      const advice = recommendations.find(({ itemId }) => itemId === 'light_color');
      if (taken === 'day' || taken === 'not_sure') return assert.deepEqual([tint, advice], [undefined, undefined]);
      if (!advice || advice.certainty === 'photo_unsure') return;
      const { low, middle, high } = ADVICE.light_color;
      const byLabel: Record<string, Advice> = { cool: low, neutral: middle, 'slightly warm': high };
      const expected = byLabel[tint ?? ''];
      assert.equal(advice.title, expected?.title);
    }),
  );
});

test('The embedded analyzer says that it cannot recognize a bedroom, beside any score.', () => {
  for (const answers of [unsure, Answers.parse({ curtains: 'yes', screen: 'no' })]) {
    const result = pixelReport(measuredRoom({}), NO_EXPOSURE, answers);
    assert.ok('report' in result);
    const notices = result.report.findings.filter(({ kind }) => kind === 'notice').map(({ text }) => text);
    assert.ok(notices.includes('We cannot tell whether this is a bedroom.'));
  }
});

test('No answer undoes a refusal.', () => {
  const garden = measuredRoom({ palette: { greenShare: 0.5 } });
  fc.assert(
    fc.property(
      fc.constantFrom(...Answers.shape.taken.unwrap().options),
      fc.constantFrom(...Answers.shape.curtains.unwrap().options),
      fc.constantFrom(...Answers.shape.screen.unwrap().options),
      (taken, curtains, screen) => {
        assert.ok('refused' in pixelReport(garden, NO_EXPOSURE, { taken, curtains, screen }));
      },
    ),
  );
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
