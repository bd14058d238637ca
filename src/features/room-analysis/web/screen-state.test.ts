import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answered, NEW_QUESTIONS, type Questions } from './questions/questions.ts';
import { EMPTY_ZONE, nextScreen, type Screen, type ScreenEvent } from './screen-state.ts';

const photo = new File(['x'], 'bedroom.jpg', { type: 'image/jpeg' });
const after = (...events: ScreenEvent[]): Screen => events.reduce<Screen>(nextScreen, EMPTY_ZONE);
const questionsOf = (screen: Screen) => ('questions' in screen ? screen.questions : null);

const chosen: ScreenEvent = { type: 'chosen', photo };
const analyzed: ScreenEvent = { type: 'analyzed', analysisId: 'first', seesScreen: false };
const changed = (questions: Questions): ScreenEvent => ({ type: 'questions changed', questions });

const SOME = answered(answered(NEW_QUESTIONS, 'taken', 'day'), 'curtains', 'yes');

describe('room analysis screen', () => {
  it('Progress never decreases.', () => {
    const screen = after(chosen, { type: 'progressed', progress: 0.6 }, { type: 'progressed', progress: 0.4 });
    assert.equal(screen.view === 'analyzing' && screen.progress, 0.6);
  });

  for (const [name, events] of [
    ['no answer', []],
    ['some answers', [changed(SOME)]],
  ] as const) {
    it(`The result is shown once the photo is analyzed, with ${name}.`, () => {
      const questions = events.length > 0 ? SOME : NEW_QUESTIONS;
      assert.deepEqual(after(chosen, ...events, analyzed), {
        view: 'result',
        analysisId: 'first',
        questions,
        update: 'none',
      });
    });
  }

  it('Questions can be answered while the photo is scored again, whose outcome is shown beside its own result only.', () => {
    const updated = { type: 'updated', analysisId: 'first', update: { failed: 'Please try again.' } } as const;
    const updating = after(
      chosen,
      analyzed,
      { type: 'updated', analysisId: 'first', update: 'running' },
      changed(SOME),
    );
    assert.deepEqual(questionsOf(updating), SOME);
    assert.deepEqual(nextScreen(updating, updated), { ...updating, update: updated.update });
    const other = nextScreen(updating, { type: 'opened', analysisId: 'other' });
    assert.equal(nextScreen(other, updated), other);
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
    const problem = { kind: 'rule broken', message: 'Too many files', photo: null } as const;
    const broken: ScreenEvent = { type: 'rule broken', message: 'Too many files', photo: null };
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
    for (const event of [{ type: 'failed' }, { type: 'progressed', progress: 1 }, analyzed] as const) {
      assert.equal(nextScreen(cancelled, event), cancelled);
    }
  });

  it('"No screen" is asked once more where the photo shows one, and other answers are not.', () => {
    const asked = (screen: 'yes' | 'no') => {
      const questions: Questions = { ...NEW_QUESTIONS, answers: { screen } };
      return questionsOf(after(chosen, changed(questions), { ...analyzed, seesScreen: true }))?.reopened;
    };
    assert.deepEqual([asked('no'), asked('yes')], ['screen', null]);
  });

  it('The screen is empty again after "Try Another Photo".', () =>
    assert.equal(after(chosen, analyzed, { type: 'cleared' }), EMPTY_ZONE));

  it('The screen leaves an analysis that was deleted and stays on any other.', () => {
    const open = after({ type: 'opened', analysisId: 'one' });
    assert.equal(nextScreen(open, { type: 'deleted', analysisId: 'one' }), EMPTY_ZONE);
    assert.equal(nextScreen(open, { type: 'deleted', analysisId: 'two' }), open);
    const compared = after({ type: 'compared', analysisIds: ['one', 'two'] });
    assert.equal(nextScreen(compared, { type: 'deleted', analysisId: 'two' }), EMPTY_ZONE);
  });
});
