import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SECTIONS } from '../safety/sections.ts';
import { PROGRAM_SOURCES } from './program-sources.ts';
import { PROGRAMS, THINGS } from './program-state.ts';
import { BABY_TEXTS, CARD_TEXTS, filled, GOAL_TEXTS, PROGRAM_TEXTS, STEP_TEXTS, THING_TEXTS } from './program-texts.ts';
import { SCREEN_QUESTIONS } from './screen.ts';
import { SCREEN_INTRO, SCREEN_LINKS, SCREEN_QUESTION_TEXTS, SCREEN_YES } from './screen-texts.ts';
import { WINDOW_QUESTIONS } from './sleep-window.ts';
import * as windowTexts from './window-texts.ts';

test('Each source stands behind a text, and each claim of a step that names a study has one.', () => {
  const steps = Object.values(STEP_TEXTS);
  const cited = [...steps.flatMap(({ sources }) => sources ?? []), ...windowTexts.WINDOW_TEXTS.sources];
  // Shown beside the plans for shifts.
  cited.push('niosh-light');
  assert.deepEqual([...new Set(cited)].sort(), Object.keys(PROGRAM_SOURCES).sort());
  for (const { why, sources } of steps) assert.ok(sources || !/\d/.test(why), why);
});

test('Questions have their texts in the order in which they are asked, and links lead to sections.', () => {
  assert.deepEqual(Object.keys(SCREEN_QUESTION_TEXTS), SCREEN_QUESTIONS);
  assert.deepEqual(Object.keys(SCREEN_YES), SCREEN_QUESTIONS);
  assert.deepEqual(Object.keys(windowTexts.WINDOW_QUESTION_TEXTS), WINDOW_QUESTIONS);
  assert.deepEqual(Object.keys(windowTexts.WINDOW_YES), WINDOW_QUESTIONS);
  const sections = SECTIONS.map(({ id }) => id);
  for (const link of Object.values({ ...SCREEN_LINKS, ...windowTexts.WINDOW_LINKS }))
    assert.ok(sections.includes(link));
  assert.deepEqual([Object.keys(PROGRAM_TEXTS), Object.keys(THING_TEXTS)], [PROGRAMS, THINGS]);
});

test('Every text is a plain sentence or label: no doubled spaces, no empty one, no debt, no blame.', () => {
  const { WINDOW_TEXTS, WINDOW_WEEK_TEXTS, WINDOW_END_TEXTS, DAILY_TEXTS } = windowTexts;
  const all = JSON.stringify([
    ...[STEP_TEXTS, PROGRAM_TEXTS, CARD_TEXTS, BABY_TEXTS, GOAL_TEXTS, SCREEN_INTRO, SCREEN_QUESTION_TEXTS, SCREEN_YES],
    ...[WINDOW_TEXTS, WINDOW_WEEK_TEXTS, WINDOW_END_TEXTS, DAILY_TEXTS],
  ]);
  assert.doesNotMatch(all, / {2}|""|\bdebt\b|\bfailed\b|\bmissed it\b|\bstreak\b/i);
});

test('A text is filled with the values that are there.', () => {
  assert.equal(
    filled('Up at {wake} tomorrow; bed at {bed}.', { wake: '6:30 AM' }),
    'Up at 6:30 AM tomorrow; bed at {bed}.',
  );
});
