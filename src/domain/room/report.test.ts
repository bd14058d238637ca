import assert from 'node:assert/strict';
import { test } from 'node:test';
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
  const result = report(unsure)!;
  assert.doesNotThrow(() => RoomReport.parse(result));
  assert.equal(result.subScores.length, 7);
  const calm = result.subScores.find(({ id }) => id === 'calm')!;
  assert.deepEqual(
    [calm.rating, calm.confidence, calm.evidence, calm.source, calm.label, calm.weight],
    [null, 0, 'Not judged in this photo.', 'model', 'Calm colors', 8],
  );
});

test("The person's answers replace the ratings of the analyzer.", () => {
  const result = report(Answers.parse({ curtains: 'no', screen: 'no' }))!;
  const by = Object.fromEntries(result.subScores.map((item) => [item.id, item]));
  assert.deepEqual([by.window_light!.rating, by.window_light!.source], [0, 'user']);
  assert.deepEqual([by.screens!.rating, by.screens!.confidence], [4, 0.9]);
  assert.equal(by.bed!.source, 'model');
  assert.match(by.screens!.evidence, /^You told us/);
});

test('Better answers never lower the score.', () => {
  const score = (answers: object) => report(Answers.parse(answers))!.score;
  assert.ok(score({ curtains: 'no' }) < score({ curtains: 'partly' }));
  assert.ok(score({ curtains: 'partly' }) < score({ curtains: 'yes' }));
  assert.ok(score({ screen: 'yes' }) < score({ screen: 'no' }));
});

test('Too few ratings give no score, and answers can still provide one.', () => {
  assert.equal(report(unsure, []), null);
  assert.notEqual(report(Answers.parse({ curtains: 'yes', screen: 'no' }), []), null);
});

test('A repeated item counts once.', () => {
  assert.deepEqual(report(unsure, [...modelItems, { ...modelItems[0]!, rating: 0 }]), report(unsure));
});

test('Every report says what no photo shows, what to check by hand and how certain it is.', () => {
  const texts = (kind: string) =>
    report(unsure)!
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
