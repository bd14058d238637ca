import { endSession } from './ended-session.ts';
import { forgetGuest, isClaimed, ownerId, rememberClaimed } from './owner.ts';
import { storedUser } from './user.ts';

/** `mayBeCancelled` is false for a call that must be heard out. */
export type Send = (mayBeCancelled: boolean) => Promise<Response>;

let first: Promise<unknown> | undefined;
let answered = false;

/**
 * The first call of a new guest ties the guest id to a cookie, so it goes out alone, across tabs, and is never cancelled:
 * the answer would be dropped, and its cookie with it. All others wait for it. Where the id no longer answers to this
 * browser (its cookies were cleared), the page starts over as a new guest, before anything could be typed.
 * A user was tied to a cookie by signing in.
 */
export async function afterFirstCall(send: Send): Promise<Response> {
  const user = storedUser();
  if (user) return noticingEnd(user.id, send);
  const id = ownerId();
  if (isClaimed(id)) return noticing(id, await send(true));
  if (first) {
    await first;
    // Where it failed, it has claimed nothing: one of those that waited is the next first.
    return afterFirstCall(send);
  }
  const call = alone(async () => noticing(id, await send(false)));
  first = call
    .catch(() => {})
    .finally(() => {
      first = undefined;
    });
  return call;
}

function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? (navigator.locks.request('first-call', work) as Promise<Result>) : work();
}

function noticing(id: string, response: Response): Response {
  if (response.ok) {
    answered = true;
    if (!isClaimed(id)) rememberClaimed(id);
  } else if (response.status === 403 && !answered && response.url.includes(`/${id}`)) {
    forgetGuest();
    location.reload();
  }
  return response;
}

/** A new password rotates the session's token, so a call that was under way then is refused once and passes with the new one. */
async function noticingEnd(id: string, send: Send): Promise<Response> {
  const isRefused = ({ status, url }: Response) => status === 401 && url.includes(`/${id}`);
  const response = await send(true);
  if (!isRefused(response)) return response;
  const again = await send(true);
  if (isRefused(again)) endSession(id);
  return again;
}
