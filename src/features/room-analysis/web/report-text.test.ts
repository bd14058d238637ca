import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  confidenceLabel,
  formatRating,
  formatScoreChange,
  nonBreakingUnits,
  rangeMessage,
  regionsMessage,
} from './report-text.ts';

const region = (kind: 'bright' | 'busy' | 'calm', x: number, y: number) => ({ kind, x, y, width: 0.1, height: 0.1 });

describe('report text', () => {
  it('The range message gives the range of the score and stays within the scale.', () => {
    assert.equal(rangeMessage({ score: 70, band: 8 }), 'Between 62 and 78: a photo shows only part of a room.');
    assert.match(rangeMessage({ score: 5, band: 9 }), /^Between 0 and 14:/);
    assert.match(rangeMessage({ score: 97, band: 9 }), /^Between 88 and 100:/);
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
    assert.deepEqual([0.9, 0.6, 0.4, 0.3].map(confidenceLabel), [
      'quite sure',
      'fairly sure',
      'a rough estimate',
      'only a hint',
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
