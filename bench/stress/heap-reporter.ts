import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** The memory of a process after a garbage collection. */
export type Heap = { usedBytes: number; externalBytes: number };

/**
 * Loaded into a server before it starts (`--import`). On a message it collects garbage and reports the remaining
 * memory.
 */
if (isMainThread && process.send) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  process.on('message', (message) => {
    if (message !== 'heap') return;
    collect();
    const { heapUsed, external, arrayBuffers } = process.memoryUsage();
    process.send?.({ usedBytes: heapUsed, externalBytes: external + arrayBuffers } satisfies Heap);
  });
  process.channel?.unref();
}
