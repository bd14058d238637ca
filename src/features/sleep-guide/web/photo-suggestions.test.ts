import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADVICE } from '#domain/room/advice.ts';
import { roomReport } from '#domain/room/report.ts';
import { Answers, type ItemId, type ItemRating } from '#domain/room/room-report.ts';
import { RUBRIC } from '#domain/room/rubric.ts';
import { TOPICS } from './content/topics.ts';
import { photoSuggestions } from './photo-suggestions.ts';

const rated = (ratings: Partial<Record<ItemId, number>>): ItemRating[] =>
  RUBRIC.map(({ id }) => ({ id, rating: ratings[id] ?? 4, confidence: 0.9, evidence: 'Seen.', source: 'pixels' }));

function report(ratings: Partial<Record<ItemId, number>>, answers = {}) {
  const judged = { items: rated(ratings), isEvening: true, regions: [], findings: [] };
  return roomReport({ ...judged, analyzer: 'language-model' }, Answers.parse(answers));
}

test('Each topic lists what the photo suggested about it, the most urgent first.', () => {
  const result = report({ window_light: 1, light_color: 0, bed: 1, tidiness: 1 });
  assert.deepEqual(photoSuggestions('lighting', result), [ADVICE.window_light.low.title, ADVICE.light_color.low.title]);
  assert.deepEqual(photoSuggestions('comfort', result), [ADVICE.bed.low.title]);
  assert.deepEqual(photoSuggestions('organization', result), [ADVICE.tidiness.low.title]);
});

test('Suggestions about what no photo shows are never attributed to one.', () => {
  const result = report({ window_light: 0, room_light: 0, screens: 0, tidiness: 0, bed: 0 });
  for (const topic of ['temperature', 'noise', 'air'] as const) assert.deepEqual(photoSuggestions(topic, result), []);
});

test('A room in which all is well has no suggestions.', () => {
  for (const { id } of TOPICS) assert.deepEqual(photoSuggestions(id, report({})), []);
});

test('A question about an unsure finding is no suggestion.', () => {
  const items = rated({ window_light: 0, bed: 0 }).map((item) => ({ ...item, confidence: 0.4 }));
  const judged = { items, isEvening: true, regions: [], findings: [] };
  const result = roomReport({ ...judged, analyzer: 'embedded' }, Answers.parse({}));
  assert.equal(result.recommendations[0]?.certainty, 'photo_unsure');
  for (const { id } of TOPICS) assert.deepEqual(photoSuggestions(id, result), []);
});

test('What the person answered beside the photo is not attributed to the photo.', () => {
  const result = report({}, { screen: 'yes' });
  assert.deepEqual(
    result.recommendations.map(({ itemId }) => itemId),
    ['screens'],
  );
  assert.deepEqual(photoSuggestions('organization', result), []);
});

test('A report stored by an earlier version, whose recommendations name no item, has no suggestions.', () => {
  const result = report({ window_light: 1, bed: 1 });
  const earlier = { ...result, recommendations: result.recommendations.map(({ itemId: _, ...rest }) => rest) };
  for (const { id } of TOPICS) assert.deepEqual(photoSuggestions(id, earlier), []);
});
