import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EMPTY_ZONE, nextScreen, type Screen, type ScreenEvent } from './screen-state.ts';

const photo = new File(['x'], 'bedroom.jpg', { type: 'image/jpeg' });
const after = (...events: ScreenEvent[]): Screen => events.reduce(nextScreen, EMPTY_ZONE);
const sent: ScreenEvent = { type: 'sent', photo };

describe('the room analysis screen', () => {
  it('goes from the zone over analysing to the result', () => {
    assert.equal(after(sent).at, 'analysing');
    assert.deepEqual(after(sent, { type: 'analysed', analysisId: 'one', photo }), {
      at: 'result',
      analysisId: 'one',
      photo,
    });
  });

  it('never shows less progress than before', () => {
    const screen = after(sent, { type: 'progressed', share: 0.6 }, { type: 'progressed', share: 0.4 });
    assert.deepEqual(screen, { at: 'analysing', photo, share: 0.6 });
  });

  it('keeps the photo when the call failed, so that it can be sent again', () => {
    assert.deepEqual(after(sent, { type: 'failed' }), { at: 'zone', photo, trouble: { kind: 'failed' } });
    assert.equal(after(sent, { type: 'failed' }, sent).at, 'analysing');
  });

  it('keeps the photo and says why when the server refuses it', () => {
    const screen = after(sent, { type: 'refused', sentence: 'Too dark.' });
    assert.deepEqual(screen, { at: 'zone', photo, trouble: { kind: 'refused', sentence: 'Too dark.' } });
  });

  it('forgets the earlier photo when another file breaks a rule', () => {
    const screen = after(sent, { type: 'failed' }, { type: 'rule broken', sentence: 'Too many files' });
    assert.deepEqual(screen, { at: 'zone', photo: null, trouble: { kind: 'rule broken', sentence: 'Too many files' } });
  });

  it('takes no other photo and opens nothing while analysing', () => {
    const busy = after(sent);
    assert.equal(nextScreen(busy, { type: 'sent', photo: new File([], 'b.png') }), busy);
    assert.equal(nextScreen(busy, { type: 'opened', analysisId: 'old' }), busy);
    assert.equal(nextScreen(busy, { type: 'rule broken', sentence: 'Too many files' }), busy);
  });

  it('goes back to the previewed photo when cancelled, and an answer that comes too late changes nothing', () => {
    const cancelled = after(sent, { type: 'cancelled' });
    assert.deepEqual(cancelled, { at: 'zone', photo, trouble: null });
    assert.equal(nextScreen(cancelled, { type: 'failed' }), cancelled);
    assert.equal(nextScreen(cancelled, { type: 'progressed', share: 1 }), cancelled);
  });

  it('is empty again after "Try Another Photo"', () =>
    assert.equal(after(sent, { type: 'analysed', analysisId: 'one', photo }, { type: 'cleared' }), EMPTY_ZONE));

  it('leaves what was deleted, and stays with what was not', () => {
    const open = after({ type: 'opened', analysisId: 'one' });
    assert.equal(nextScreen(open, { type: 'deleted', analysisId: 'one' }), EMPTY_ZONE);
    assert.equal(nextScreen(open, { type: 'deleted', analysisId: 'two' }), open);
    const compared = after({ type: 'compared', analysisIds: ['one', 'two'] });
    assert.equal(nextScreen(compared, { type: 'deleted', analysisId: 'two' }), EMPTY_ZONE);
  });
});
