import { UNREACHABLE_MESSAGE } from '#core/person/web/reachability.ts';

/** Statuses that mean: this browser has no valid session. */
const SIGNED_OUT: ReadonlySet<number> = new Set([401, 403, 404]);

export const isSignedOut = (status: number): boolean => SIGNED_OUT.has(status);

/** Why a logout failed, or null if it succeeded. `status` is null without an answer. */
export function logoutFailureMessage(status: number | null): string | null {
  if (status === null) return UNREACHABLE_MESSAGE;
  return isSignedOut(status) ? null : 'We could not sign you out. Please try again in a moment.';
}
