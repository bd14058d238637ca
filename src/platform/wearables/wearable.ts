import type { SourceSession } from '#domain/sessions/session.ts';

/** What a provider grants for one person. Every renewal gives a new refresh token, and the one before it is spent. */
export type Grant = {
  accessToken: string;
  accessExpiresInSeconds: number;
  refreshToken: string;
  refreshExpiresInSeconds: number;
};

/**
 * Why the provider did not do what it was asked. `ended`: the grant is dead, the person must connect again. `not-allowed`: the grant
 * stands, but the person did not permit this. `refused`: asked wrongly, asking again does not help. `busy`: try again later; with
 * `retryAfterSeconds` where the provider says when.
 */
export type WearableFault = {
  fault: 'ended' | 'not-allowed' | 'refused' | 'busy';
  retryAfterSeconds?: number;
};

/** What was asked for, or why not. */
export type ProviderResult<Value> = { value: Value } | WearableFault;

/** What the person permits. */
export type Permissions = { sleep: boolean; history: boolean };

/** One piece of news about one person. */
export type Notice = {
  /** The person's id at the provider. */
  externalId: string;
} & (
  | { kind: 'sleep'; summary: unknown }
  /** Nights wait at an address. It was checked to be one of the provider's. */
  | { kind: 'nights-wait'; url: string }
  /** The list may be out of date or forged: ask `permits` before acting on it. */
  | { kind: 'permissions-changed'; changedAtSeconds: number | null }
  /** May be forged: ask `externalId` before acting on it. */
  | { kind: 'ended' }
);

/**
 * The port to a provider of wearables that people connect their account of. What goes wrong outside is an answer; only a fault of
 * ours, or the abort of the signal, rejects.
 */
export type Wearable = {
  /** In lowercase; the source of its nights. */
  vendor: string;
  /** Whether it is a pretended provider, for trying out. */
  isDemonstration: boolean;
  /** The last part of the address at which news arrive: who knows it may tell news. */
  webhookToken: string;
  /** Where the person agrees. `challenge` is the base64url SHA-256 of the verifier (RFC 7636). */
  authorizeUrl(request: { state: string; challenge: string; redirectUrl: string }): string;
  exchange(
    authorization: { code: string; verifier: string; redirectUrl: string },
    signal: AbortSignal,
  ): Promise<ProviderResult<Grant>>;
  refresh(refreshToken: string, signal: AbortSignal): Promise<ProviderResult<Grant>>;
  /** The person's id at the provider; it stays the same when they connect again. */
  externalId(accessToken: string, signal: AbortSignal): Promise<ProviderResult<string>>;
  permissions(accessToken: string, signal: AbortSignal): Promise<ProviderResult<Permissions>>;
  /** Ends the grant there. One that is gone already is fine. */
  revokeGrant(accessToken: string, signal: AbortSignal): Promise<ProviderResult<true>>;
  /** How many days one request for past nights may span. */
  maxDaysPerRequest: number;
  /** Asks for past nights, which come later as news. `nothing-new`: the same was asked before, and no news will come. */
  requestNights(
    accessToken: string,
    span: { fromSeconds: number; toSeconds: number },
    signal: AbortSignal,
  ): Promise<ProviderResult<'accepted' | 'nothing-new'>>;
  /** The summaries that wait at an address of a notice. */
  fetchNights(accessToken: string, url: string, signal: AbortSignal): Promise<ProviderResult<unknown[]>>;
  /** The news in a body that arrived. What is no news, or not understood, is left out. */
  noticesIn(body: unknown): Notice[];
  /** Whether the headers are those the provider sends. They prove little; the address is what is secret. */
  isFromProvider(headers: Record<string, string | string[] | undefined>): boolean;
  /** A summary as sleeps (the night, and naps told with it); empty where it tells of none that can be used. */
  sessionsIn(summary: unknown): SourceSession[];
};
