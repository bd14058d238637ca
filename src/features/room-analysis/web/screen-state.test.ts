import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EMPTY_ZONE, nextScreen, type Screen, type ScreenEvent } from './screen-state.ts';

const photo = new File(['x'], 'bedroom.jpg', { type: 'image/jpeg' });
const after = (...events: ScreenEvent[]): Screen => events.reduce(nextScreen, EMPTY_ZONE);
const sent: ScreenEvent = { type: 'sent', photo };

describe('room analysis screen', () => {
  it('The screen goes from the zone to analyzing to the result.', () => {
    assert.equal(after(sent).view, 'analyzing');
    assert.deepEqual(after(sent, { type: 'analysed', analysisId: 'one', photo }), {
      view: 'result',
      analysisId: 'one',
      photo,
    });
  });

  it('Progress never decreases.', () => {
    const screen = after(sent, { type: 'progressed', progress: 0.6 }, { type: 'progressed', progress: 0.4 });
    assert.deepEqual(screen, { view: 'analyzing', photo, progress: 0.6 });
  });

  it('The screen keeps the photo when the call fails, so that it can be sent again.', () => {
    assert.deepEqual(after(sent, { type: 'failed' }), { view: 'zone', photo, problem: { kind: 'failed' } });
    assert.equal(after(sent, { type: 'failed' }, sent).view, 'analyzing');
  });

  it('The screen keeps the photo and gives the reason when the server refuses it.', () => {
    const screen = after(sent, { type: 'refused', message: 'Too dark.' });
    assert.deepEqual(screen, { view: 'zone', photo, problem: { kind: 'refused', message: 'Too dark.' } });
  });

  it('The screen drops the earlier photo when another file breaks a rule.', () => {
    const screen = after(sent, { type: 'failed' }, { type: 'rule broken', message: 'Too many files' });
    assert.deepEqual(screen, {
      view: 'zone',
      photo: null,
      problem: { kind: 'rule broken', message: 'Too many files' },
    });
  });

  it('The screen accepts no other photo and opens nothing while it is analyzing.', () => {
    const busy = after(sent);
    assert.equal(nextScreen(busy, { type: 'sent', photo: new File([], 'b.png') }), busy);
    assert.equal(nextScreen(busy, { type: 'opened', analysisId: 'old' }), busy);
    assert.equal(nextScreen(busy, { type: 'rule broken', message: 'Too many files' }), busy);
  });

  it('Canceling returns to the previewed photo, and an answer that arrives after that changes nothing.', () => {
    const cancelled = after(sent, { type: 'cancelled' });
    assert.deepEqual(cancelled, { view: 'zone', photo, problem: null });
    assert.equal(nextScreen(cancelled, { type: 'failed' }), cancelled);
    assert.equal(nextScreen(cancelled, { type: 'progressed', progress: 1 }), cancelled);
  });

  it('The screen is empty again after "Try Another Photo".', () =>
    assert.equal(after(sent, { type: 'analysed', analysisId: 'one', photo }, { type: 'cleared' }), EMPTY_ZONE));

  it('The screen leaves an analysis that was deleted and stays on any other.', () => {
    const open = after({ type: 'opened', analysisId: 'one' });
    assert.equal(nextScreen(open, { type: 'deleted', analysisId: 'one' }), EMPTY_ZONE);
    assert.equal(nextScreen(open, { type: 'deleted', analysisId: 'two' }), open);
    const compared = after({ type: 'compared', analysisIds: ['one', 'two'] });
    assert.equal(nextScreen(compared, { type: 'deleted', analysisId: 'two' }), EMPTY_ZONE);
  });
});
