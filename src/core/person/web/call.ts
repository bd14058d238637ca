import { createCaller } from '#contract/call.ts';
import { CallError } from '#contract/errors.ts';
import { browserTimeZone } from '#ui/browser/browser-time-zone.ts';
import { afterFirstCall } from './first-call.ts';
import { trackedFetch } from './reachability.ts';

/** The browser's typed client. */
export const call = createCaller({
  fetch: (input, init) =>
    afterFirstCall(String(input), (mayBeCancelled) =>
      trackedFetch(input, mayBeCancelled ? init : { ...init, signal: null }),
    ),
  timeZone: browserTimeZone,
});

/** What the server said of a failed change, or what to do where it did not answer. */
export const failureMessage = (reason: unknown): string =>
  reason instanceof CallError && reason.serverMessage ? reason.serverMessage : 'Please try again when you are online.';
