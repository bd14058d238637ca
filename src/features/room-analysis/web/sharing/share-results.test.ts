import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shareMessage } from './share-results.ts';

it('The shared message has the score and the first recommendation.', () => {
  const recommendations = [{ title: 'Close the curtains', description: '', priority: 'High Priority' as const }];
  assert.equal(
    shareMessage({ score: 70, recommendations }),
    'My sleep environment score: 70/100. Good - with room for improvement. Next: Close the curtains',
  );
  assert.equal(
    shareMessage({ score: 84, recommendations: [] }),
    'My sleep environment score: 84/100. Excellent - great sleep environment!',
  );
});
