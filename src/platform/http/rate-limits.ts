import { Refusal } from '#contract/errors.ts';
import { type Clock, systemClock } from '../clock.ts';
import { type CountedLimit, LimitCounter } from './rate-limits-counter.ts';
import type { SharedPoints } from './rate-limits-shared.ts';

const DAY_SECONDS = 86_400;

/**
 * How much one person and one address may ask. An open page asks 24 times a minute, so 20 open tabs stay below the person's limit,
 * and a household or office shares an address.
 */
export const LIMITS = {
  /** What every request costs: whoever has a page or two open is counted by each server alone, and costs no write. */
  owner: { points: 1200, seconds: 60, localPoints: 24 },
  address: { points: 3000, seconds: 60, localPoints: 60 },
  /** Photos cost far more than anything else. */
  ownerPhotos: { points: 20, seconds: 600 },
  addressPhotos: { points: 60, seconds: 600 },
  /** Files that other apps exported: up to 1.5 GB each. */
  ownerImports: { points: 20, seconds: 600 },
  addressImports: { points: 60, seconds: 600 },
  /** Files that are placed in time anew, each in a thread: when a preview is seen in another time zone, and when it is taken over. */
  ownerPlacings: { points: 60, seconds: 600 },
  /** Log-ins from devices that are not known, sign-ups and uses of a mailed link. */
  addressLogins: { points: 60, seconds: 600 },
  /** Failed log-ins: at one account from one network, at one account from anywhere, and by one known device. A log-in that succeeds is refunded. */
  accountLogins: { points: 10, seconds: 3600 },
  accountLoginsAnywhere: { points: 300, seconds: DAY_SECONDS },
  deviceLogins: { points: 10, seconds: 3600 },
  /** Passwords typed by a person who is signed in. */
  ownerPasswords: { points: 10, seconds: 600 },
  /** Emails with a link to choose a new password: asked for by one network, and sent to one account. */
  addressResetMails: { points: 20, seconds: 3600 },
  accountResetMails: { points: 3, seconds: 3600 },
  /** Codes by SMS cost money and wake people. The last one counts all that this installation sends, and is a setting. */
  ownerTexts: { points: 5, seconds: 3600 },
  addressTexts: { points: 20, seconds: DAY_SECONDS },
  numberTexts: { points: 5, seconds: DAY_SECONDS },
  serverTexts: { points: 200, seconds: DAY_SECONDS },
  /** Codes by email. A mailbox is counted across all accounts: a stranger may enter any address. */
  ownerEmailCodes: { points: 5, seconds: 3600 },
  addressEmailCodes: { points: 20, seconds: 3600 },
  mailboxEmailCodes: { points: 5, seconds: 86_400 },
  mailboxReminders: { points: 10, seconds: 86_400 },
  /** Test notifications: each makes this server call a host that the browser named. */
  ownerNotifications: { points: 10, seconds: 600 },
  /** A language model is paid by the word. Who asks for more gets the sentences of the rules. */
  ownerWordings: { points: 20, seconds: 3600 },
  addressWordings: { points: 120, seconds: 3600 },
  /** Consents begun at a provider of wearables, and past nights asked of it: it counts them for all people of this server together. */
  ownerConsents: { points: 20, seconds: 600 },
  ownerPastNights: { points: 10, seconds: 600 },
} as const satisfies Record<string, CountedLimit>;

export type Limit = keyof typeof LIMITS;

export type RateLimits = {
  /** Spends a point, or refuses. */
  spend(limit: Limit, key: string): Promise<void>;
  /** Gives back a point that was spent before its outcome was known. */
  refund(limit: Limit, key: string): Promise<void>;
};

/** Spends a point; false, instead of a refusal, beyond the limit. */
export const trySpend = (limits: Pick<RateLimits, 'spend'>, limit: Limit, key: string): Promise<boolean> =>
  limits.spend(limit, key).then(
    () => true,
    (reason: unknown) => {
      if (reason instanceof Refusal) return false;
      throw reason;
    },
  );

type Options = {
  clock?: Clock;
  /** The points that several servers share. Without it, this server is the only one. */
  shared?: SharedPoints;
  /** How many codes by SMS all people of the installation get in a day. */
  smsPerDay?: number;
};

export function rateLimits(isEnabled: boolean, { clock = systemClock, shared, smsPerDay }: Options = {}): RateLimits {
  if (!isEnabled) return { spend: async () => {}, refund: async () => {} };
  const serverTexts = { ...LIMITS.serverTexts, points: smsPerDay ?? LIMITS.serverTexts.points };
  const counters = new Map<string, LimitCounter>(
    Object.entries<CountedLimit>({ ...LIMITS, serverTexts }).map(([name, limit]) => [
      name,
      new LimitCounter(name, limit, clock, shared),
    ]),
  );
  return {
    spend: (limit, key) => counters.get(limit)!.spend(key),
    refund: (limit, key) => counters.get(limit)!.refund(key),
  };
}
