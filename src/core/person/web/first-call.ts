import { firstEarlyAnswer } from './early-answers.ts';
import { handleSessionEnd } from './ended-session.ts';
import { clearGuest, isClaimed, namesReplacedGuest, ownerId, runFirstCallAlone, storeClaimed } from './owner.ts';
import { storedUser } from './user.ts';

/** `mayBeCancelled` is false for a call whose response must be received. */
export type Send = (mayBeCancelled: boolean) => Promise<Response>;

let firstCall: Promise<unknown> | undefined;
let hasSucceeded = false;

/**
 * The first call of a new guest ties the guest id to a cookie, so it runs alone across tabs and is never cancelled:
 * that would drop the response and its cookie. All other calls wait for it. If the id no longer answers to this browser
 * (its cookies were cleared), the page starts over as a new guest before anything can be entered. A user is tied to a
 * cookie by signing in.
 */
export async function afterFirstCall(address: string, send: Send): Promise<Response> {
  if (namesReplacedGuest(address)) return startOver();
  // Endpoints such as sign-in do not name the guest, so they cannot tie the guest id to a cookie.
  if (!address.includes(`/${ownerId()}`)) return send(true);
  const user = storedUser();
  if (user) return sendAsUser(user.id, send);
  const id = ownerId();
  // It may be the first call of this guest; where it fails, one of the waiting calls becomes the first.
  if (!isClaimed(id)) await firstEarlyAnswer();
  if (isClaimed(id)) return checkGuestResponse(id, await send(true));
  if (firstCall) {
    await firstCall;
    // A failed call has claimed nothing, so one of the waiting calls becomes the first.
    return afterFirstCall(address, send);
  }
  const call = runFirstCallAlone(async () =>
    ownerId() === id ? checkGuestResponse(id, await send(false)) : startOver(),
  );
  firstCall = call
    .catch(() => {})
    .finally(() => {
      firstCall = undefined;
    });
  return call;
}

/** Loads the page again with the owner that is stored now. The call is never answered. */
function startOver(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

function checkGuestResponse(id: string, response: Response): Response {
  if (response.ok) {
    hasSucceeded = true;
    if (!isClaimed(id)) storeClaimed(id);
  } else if (response.status === 403 && !hasSucceeded && response.url.includes(`/${id}`)) {
    clearGuest();
    location.reload();
  }
  return response;
}

/**
 * A new password rotates the session's token, so a call in flight at that moment is refused once and succeeds with the
 * new token.
 */
async function sendAsUser(id: string, send: Send): Promise<Response> {
  const isRefused = ({ status, url }: Response) => status === 401 && url.includes(`/${id}`);
  const response = await send(true);
  if (!isRefused(response)) return response;
  const again = await send(true);
  if (isRefused(again)) handleSessionEnd(id);
  return again;
}
