import type { SourceSession } from '#domain/sessions/session.ts';

/** The grant of one person. Every refresh gives a new refresh token and invalidates the previous one. */
export type Grant = {
  accessToken: string;
  accessExpiresInSeconds: number;
  refreshToken: string;
  refreshExpiresInSeconds: number;
};

/**
 * Why a request to the provider failed. `ended`: the grant is invalid, so the person must connect again. `not-allowed`:
 * the grant is valid, but the person did not permit this. `refused`: the request is wrong, and a retry does not help.
 * `busy`: try again later; with `retryAfterSeconds` if the provider names a time.
 */
export type WearableFault = {
  fault: 'ended' | 'not-allowed' | 'refused' | 'busy';
  retryAfterSeconds?: number;
};

/** The requested value, or the reason for its absence. */
export type ProviderResult<Value> = { value: Value } | WearableFault;

/** The permissions that the person gave. */
export type Permissions = { sleep: boolean; history: boolean };

/** One webhook notice about one person. */
export type Notice = {
  /** The person's id at the provider. */
  externalId: string;
} & (
  | { kind: 'sleep'; summary: unknown }
  /** Nights can be fetched at this address, which was checked to be the provider's. */
  | { kind: 'nights-wait'; url: string }
  /** The body may be outdated or forged: call `permissions` before acting on it. */
  | { kind: 'permissions-changed'; changedAtSeconds: number | null }
  /** May be forged: call `externalId` before acting on it. */
  | { kind: 'ended' }
);

/**
 * The port to a provider of wearables to which people connect their accounts. External failures are results; only a
 * bug, or the abort of the signal, rejects.
 */
export type Wearable = {
  /** In lowercase; also the `source` of its nights. */
  vendor: string;
  /** Whether it is a simulated provider for demonstrations. */
  isDemonstration: boolean;
  /** The secret last part of the webhook address: anyone with it can post notices. */
  webhookToken: string;
  /** The consent page. `challenge` is the base64url SHA-256 of the verifier (RFC 7636). */
  authorizeUrl(request: { state: string; challenge: string; redirectUrl: string }): string;
  exchange(
    authorization: { code: string; verifier: string; redirectUrl: string },
    signal: AbortSignal,
  ): Promise<ProviderResult<Grant>>;
  refresh(refreshToken: string, signal: AbortSignal): Promise<ProviderResult<Grant>>;
  /** The person's id at the provider; it stays the same when they connect again. */
  externalId(accessToken: string, signal: AbortSignal): Promise<ProviderResult<string>>;
  permissions(accessToken: string, signal: AbortSignal): Promise<ProviderResult<Permissions>>;
  /** Ends the grant at the provider. Succeeds if it has ended already. */
  revokeGrant(accessToken: string, signal: AbortSignal): Promise<ProviderResult<true>>;
  /** How many days one request for past nights may span. */
  maxDaysPerRequest: number;
  /**
   * Requests past nights, which arrive later by webhook. `nothing-new`: the same request was made before, and no
   * webhook will follow.
   */
  requestNights(
    accessToken: string,
    span: { fromSeconds: number; toSeconds: number },
    signal: AbortSignal,
  ): Promise<ProviderResult<'accepted' | 'nothing-new'>>;
  /** The summaries at the address of a notice. */
  fetchNights(accessToken: string, url: string, signal: AbortSignal): Promise<ProviderResult<unknown[]>>;
  /** The notices in a webhook body. Anything invalid or unknown is dropped. */
  noticesIn(body: unknown): Notice[];
  /** Whether the headers are those of the provider. They prove little; the address is the secret. */
  isFromProvider(headers: Record<string, string | string[] | undefined>): boolean;
  /** The sessions of a summary (the night and its naps). Empty if none is usable. */
  sessionsIn(summary: unknown): SourceSession[];
};
