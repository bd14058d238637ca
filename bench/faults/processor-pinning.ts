import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The number of processors while this process may use all of them. */
const PROCESSORS = availableParallelism();
const canPin = process.platform === 'linux' && PROCESSORS > 1 && spawnSync('taskset', ['-V']).status === 0;

/** For `Program.start`: gives a server the first processor alone, if the machine has another for the load. */
export const ON_FIRST_PROCESSOR: readonly string[] = canPin ? ['taskset', '-c', '0'] : [];

/** Keeps this process off the first processor, and returns whether it could. `release` undoes it. */
export function leaveFirstProcessor(): { isPinned: boolean; release: () => void } {
  const pin = (from: number) => {
    const processors = `${from}-${PROCESSORS - 1}`;
    return spawnSync('taskset', ['-a', '-p', '-c', processors, String(process.pid)]).status === 0;
  };
  return { isPinned: canPin && pin(1), release: () => void (canPin && pin(0)) };
}
