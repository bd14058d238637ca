import asyncHooks from 'node:async_hooks';

/**
 * `node:test` without its hook on promises, which takes 4 to 6 % of the processor time of a run (docs/decisions/0001). So `test`, `before`
 * and the like must be called while a file or suite is loaded, not after an `await`, and an uncaught error is not assigned to a test.
 */
const { createHook } = asyncHooks;
const createHookWithoutPromises: typeof createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false });
Object.assign(asyncHooks, { createHook: createHookWithoutPromises });
export const { after, describe, run, test } = await import('node:test');
Object.assign(asyncHooks, { createHook });
