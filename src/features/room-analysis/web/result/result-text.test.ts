import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  confidenceLabel,
  formatRating,
  formatScoreChange,
  furtherAdvice,
  marginMessage,
  narrowingMessage,
  nonBreakingUnits,
  regionsMessage,
  roomAdvice,
} from './result-text.ts';

const region = (kind: 'bright' | 'busy' | 'calm', x: number, y: number) => ({ kind, x, y, width: 0.1, height: 0.1 });

describe('result text', () => {
  it('The margin stays within the scale.', () => {
    assert.equal(marginMessage({ score: 70, band: 8 }), 'Most likely between 62 and 78');
    assert.equal(marginMessage({ score: 5, band: 9 }), 'Most likely between 0 and 14');
    assert.equal(marginMessage({ score: 97, band: 9 }), 'Most likely between 88 and 100');
  });

  it('An answer narrows the range; without an open question a photo cannot tell more.', () => {
    const [clear, inDoubt] = [
      { score: 70, band: 8 },
      { score: 62, band: 15 },
    ];
    assert.deepEqual(
      [3, 1, 0].map((open) => narrowingMessage(inDoubt, open)),
      ['Your answers narrow it.', 'One answer to go.', 'A photo cannot tell more.'],
    );
    assert.equal(narrowingMessage(clear, 0), null);
  });

  it('The regions message says where bright areas are and counts the others.', () => {
    const message = regionsMessage([
      region('bright', 0.05, 0.1),
      region('bright', 0.45, 0.45),
      region('busy', 0, 0.9),
      region('calm', 0, 0),
      region('calm', 0.5, 0),
    ]);
    assert.equal(message, 'Measured in the photo: 2 large bright areas (top left, middle); 1 busy part; 2 calm parts.');
    assert.equal(regionsMessage([]), '');
  });

  it('The confidence label says how certain a rating is.', () => {
    assert.deepEqual([0.9, 0.5, 0.49].map(confidenceLabel), ['fairly sure', 'fairly sure', 'not sure']);
  });

  it('Three pieces of advice about this room come first, and everything else is further advice.', () => {
    const advice = (title: string, certainty?: 'answer' | 'photo_unsure' | 'general') => ({
      title,
      description: 'Why.',
      priority: 'Low Priority' as const,
      certainty,
    });
    const recommendations = [
      advice('a', 'answer'),
      { ...advice('b', 'general'), itemId: 'bed' as const },
      advice('any room', 'general'),
      ...['c', 'd', 'e'].map((title) => advice(title)),
    ];
    const titles = [roomAdvice({ recommendations }), furtherAdvice({ recommendations })].map((found) =>
      found.map(({ title }) => title),
    );
    assert.deepEqual(titles, [
      ['a', 'c', 'd'],
      ['b', 'any room', 'e'],
    ]);
  });

  it('A number and its unit do not break across lines.', () =>
    assert.equal(nonBreakingUnits('24 % at 60-67 °F'), '24\u00a0% at 60\u2060-\u206067\u00a0°F'));

  it('Ratings and changes are shown without needless decimals.', () => {
    assert.deepEqual([3, 2.54].map(formatRating), ['3 of 4', '2.5 of 4']);
    assert.deepEqual(
      [formatScoreChange(62, 70), formatScoreChange(70, 62), formatScoreChange(2.04, 2)],
      ['+8', '−8', 'no change'],
    );
  });
});
