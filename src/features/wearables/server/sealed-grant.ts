import { isoInstant } from '#platform/clock.ts';
import type { Tables } from '#platform/database/schema.ts';
import type { Seal } from '#platform/seal.ts';
import { tokenHash } from '#platform/token.ts';
import type { Grant } from '#platform/wearables/wearable.ts';

/** A grant in its stored form: sealed tokens, and expiry times as ISO instants. */
export type SealedGrant = Pick<
  Tables['wearableConnections'],
  'accessToken' | 'accessExpiresAt' | 'refreshToken' | 'refreshExpiresAt'
>;

/** Binds sealed tokens to their connection. A hash, so that tokens that outlive the account do not identify it. */
export const grantContext = ({ owner, vendor }: { owner: string; vendor: string }): string =>
  tokenHash(`${owner} ${vendor}`);

export const sealedGrant = (seal: Seal, context: string, grant: Grant, nowMs: number): SealedGrant => ({
  accessToken: seal.encrypt(grant.accessToken, context),
  accessExpiresAt: isoInstant(nowMs + grant.accessExpiresInSeconds * 1000),
  refreshToken: seal.encrypt(grant.refreshToken, context),
  refreshExpiresAt: isoInstant(nowMs + grant.refreshExpiresInSeconds * 1000),
});
