import type { Limit, RateLimits } from '#platform/http/rate-limits.ts';

export type LoginAttempt = {
  email: string;
  address: string;
  /** The id of a device that is known to the account. */
  device: string | undefined;
};

/**
 * Counts a login before its outcome is known, so that concurrent ones get no more tries, or refuses it; the returned function takes back
 * the count after a success. Other people can use up the limits of an account and a network, but not of a known device. The limits use
 * the email address as entered, so they are the same for an address without an account.
 */
export async function spendLogin(
  limits: RateLimits,
  { email, address, device }: LoginAttempt,
): Promise<() => Promise<void>> {
  const failures: [Limit, string][] =
    device === undefined
      ? [
          ['accountLogins', `${email} ${address}`],
          ['accountLoginsAnywhere', email],
        ]
      : [['deviceLogins', device]];
  if (device === undefined) await limits.spend('addressLogins', address);
  for (const [limit, key] of failures) await limits.spend(limit, key);
  return async () => {
    for (const [limit, key] of failures) await limits.refund(limit, key);
  };
}
