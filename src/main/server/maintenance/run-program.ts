import { OperationalError } from '#platform/operational-error.ts';
import { BadSettings } from '../config.ts';
import type { ReportLine } from './progress.ts';

/**
 * Runs a command-line program. Its report is printed; an operational error prints its message and gives exit code 1.
 */
export async function runProgram(program: (report: ReportLine) => Promise<void>): Promise<void> {
  // Only this user may read the files that the program writes, in any folder.
  process.umask(0o077);
  try {
    await program((line) => void process.stdout.write(`${line}\n`));
  } catch (reason) {
    process.stderr.write(`${errorMessage(reason)}\n`);
    process.exitCode = 1;
  }
}

function errorMessage(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const { code = '' } = reason as NodeJS.ErrnoException;
  const isExpected =
    reason instanceof OperationalError || reason instanceof BadSettings || code.startsWith('ERR_PARSE_ARGS');
  return isExpected ? reason.message : (reason.stack ?? reason.message);
}
