import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { auditVerdict } from './audit-verdict.ts';

/** Asks the registry whether a severe vulnerability is known of any package that people run. */

const root = resolve(import.meta.dirname, '..');
const ANSWER_WITHIN_MS = 60_000;

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: ANSWER_WITHIN_MS,
  shell: process.platform === 'win32',
});
const { sentence, isSafe } = auditVerdict(stdout ?? '');
process.stdout.write(`${sentence}\n`);
process.exitCode = isSafe ? 0 : 1;
