import { type IRateLimiterRes, RateLimiterMemory } from 'rate-limiter-flexible';
import { refuse } from '#contract/errors.ts';

/**
 * How much one person and one address may ask. An open page asks 24 times a minute, so 20 open tabs stay below the person's limit,
 * and a household or office shares an address.
 */
const LIMITS = {
  owner: { points: 1200, duration: 60 },
  address: { points: 3000, duration: 60 },
  /** Photos cost far more than anything else. */
  ownerPhotos: { points: 20, duration: 600 },
  addressPhotos: { points: 60, duration: 600 },
  /** Files that other apps exported: up to 1.5 GB each. */
  ownerImports: { points: 20, duration: 600 },
  addressImports: { points: 60, duration: 600 },
  /** Guessing passwords, or finding out who has an account. */
  addressLogins: { points: 60, duration: 600 },
  accountLogins: { points: 10, duration: 600 },
  /** Texts cost money and wake people. */
  ownerTexts: { points: 5, duration: 3600 },
  /** Test notifications: each makes this server call a host that the browser named. */
  ownerNotifications: { points: 10, duration: 600 },
  /** A language model is paid by the word. Who asks for more gets the sentences of the rules. */
  ownerWordings: { points: 20, duration: 3600 },
  addressWordings: { points: 120, duration: 3600 },
  /** Consents begun at a provider of wearables, and past nights asked of it: it counts them for all people of this server together. */
  ownerConsents: { points: 20, duration: 600 },
  ownerPastNights: { points: 10, duration: 600 },
} as const;

export type Limit = keyof typeof LIMITS;

export type RateLimits = { spend(limit: Limit, key: string): Promise<void> };

export function rateLimits(on: boolean): RateLimits {
  if (!on) return { spend: async () => {} };
  const limiters = new Map(Object.entries(LIMITS).map(([name, limit]) => [name, new RateLimiterMemory(limit)]));
  return {
    async spend(limit, key) {
      try {
        await limiters.get(limit)?.consume(key);
      } catch (reason) {
        const { msBeforeNext = 1000 } = reason as IRateLimiterRes;
        const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
        throw refuse('too_many', `That was a lot at once. Please try again in ${waitInWords(seconds)}.`, seconds);
      }
    },
  };
}

function waitInWords(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
