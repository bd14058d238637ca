import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { EMPTY_ZONE, firstScreen, nextScreen, type Screen, type ScreenEvent } from './screen-state.ts';

const file = new File(['[]'], 'sleep.json');
const uploading: Screen = { at: 'uploading', file, share: 0.5 };
const open: Screen = { at: 'open', importId: 'a' };
const after = (screen: Screen, ...events: ScreenEvent[]): Screen => events.reduce(nextScreen, screen);

test('A file stays chosen when sending it fails or is canceled.', () => {
  assert.deepEqual(after(uploading, { type: 'failed', message: 'Offline.' }), {
    ...EMPTY_ZONE,
    file,
    problem: 'Offline.',
  });
  assert.deepEqual(after(uploading, { type: 'canceled' }), { ...EMPTY_ZONE, file });
  assert.deepEqual(after(uploading, { type: 'canceled' }, { type: 'sent', file }), { ...uploading, share: 0 });
});

test('A refused file does not stay chosen.', () => {
  for (const screen of [uploading, open, EMPTY_ZONE, { ...EMPTY_ZONE, file }]) {
    assert.deepEqual(after(screen, { type: 'refused', message: 'Empty.' }), { ...EMPTY_ZONE, problem: 'Empty.' });
  }
});

test('A file that has arrived is open, and its state comes from the server.', () => {
  assert.deepEqual(after(uploading, { type: 'arrived', importId: 'a' }), open);
});

test('The sent share never decreases.', () => {
  const shares = [0.7, 0.2, 0.9].map((share): ScreenEvent => ({ type: 'progressed', share }));
  assert.deepEqual(after(uploading, ...shares), { ...uploading, share: 0.9 });
});

test('A response after canceling changes nothing.', () => {
  const canceled = after(uploading, { type: 'canceled' });
  assert.equal(after(canceled, { type: 'arrived', importId: 'a' }), canceled);
  assert.equal(after(canceled, { type: 'progressed', share: 1 }), canceled);
  assert.equal(after(canceled, { type: 'failed', message: 'Late.' }), canceled);
});

test('Only dropping the open file empties the zone.', () => {
  assert.equal(after(open, { type: 'dropped', importId: 'b' }), open);
  assert.equal(after(open, { type: 'dropped', importId: 'a' }), EMPTY_ZONE);
  const chosen: Screen = { ...EMPTY_ZONE, file };
  assert.equal(after(chosen, { type: 'dropped', importId: 'a' }), chosen);
});

test('The page starts with the newest file that is not settled.', () => {
  const imports = [
    { id: 'a', state: 'imported' },
    { id: 'b', state: 'ready' },
    { id: 'c', state: 'reading' },
  ];
  assert.deepEqual(firstScreen(imports), { at: 'open', importId: 'b' });
  assert.equal(firstScreen(imports.slice(0, 1)), EMPTY_ZONE);
  assert.equal(firstScreen([]), EMPTY_ZONE);
});

test('Only its own events end an upload.', () => {
  const events = fc.array(
    fc.constantFrom<ScreenEvent>(
      { type: 'sent', file: new File([], 'other') },
      { type: 'opened', importId: 'a' },
      { type: 'dropped', importId: 'a' },
      { type: 'cleared' },
      { type: 'progressed', share: 0.6 },
    ),
  );
  fc.assert(
    fc.property(events, (some) => {
      const screen = after(uploading, ...some);
      assert.ok(screen.at === 'uploading' && screen.file === file);
    }),
  );
});
