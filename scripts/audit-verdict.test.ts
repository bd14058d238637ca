import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditVerdict } from './audit-verdict.ts';

const answer = (vulnerabilities: object): string => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

test('A severe vulnerability that is known fails the audit, and is named', () => {
  for (const severity of ['high', 'critical']) {
    const verdict = auditVerdict(answer({ kysely: { severity }, zod: { severity: 'low' } }));
    assert.equal(verdict.isSafe, false);
    assert.match(verdict.sentence, /kysely/);
    assert.doesNotMatch(verdict.sentence, /zod/);
  }
});

test('Lesser ones, or none, pass', () => {
  assert.deepEqual(auditVerdict(answer({})).isSafe, true);
  const verdict = auditVerdict(answer({ zod: { severity: 'moderate' } }));
  assert.deepEqual([verdict.asked, verdict.isSafe], [true, true]);
  assert.match(verdict.sentence, /1 lesser/);
});

test('A registry that cannot be asked is said, and passes', () => {
  for (const told of ['', 'not JSON', 'null', '{"message":"404 Not Found"}', '{"error":{"code":"ENOAUDIT"}}']) {
    const verdict = auditVerdict(told);
    assert.deepEqual([verdict.asked, verdict.isSafe], [false, true], told);
    assert.match(verdict.sentence, /not audited/);
  }
});
