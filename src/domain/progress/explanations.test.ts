import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MIN_NIGHTS_FOR_CHRONOTYPE } from '../nights/chronotype.ts';
import { MIN_NIGHTS_TO_COMPARE } from '../nights/social-jet-lag.ts';
import { DAILY_SCORE } from '../score/daily-score.ts';
import { MIN_COMPARED_MINUTES } from '../sleep-day/regularity-index.ts';
import { MINUTES_IN_DAY } from '../time/clock-time.ts';
import { EXPLANATIONS } from './explanations.ts';
import { WINDOW_DAYS } from './range.ts';
import { MIN_NIGHTS_FOR_SPREAD } from './regularity.ts';
import { MIN_NIGHTS_FOR_NEED, NEED_DAYS } from './sleep-need.ts';
import { MAX_STREAK_DAYS } from './streak.ts';
import { USUAL_SWING } from './weekly-change.ts';
import { GOOD_WEEK_SCORE } from './weeks.ts';

test('Each statistic has a one-sentence explanation, a rule, a limit, and a source link where it has a source.', () => {
  for (const { title, meaning, formula, limit, source } of Object.values(EXPLANATIONS)) {
    assert.match(meaning, /^[A-Z][^.]+\.$/, title);
    assert.match(formula, /\.$/, title);
    assert.match(limit, /^[A-Z].+\.$/, title);
    if (source === null) continue;
    assert.match(source.url, /^https:\/\/doi\.org\/10\.\d{4,}\//, title);
    assert.match(source.text, /\((19|20)\d\d\)/, title);
  }
});

test('An explanation names the numbers that the rule uses.', () => {
  const { regularity, regularityIndex, socialJetLag, chronotype, sleepNeed, ...others } = EXPLANATIONS;
  assert.ok(regularity.formula.includes(`at least ${MIN_NIGHTS_FOR_SPREAD} nights`));
  assert.ok(regularityIndex.formula.includes(`at least ${MIN_COMPARED_MINUTES / MINUTES_IN_DAY} days`));
  assert.ok(socialJetLag.formula.includes(`at least ${MIN_NIGHTS_TO_COMPARE.free} nights before days off`));
  assert.ok(socialJetLag.formula.includes(`${MIN_NIGHTS_TO_COMPARE.work} before work days`));
  assert.ok(chronotype.formula.includes(`at least ${MIN_NIGHTS_FOR_CHRONOTYPE.free} nights before days off`));
  assert.ok(chronotype.formula.includes(`${MIN_NIGHTS_FOR_CHRONOTYPE.work} before work days`));
  assert.ok(chronotype.formula.includes(`last ${WINDOW_DAYS} days`));
  assert.ok(sleepNeed.formula.includes(`last ${NEED_DAYS} days`));
  assert.ok(sleepNeed.formula.includes(`at least ${MIN_NIGHTS_FOR_NEED} nights`));
  assert.ok(others.weeklyTrend.formula.includes(`${USUAL_SWING.standardErrors} standard errors`));
  assert.ok(others.weeklyTrend.formula.includes(`${USUAL_SWING.minNights} scored nights`));
  assert.ok(others.weeklyTrend.formula.includes(`the ${USUAL_SWING.days} days before`));
  assert.ok(others.weeks.formula.includes(`averages ${GOOD_WEEK_SCORE} or more`));
  assert.ok(others.daysLogged.formula.includes(`${MAX_STREAK_DAYS} days`));
  assert.ok(others.timeInBed.formula.includes(`start at ${DAILY_SCORE.durationSteps[0].fromHours} hours`));
  const { environment, habits, duration, rested } = DAILY_SCORE;
  assert.ok(
    others.overallScore.formula.includes(
      `${environment} points for your room, ${habits} for your habits, ${duration} for your time in bed and ${rested} for`,
    ),
  );
});
