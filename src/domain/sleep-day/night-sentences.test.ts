import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choiceReason, differenceSentence } from './night-sentences.ts';

const HOUR_MS = 3_600_000;
const night = (source: string, hours: number) => ({ source, durationMs: hours * HOUR_MS });

test('With several devices a night says whose it is, why, and how long the others say it was.', () => {
  assert.equal(choiceReason(night('garmin', 8), [], null), '');
  assert.equal(
    choiceReason(night('garmin', 8), [night('fitbit', 8.5), night('oura', 8.05)], 'always'),
    'Garmin, as you chose. Fitbit has this night too, 30 min longer. Oura has this night too.',
  );
  assert.match(
    choiceReason(night('garmin', 8), [night('fitbit', 7)], 'date'),
    /as you chose for this night\. .* shorter\.$/,
  );
  assert.match(choiceReason(night('garmin', 8), [night('fitbit', 8)], null), /^Garmin counts for this night\./);
});

test('Where a device shows another figure, the night says whose is whose.', () => {
  const one = { source: 'garmin', pieces: [480], between: 0, asleep: 430, inStages: 428 };
  assert.equal(differenceSentence(one), '');
  assert.equal(differenceSentence({ ...one, inStages: null }), '');
  assert.equal(
    differenceSentence({ ...one, inStages: 410 }),
    'Garmin says 7 h 10 min asleep, and we show that. The stages it recorded add up to 6 h 50 min.',
  );
  const pieces = { ...one, pieces: [180, 210], between: 75 };
  assert.match(
    differenceSentence(pieces),
    /^Garmin may show one piece as the night, 3 h 30 min at most\. We count all 2/,
  );
  assert.equal(differenceSentence({ ...pieces, source: 'own-table' }), '', 'typed times are no measurement');
});
