import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts processor time in ticks of a hundredth of a second. */
const TICK_MS = 10;
/** The positions of the fields after the name, which may hold any characters (proc_pid_stat(5)). */
const FIELDS = { parent: 1, user: 11, system: 12, childUser: 13, childSystem: 14 } as const;

const fieldsOf = (pid: number): number[] =>
  readFileSync(join('/proc', String(pid), 'stat'), 'utf8')
    .split(') ')[1]
    ?.split(' ')
    .map(Number) ?? [];

const isSupported = process.platform === 'linux';

/** The processor time of a process and all its threads so far; NaN if the system does not report it. */
export function processorMsOf(pid: number): number {
  if (!isSupported) return Number.NaN;
  const fields = fieldsOf(pid);
  return (Number(fields[FIELDS.user]) + Number(fields[FIELDS.system])) * TICK_MS;
}

/** The same including all child processes, running or ended. */
export function processorMsBelow(pid: number): number {
  if (!isSupported) return Number.NaN;
  const own = fieldsOf(pid);
  const childMs = (Number(own[FIELDS.childUser]) + Number(own[FIELDS.childSystem])) * TICK_MS;
  return childrenOf(pid).reduce((sum, child) => sum + processorMsOf(child), processorMsOf(pid) + childMs);
}

/** The ids of the running children of a process. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0 && parentOf(one) === pid);

function parentOf(pid: number): number | undefined {
  try {
    return fieldsOf(pid)[FIELDS.parent];
  } catch {
    return undefined; // The process has ended.
  }
}
