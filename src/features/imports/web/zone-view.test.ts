import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '#contract/errors.ts';
import type { Found, Import } from '../contract.ts';
import { EMPTY_ZONE, type Screen } from './screen-state.ts';
import { spokenMessage, takesFiles, viewOf } from './zone-view.ts';

const found: Found = {
  sources: ['oura'],
  nights: 212,
  naps: 0,
  firstNight: '2024-05-03',
  lastNight: '2026-11-19',
  alreadyHere: 14,
  unreadable: [],
  needsTimeZone: false,
  timeZone: 'Europe/Berlin',
  examples: [],
};
const reading: Import = {
  id: 'a'.repeat(16),
  state: 'reading',
  fileName: 'sleep.zip',
  fileBytes: 9,
  progress: 0.6,
  found: null,
  fault: null,
  imported: null,
  createdAt: '2026-11-21T08:00:00Z',
};
const ready: Import = { ...reading, state: 'ready', progress: 1, found };
const open: Screen = { at: 'open', importId: reading.id };
const NOTHING = { data: undefined, error: null, isPaused: false };
const shown = (data: Import | undefined, error: unknown = null) => viewOf(open, { data, error, isPaused: false });

test('The progress of a file comes from the server, whichever tab sent it.', () => {
  assert.equal(shown(reading).show, 'working');
  assert.equal(shown(ready).show, 'preview');
  assert.equal(shown({ ...ready, state: 'imported', imported: 198 }).show, 'imported');
  assert.deepEqual(shown({ ...reading, state: 'failed', fault: 'Damaged.' }), { show: 'failed', message: 'Damaged.' });
});

test('A file that another tab dropped is shown as gone, even if this tab still has its data.', () => {
  for (const status of [403, 404]) assert.equal(shown(ready, new CallError(status, '')).show, 'gone');
});

test('A lost connection does not end the reading.', () => {
  const view = shown(reading, new TypeError('Failed to fetch'));
  assert.ok(view.show === 'working' && view.isCutOff);
  assert.equal(shown(undefined, new TypeError('Failed to fetch')).show, 'unreachable');
  assert.equal(shown(undefined).show, 'waiting');
  const offline = viewOf(open, { data: reading, error: null, isPaused: true });
  assert.ok(offline.show === 'working' && offline.isCutOff);
});

test('Another file can be dropped unless one is on its way.', () => {
  const uploading: Screen = { at: 'uploading', file: new File(['x'], 'x.csv'), share: 0 };
  assert.ok(!takesFiles(viewOf(uploading, NOTHING)));
  assert.ok(!takesFiles(shown(reading)));
  assert.ok(takesFiles(shown(ready)));
  assert.ok(takesFiles(viewOf(EMPTY_ZONE, NOTHING)));
});

test('The progress is announced in quarters, and the result once.', () => {
  const messages = new Set(
    [0.01, 0.2, 0.26, 0.49, 0.5, 0.99, 1].map((progress) => spokenMessage(shown({ ...reading, progress }))),
  );
  assert.deepEqual(
    [...messages],
    ['', ', 25 percent', ', 50 percent', ', 75 percent', ', 100 percent'].map((rest) => `Reading sleep.zip${rest}`),
  );
  assert.equal(spokenMessage(shown(ready)), '212 nights found. 198 nights can be imported.');
  assert.match(
    spokenMessage(shown({ ...ready, found: { ...found, alreadyHere: 212 } })),
    /^All 212 nights are already here/,
  );
  assert.equal(spokenMessage(shown({ ...ready, state: 'imported', imported: 198 })), '198 nights imported.');
});
