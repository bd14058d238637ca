import { type Clock, systemClock } from '../clock.ts';
import { type CountedLimit, LimitCounter } from './rate-limits-counter.ts';
import type { SharedPoints } from './rate-limits-shared.ts';

/**
 * How much one person and one address may ask. An open page asks 24 times a minute, so 20 open tabs stay below the person's limit,
 * and a household or office shares an address.
 */
export const LIMITS = {
  /** What every request costs: whoever has a page or two open is counted by each server alone, and costs no write. */
  owner: { points: 1200, seconds: 60, trusted: 24 },
  address: { points: 3000, seconds: 60, trusted: 60 },
  /** Photos cost far more than anything else. */
  ownerPhotos: { points: 20, seconds: 600 },
  addressPhotos: { points: 60, seconds: 600 },
  /** Files that other apps exported: up to 1.5 GB each. */
  ownerImports: { points: 20, seconds: 600 },
  addressImports: { points: 60, seconds: 600 },
  /** Guessing passwords, or finding out who has an account. */
  addressLogins: { points: 60, seconds: 600 },
  accountLogins: { points: 10, seconds: 600 },
  /** Texts cost money and wake people. */
  ownerTexts: { points: 5, seconds: 3600 },
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

export type RateLimits = { spend(limit: Limit, key: string): Promise<void> };

/** `shared`: what several servers have of the limits together. Without it, this server is the only one. */
export function rateLimits(
  on: boolean,
  { clock = systemClock, shared }: { clock?: Clock; shared?: SharedPoints } = {},
): RateLimits {
  if (!on) return { spend: async () => {} };
  const counters = new Map<string, LimitCounter>(
    Object.entries<CountedLimit>(LIMITS).map(([name, limit]) => [name, new LimitCounter(name, limit, clock, shared)]),
  );
  return { spend: (limit, key) => counters.get(limit)!.spend(key) };
}
