import { createCaller } from '#contract/call.ts';
import { browserTimeZone } from '#ui/browser/browser-time-zone.ts';
import { afterFirstCall } from './first-call.ts';
import { ownerId } from './owner.ts';
import { trackedFetch } from './reachability.ts';

/** The browser's typed client. */
export const call = createCaller({
  fetch: (input, init) => {
    const namesOwner = String(input).includes(`/${ownerId()}`);
    // Endpoints such as sign-in do not name the guest, so they cannot tie the guest id to a cookie.
    if (!namesOwner) return trackedFetch(input, init);
    return afterFirstCall((mayBeCancelled) => trackedFetch(input, mayBeCancelled ? init : { ...init, signal: null }));
  },
  timeZone: browserTimeZone,
});
