import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from '../saving/log-keeper.fixture.ts';
import { keepDraft, keptDrafts } from './night-drafts.ts';

test('what was entered about a night and not saved is there at the next visit, for its owner alone', () => {
  const storage = memoryStorage();
  keepDraft(storage, 'guest0001', '2026-03-28', { bedTime: '23:00', wakeTime: null, notes: 'Half a' });
  keepDraft(storage, 'guest0001', '2026-03-27', { sleepQualityScore: 9, habitsDone: 255 });
  keepDraft(storage, 'guest0002', '2026-03-28', { notes: 'Not yours.' });
  assert.deepEqual(keptDrafts(storage, 'guest0001'), {
    '2026-03-28': { bedTime: '23:00', wakeTime: null, notes: 'Half a' },
    '2026-03-27': { sleepQualityScore: 9, habitsDone: 255 },
  });
});

test('a draft of which nothing is left is forgotten', () => {
  const storage = memoryStorage();
  keepDraft(storage, 'guest0001', '2026-03-28', { notes: 'x' });
  keepDraft(storage, 'guest0001', '2026-03-28', {});
  assert.deepEqual(keptDrafts(storage, 'guest0001'), {});
});

test('what cannot be a draft is left out', () => {
  const storage = memoryStorage();
  storage.setItem('night-draft/guest0001/2026-03-28', '{"bedTime":"25:99"}');
  storage.setItem('night-draft/guest0001/2026-03-27', '{"bedTime');
  storage.setItem('night-draft/guest0001/2026-03-26', '{"notes":"Kept."}');
  assert.deepEqual(keptDrafts(storage, 'guest0001'), { '2026-03-26': { notes: 'Kept.' } });
});

test('a browser that stores nothing has no drafts, and goes on', () => {
  keepDraft(null, 'guest0001', '2026-03-28', { notes: 'x' });
  assert.deepEqual(keptDrafts(null, 'guest0001'), {});
});
