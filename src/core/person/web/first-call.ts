import { handleSessionEnd } from './ended-session.ts';
import { clearGuest, isClaimed, ownerId, storeClaimed } from './owner.ts';
import { storedUser } from './user.ts';

/** `mayBeCancelled` is false for a call that must be heard out. */
export type Send = (mayBeCancelled: boolean) => Promise<Response>;

let firstCall: Promise<unknown> | undefined;
let hasSucceeded = false;

/**
 * The first call of a new guest ties the guest id to a cookie, so it goes out alone, across tabs, and is never cancelled:
 * the answer would be dropped, and its cookie with it. All others wait for it. Where the id no longer answers to this
 * browser (its cookies were cleared), the page starts over as a new guest, before anything could be typed.
 * A user was tied to a cookie by signing in.
 */
export async function afterFirstCall(send: Send): Promise<Response> {
  const user = storedUser();
  if (user) return sendAsUser(user.id, send);
  const id = ownerId();
  if (isClaimed(id)) return checkGuestResponse(id, await send(true));
  if (firstCall) {
    await firstCall;
    // Where it failed, it has claimed nothing: one of those that waited is the next first.
    return afterFirstCall(send);
  }
  const call = runExclusively(async () => checkGuestResponse(id, await send(false)));
  firstCall = call
    .catch(() => {})
    .finally(() => {
      firstCall = undefined;
    });
  return call;
}

function runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? (navigator.locks.request('first-call', work) as Promise<Result>) : work();
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

/** A new password rotates the session's token, so a call that was under way then is refused once and passes with the new one. */
async function sendAsUser(id: string, send: Send): Promise<Response> {
  const isRefused = ({ status, url }: Response) => status === 401 && url.includes(`/${id}`);
  const response = await send(true);
  if (!isRefused(response)) return response;
  const again = await send(true);
  if (isRefused(again)) handleSessionEnd(id);
  return again;
}
