import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyNight } from '#domain/log/night-log.ts';
import { dueRequests, failed, sending } from './edits.ts';
import type { Night } from './night.ts';
import { INITIAL_STATE, type NightsState, shownNight } from './nights-state.ts';
import { TYPING_PROTECTION_MS, withAcknowledgement, withAnswer, withChange, withToday } from './nights-transitions.ts';

const today = emptyNight('2025-11-20');
const tomorrow = emptyNight('2025-11-21');
const withNotes = (notes: string): Night => ({ ...today, notes });
const notesOf = (state: NightsState) => shownNight(state, state.today ?? '')?.notes;
const withTypedNotes = (state: NightsState, notes: string, nowMs: number) =>
  withChange(state, today.date, 'notes', notes, { nowMs, stamp: notes });
/** A response about today's night. */
const withPoll = (state: NightsState, answer: Night, requestedAtMs: number, nowMs: number) =>
  withAnswer(withToday(state, answer.date, nowMs), answer, requestedAtMs);
const loaded = withPoll(INITIAL_STATE, today, 0, 1);
const onlyRequest = (state: NightsState, nowMs: number) => {
  const [request] = dueRequests(state.outbox, nowMs);
  assert.ok(request);
  return request;
};

test('A field does not change for a moment after the last key.', () => {
  let state = withTypedNotes(loaded, 'mine', 1000);
  state = withAcknowledgement(state, onlyRequest(state, 1000), 1010);
  state = withPoll(state, withNotes('of another tab'), 1020, 1030);
  assert.equal(notesOf(state), 'mine');
  state = withPoll(state, withNotes('of another tab'), 1001 + TYPING_PROTECTION_MS, 5000);
  assert.equal(notesOf(state), 'of another tab');
});

test('Edits of other tabs show up in the fields that this tab left alone.', () => {
  const state = withPoll(withTypedNotes(loaded, 'mine', 10), { ...today, bedTime: '22:30' }, 20, 21);
  assert.equal(shownNight(state, today.date)?.bedTime, '22:30');
  assert.equal(notesOf(state), 'mine');
});

test('Responses out of order do not restore older values.', () => {
  let state = withPoll(loaded, withNotes('new'), 200, 210);
  state = withPoll(state, withNotes('old'), 100, 220);
  assert.equal(notesOf(state), 'new');
});

test('At midnight the page stays on the old day during editing, then changes to the new one.', () => {
  let state = withTypedNotes(loaded, 'late thought', 1000);
  state = withPoll(state, tomorrow, 2000, 2001);
  assert.equal(state.today, '2025-11-20');
  state = withAcknowledgement(state, onlyRequest(state, 2000), 2100);
  state = withPoll(state, tomorrow, 7000, 7001);
  assert.equal(state.today, '2025-11-21');
  assert.equal(notesOf(state), '');
});

test('An unsaved edit of the old day is retained for the old day.', () => {
  let state = withTypedNotes(loaded, 'late thought', 1000);
  const request = onlyRequest(state, 1000);
  state = { ...state, outbox: failed(sending(state.outbox, request), request, 1100) };
  state = withPoll(state, tomorrow, 9000, 9001);
  assert.equal(state.today, '2025-11-21');
  assert.equal(notesOf(state), '');
  assert.deepEqual(onlyRequest(state, 9001).date, today.date);
});

test('Edits of several fields take effect in the order in which they were made.', () => {
  const edited = (state: NightsState, field: Parameters<typeof withChange>[2], value: boolean) =>
    withChange(state, today.date, field, value, { nowMs: 10, stamp: `${field}${value}` });
  const unanswered = edited(edited(edited(loaded, 'isAnswered', false), 'habit.air', true), 'habit.air', false);
  assert.equal(shownNight(unanswered, today.date)?.isAnswered, true);
  assert.equal(shownNight(edited(unanswered, 'isAnswered', false), today.date)?.isAnswered, false);
});
