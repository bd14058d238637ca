import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { test } from 'node:test';
import { auditVerdict } from './audit-verdict.ts';

const report = (vulnerabilities: unknown): string => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

/** Answers that are no report of the registry. */
const NO_REPORTS = [
  '',
  'not JSON',
  'null',
  '[]',
  '{}',
  '{"message":"405 Method Not Allowed"}',
  '{"error":{"code":"ENOAUDIT","summary":"Your configured registry does not support audit requests."}}',
  '{"auditReportVersion":2}',
  report(null),
  report([]),
  report({ kysely: null }),
];

test('A severe vulnerability, or one of unknown severity, fails the audit and is named.', () => {
  for (const severity of ['high', 'critical', 'apocalyptic', undefined]) {
    const { exitCode, message } = auditVerdict(report({ kysely: { severity }, zod: { severity: 'low' } }));
    assert.equal(exitCode, 1);
    assert.match(message, /kysely/);
    assert.doesNotMatch(message, /zod/);
  }
});

test('An audit passes with lesser vulnerabilities or none.', () => {
  assert.equal(auditVerdict(report({})).exitCode, 0);
  const { exitCode, message } = auditVerdict(report({ zod: { severity: 'moderate' } }));
  assert.equal(exitCode, 0);
  assert.match(message, /1 lesser/);
});

test('An audit that did not run reports this and does not pass.', () => {
  for (const answer of NO_REPORTS) {
    const { exitCode, message } = auditVerdict(answer);
    assert.equal(exitCode, 2, answer);
    assert.match(message, /^AUDIT DID NOT RUN: .+NOT checked\.$/, answer);
  }
  assert.match(auditVerdict('{"message":"405 Method\\nNot Allowed"}').message, /: 405 Method Not Allowed\./);
});

test('The program exits with 2 if the audit did not run, and with 0 only if that is allowed.', {
  skip: process.platform === 'win32',
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'better-sleep-audit-'));
  const npm = join(folder, 'npm');
  const audit = (answer: string, ...args: string[]) => {
    writeFileSync(npm, `#!/bin/sh\ncat <<'END'\n${answer}\nEND\n`);
    chmodSync(npm, 0o755);
    const PATH = `${folder}${delimiter}${process.env.PATH}`;
    const options = { encoding: 'utf8', env: { ...process.env, PATH } } as const;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [resolve(import.meta.dirname, 'audit.ts'), ...args],
      options,
    );
    return [status, `${stdout}${stderr}`.split(':')[0]];
  };
  assert.deepEqual(audit('{"message":"offline"}'), [2, 'AUDIT DID NOT RUN']);
  assert.deepEqual(audit('{"message":"offline"}', '--allow-offline'), [0, 'AUDIT DID NOT RUN']);
  assert.deepEqual(audit(report({ zod: { severity: 'high' } }), '--allow-offline'), [1, 'AUDIT FAILED']);
  assert.deepEqual(audit(report({}), '--allow-offline'), [0, 'Audit passed']);
  rmSync(folder, { recursive: true });
});
