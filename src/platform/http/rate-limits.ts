import { Refusal } from '#contract/errors.ts';
import { type Clock, systemClock } from '../clock.ts';
import { type CountedLimit, LimitCounter } from './rate-limits-counter.ts';
import type { SharedPoints } from './rate-limits-shared.ts';

const DAY_SECONDS = 86_400;

/**
 * How many requests one person and one address may send. An open page sends 24 per minute, so 20 open tabs stay below
 * the person's limit, and a household or office shares an address.
 */
export const LIMITS = {
  /** The cost of every request. A person with one or two open pages is counted by each server alone, without a write. */
  owner: { points: 1200, seconds: 60, localPoints: 24 },
  address: { points: 3000, seconds: 60, localPoints: 60 },
  /** Photos cost far more than other requests. */
  ownerPhotos: { points: 20, seconds: 600 },
  addressPhotos: { points: 60, seconds: 600 },
  /** Exported files of other apps: up to 1.5 GB each. */
  ownerImports: { points: 20, seconds: 600 },
  addressImports: { points: 60, seconds: 600 },
  /** Recalculations of a file's times, each in a thread: a preview in another time zone, and the import itself. */
  ownerPlacings: { points: 60, seconds: 600 },
  addressPlacings: { points: 180, seconds: 600 },
  /** Files with all data of a person. */
  ownerExports: { points: 20, seconds: 600 },
  /** Log-ins from unknown devices, sign-ups and uses of an emailed link. */
  addressLogins: { points: 60, seconds: 600 },
  /**
   * Failed log-ins: at one account from one network, at one account from anywhere, and by one known device. A
   * successful log-in is refunded.
   */
  accountLogins: { points: 10, seconds: 3600 },
  accountLoginsAnywhere: { points: 300, seconds: DAY_SECONDS },
  deviceLogins: { points: 10, seconds: 3600 },
  /** Password checks of a signed-in person. */
  ownerPasswords: { points: 10, seconds: 600 },
  /** Emails with a link to choose a new password: requests by one network, and emails to one account. */
  addressResetMails: { points: 20, seconds: 3600 },
  accountResetMails: { points: 3, seconds: 3600 },
  /** Codes by SMS cost money and disturb people. The last limit counts all that this installation sends, and is a setting. */
  ownerTexts: { points: 5, seconds: 3600 },
  addressTexts: { points: 20, seconds: DAY_SECONDS },
  numberTexts: { points: 5, seconds: DAY_SECONDS },
  serverTexts: { points: 200, seconds: DAY_SECONDS },
  /** Codes by email. A mailbox is counted across all accounts, because anyone may enter any address. */
  ownerEmailCodes: { points: 5, seconds: 3600 },
  addressEmailCodes: { points: 20, seconds: 3600 },
  mailboxEmailCodes: { points: 5, seconds: 86_400 },
  mailboxReminders: { points: 10, seconds: 86_400 },
  /** Test notifications: each makes this server call a host that the browser named. */
  ownerNotifications: { points: 10, seconds: 600 },
  addressNotifications: { points: 30, seconds: 600 },
  /** Answers from notifications, which need no sign-in. A household shares an address. */
  addressMorningAnswers: { points: 30, seconds: 600 },
  /** A language model is paid per use. Beyond the limit the rule-based text is used. */
  ownerWordings: { points: 20, seconds: 3600 },
  addressWordings: { points: 120, seconds: 3600 },
  /**
   * Consents begun at a wearable provider, and requests for past nights; the provider counts them for all people of
   * this server together.
   */
  ownerConsents: { points: 20, seconds: 600 },
  ownerPastNights: { points: 10, seconds: 600 },
} as const satisfies Record<string, CountedLimit>;

export type Limit = keyof typeof LIMITS;

export type RateLimits = {
  /** Spends a point, or refuses. */
  spend(limit: Limit, key: string): Promise<void>;
  /** Returns a point that was spent before its outcome was known. */
  refund(limit: Limit, key: string): Promise<void>;
};

/** Spends a point; returns false, instead of a refusal, beyond the limit. */
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
  /** The points shared by several servers. Without it, this server is the only one. */
  shared?: SharedPoints;
  /** How many codes by SMS the whole installation sends per day. */
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
