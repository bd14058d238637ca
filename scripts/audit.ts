import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { auditVerdict } from './audit-verdict.ts';

/**
 * Checks the production packages for severe vulnerabilities with the registry. Exits with 2 if the audit could not run;
 * with `--allow-offline` with 0, for machines whose registry supports no audits.
 */

const ANSWER_WITHIN_MS = 60_000;

const { values } = parseArgs({ options: { 'allow-offline': { type: 'boolean', default: false } } });
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: resolve(import.meta.dirname, '..'),
  encoding: 'utf8',
  timeout: ANSWER_WITHIN_MS,
  shell: process.platform === 'win32',
});
const { message, exitCode } = auditVerdict(stdout ?? '');
(exitCode === 0 ? process.stdout : process.stderr).write(`${message}\n`);
process.exitCode = exitCode === 2 && values['allow-offline'] ? 0 : exitCode;
