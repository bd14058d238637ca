import { createCaller } from '#contract/call.ts';
import { browserTimeZone } from '#ui/browser/browser-time-zone.ts';
import { afterFirstCall, startOver } from './first-call.ts';
import { namesReplacedGuest, ownerId } from './owner.ts';
import { trackedFetch } from './reachability.ts';

/** The browser's typed client. */
export const call = createCaller({
  fetch: (input, init) => {
    const address = String(input);
    if (namesReplacedGuest(address)) return startOver();
    const namesOwner = address.includes(`/${ownerId()}`);
    // Endpoints such as sign-in do not name the guest, so they cannot tie the guest id to a cookie.
    if (!namesOwner) return trackedFetch(input, init);
    return afterFirstCall((mayBeCancelled) => trackedFetch(input, mayBeCancelled ? init : { ...init, signal: null }));
  },
  timeZone: browserTimeZone,
});
