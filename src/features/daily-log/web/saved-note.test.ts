import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Edits, sending } from '#core/nights/web/saving/edits.ts';
import { INITIAL_STATE, type NightsState } from '#core/nights/web/saving/nights-state.ts';
import { withAcknowledgement, withAnswer, withChange } from '#core/nights/web/saving/nights-transitions.ts';
import { emptyNight } from '#domain/log/night-log.ts';
import { savedNote } from './saved-note.ts';

const DATE = '2026-03-10';
const START = withAnswer(INITIAL_STATE, emptyNight(DATE), 0);

const entered = (state: NightsState, edits: Edits): NightsState =>
  Object.entries(edits).reduce(
    (changed, [field, { value, stamp }]) => withChange(changed, DATE, field as keyof Edits, value, { nowMs: 0, stamp }),
    state,
  );
const saved = (state: NightsState, edits: Edits): NightsState =>
  withAcknowledgement(entered(state, edits), { date: DATE, edits }, 60_000);
const edit = (value: string | number | boolean) => ({ value, stamp: String(value), dueAtMs: 0 });
/** Without the time, which depends on the zone of the machine. */
const what = (state: NightsState, online = true) =>
  savedNote(state, DATE, online)?.replace(/ \d+:\d\d\u00a0[AP]M$/, ' …') ?? null;

test('The note beside the rating says what was saved last.', () => {
  const cases: [Edits, string][] = [
    [{ sleepQualityScore: edit(8) }, 'Rating saved …'],
    [{ bedTime: edit('23:00'), wakeTime: edit('07:00') }, 'Times saved …'],
    [{ 'habit.air': edit(true), 'habit.noise': edit(true) }, 'Habits saved …'],
    [{ isAnswered: edit(true) }, 'Habits saved …'],
    [{ notes: edit('calm') }, 'Note saved …'],
    [{ notes: edit('calm'), sleepQualityScore: edit(8) }, 'Saved …'],
  ];
  for (const [edits, note] of cases) assert.equal(what(saved(START, edits)), note);
  const rated = saved(START, { sleepQualityScore: edit(8) });
  assert.equal(what(saved(rated, { overallScore: edit(38) })), 'Rating saved …');
});

test('Before saving it says that the entry is not saved yet, and without an entry nothing.', () => {
  assert.equal(what(START), null);
  const rated = entered(START, { sleepQualityScore: edit(8) });
  assert.equal(what(rated), 'Saving...');
  assert.equal(what(rated, false), 'Not saved yet');
  const sent = { ...rated, outbox: sending(rated.outbox, { date: DATE, edits: { sleepQualityScore: edit(8) } }) };
  assert.equal(what(sent), 'Saving...');
});
