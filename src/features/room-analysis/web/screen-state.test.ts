import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answered, NEW_QUESTIONS, type Questions, skipped } from './questions/questions.ts';
import { analysisToFinish, EMPTY_ZONE, nextScreen, type Screen, type ScreenEvent } from './screen-state.ts';

const photo = new File(['x'], 'bedroom.jpg', { type: 'image/jpeg' });
const smaller = new File(['x'], 'bedroom.jpg', { type: 'image/jpeg' });
const after = (...events: ScreenEvent[]): Screen => events.reduce<Screen>(nextScreen, EMPTY_ZONE);
const questionsOf = (screen: Screen) => ('questions' in screen ? screen.questions : null);

const chosen: ScreenEvent = { type: 'chosen', photo };
const first: ScreenEvent = { type: 'analyzed', analysisId: 'first', photo: smaller };
const scored: ScreenEvent = { type: 'scored', analysisId: 'second', photo: smaller };
const changed = (questions: Questions): ScreenEvent => ({ type: 'questions changed', questions });

const SOME = answered(answered(NEW_QUESTIONS, 'taken', 'day'), 'curtains', 'yes');
const ALL = answered(SOME, 'screen', 'no');

describe('room analysis screen', () => {
  it('A photo that the server takes is sent at once, and any other is prepared first.', () => {
    const steps = [photo, new File(['x'], 'IMG_1.HEIC')].map((file) => after({ type: 'chosen', photo: file }));
    assert.deepEqual(
      steps.map((screen) => screen.view === 'analyzing' && screen.step),
      ['sending', 'preparing'],
    );
    assert.equal((nextScreen(steps[1]!, { type: 'prepared' }) as { step: string }).step, 'sending');
  });

  it('Progress never decreases.', () => {
    const screen = after(chosen, { type: 'progressed', progress: 0.6 }, { type: 'progressed', progress: 0.4 });
    assert.equal(screen.view === 'analyzing' && screen.progress, 0.6);
  });

  const waiting: [string, ScreenEvent[], boolean][] = [
    ['the photo only', [first], false],
    ['the answers only', [changed(ALL)], false],
    ['the photo and some answers', [changed(SOME), first], false],
    ['the photo, then the answers', [first, changed(ALL)], true],
    ['the answers, then the photo', [changed(ALL), first], true],
    ['the photo, and the questions skipped', [first, changed(skipped(NEW_QUESTIONS))], true],
    ['both, and the new score on its way', [first, changed(ALL), { type: 'update started' }], false],
  ];
  for (const [name, events, isReady] of waiting) {
    it(`With ${name}, the result is ${isReady ? '' : 'not '}due.`, () => {
      const screen = after(chosen, ...events);
      assert.equal(screen.view, 'analyzing', 'the questions stay until they are answered or skipped');
      assert.deepEqual(analysisToFinish(screen), isReady ? { analysisId: 'first', photo: smaller } : null);
    });
  }

  it('The result has the newest analysis, the photo that was sent, and the answers.', () =>
    assert.deepEqual(after(chosen, first, changed(ALL), { type: 'update started' }, scored), {
      view: 'result',
      analysisId: 'second',
      photo: smaller,
      questions: ALL,
      update: 'none',
    }));

  it('An answer that comes while the photo is scored again changes nothing.', () => {
    const updating = after(chosen, first, changed(ALL), { type: 'update started' });
    assert.equal(nextScreen(updating, changed(SOME)), updating);
    const result = nextScreen(after({ type: 'opened', analysisId: 'old' }), { type: 'update started' });
    for (const event of [changed(SOME), { type: 'opened', analysisId: 'other' }, chosen] as const) {
      assert.equal(nextScreen(result, event), result);
    }
    assert.equal(nextScreen(result, { type: 'cleared' }), EMPTY_ZONE);
  });

  it('The first result is shown when the photo cannot be scored again, with the answers for another attempt.', () => {
    const events = [chosen, first, changed(ALL), { type: 'update started' }] as const;
    const failed = { type: 'update failed', message: 'Too many photos.' } as const;
    const result = { view: 'result', analysisId: 'first', photo: smaller, questions: ALL } as const;
    assert.deepEqual(after(...events, failed), { ...result, update: { failed: 'Too many photos.' } });
    assert.deepEqual(after(...events, { type: 'cancelled' }), { ...result, update: 'none' });
  });

  it('The screen keeps the photo and its answers when the call fails, so that it can be sent again.', () => {
    const failed = after(chosen, changed(SOME), { type: 'failed' });
    assert.deepEqual(failed, { view: 'zone', photo, problem: { kind: 'failed' }, questions: SOME });
    assert.equal(questionsOf(nextScreen(failed, chosen)), SOME);
  });

  it('The screen keeps the photo and gives the reason when the server refuses it. The next photo keeps what is true of the room.', () => {
    const refused = after(chosen, changed(SOME), { type: 'refused', message: 'Too dark.' });
    assert.deepEqual(refused, {
      view: 'zone',
      photo,
      questions: SOME,
      problem: { kind: 'refused', message: 'Too dark.' },
    });
    const next = nextScreen(refused, { type: 'chosen', photo: new File([], 'b.png') });
    assert.deepEqual(questionsOf(next)?.answers, { curtains: 'yes' });
  });

  it('The screen drops the photo that breaks a rule, before and after it was chosen.', () => {
    const problem = { kind: 'rule broken', message: 'Too many files' } as const;
    const broken: ScreenEvent = { type: 'rule broken', message: 'Too many files' };
    assert.deepEqual(after(chosen, { type: 'failed' }, broken), { ...EMPTY_ZONE, problem });
    assert.deepEqual(after(chosen, broken), { ...EMPTY_ZONE, problem });
  });

  it('The screen accepts no other photo and opens nothing while it is analyzing.', () => {
    const busy = after(chosen);
    assert.equal(nextScreen(busy, { type: 'chosen', photo: new File([], 'b.png') }), busy);
    assert.equal(nextScreen(busy, { type: 'opened', analysisId: 'old' }), busy);
  });

  it('Canceling returns to the previewed photo, and an answer that arrives after that changes nothing.', () => {
    const cancelled = after(chosen, { type: 'cancelled' });
    assert.deepEqual(cancelled, { view: 'zone', photo, problem: null, questions: NEW_QUESTIONS });
    for (const event of [{ type: 'failed' }, { type: 'progressed', progress: 1 }, first, scored] as const) {
      assert.equal(nextScreen(cancelled, event), cancelled);
    }
  });

  it('The screen is empty again after "Try Another Photo".', () =>
    assert.equal(after(chosen, first, scored, { type: 'cleared' }), EMPTY_ZONE));

  it('The screen leaves an analysis that was deleted and stays on any other.', () => {
    const open = after({ type: 'opened', analysisId: 'one' });
    assert.equal(nextScreen(open, { type: 'deleted', analysisId: 'one' }), EMPTY_ZONE);
    assert.equal(nextScreen(open, { type: 'deleted', analysisId: 'two' }), open);
    const compared = after({ type: 'compared', analysisIds: ['one', 'two'] });
    assert.equal(nextScreen(compared, { type: 'deleted', analysisId: 'two' }), EMPTY_ZONE);
  });
});
