import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MIN_NIGHTS_TO_COMPARE } from '../nights/social-jet-lag.ts';
import { EXPLANATIONS } from './explanations.ts';
import { MIN_NIGHTS_FOR_SPREAD, MIN_PAIRS_FOR_INDEX } from './regularity.ts';
import { DEBT_DAYS, MIN_NIGHTS_FOR_DEBT } from './sleep-debt.ts';

test('Each statistic has a one-sentence explanation, a formula and a source link.', () => {
  for (const { title, meaning, formula, source } of Object.values(EXPLANATIONS)) {
    assert.match(meaning, /^[A-Z][^.]+\.$/, title);
    assert.match(formula, /\.$/, title);
    assert.match(source.url, /^https:\/\/doi\.org\/10\.\d{4,}\//, title);
    assert.match(source.text, /\((19|20)\d\d\)/, title);
  }
});

test('An explanation names the numbers that the rule uses.', () => {
  const { regularity, regularityIndex, socialJetLag, sleepDebt } = EXPLANATIONS;
  assert.ok(regularity.formula.includes(`at least ${MIN_NIGHTS_FOR_SPREAD} nights`));
  assert.ok(regularityIndex.formula.includes(`at least ${MIN_PAIRS_FOR_INDEX} pairs`));
  assert.ok(socialJetLag.formula.includes(`at least ${MIN_NIGHTS_TO_COMPARE.free} nights before days off`));
  assert.ok(socialJetLag.formula.includes(`${MIN_NIGHTS_TO_COMPARE.work} before work days`));
  assert.ok(sleepDebt.formula.includes(`last ${DEBT_DAYS} days`));
  assert.ok(sleepDebt.formula.includes(`at least ${MIN_NIGHTS_FOR_DEBT} nights`));
});
