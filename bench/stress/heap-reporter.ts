import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** What a process tells of its memory when it is asked to tidy up first. */
export type Heap = { usedBytes: number; externalBytes: number };

/** Loaded into a server before it starts (`--import`). Asked by a message, it collects its garbage and tells what is left. */
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
