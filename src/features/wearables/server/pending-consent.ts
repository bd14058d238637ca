import { z } from 'zod';
import type { RequestClient } from '#platform/http/request-client.ts';
import type { Seal } from '#platform/seal.ts';
import { tokenHash } from '#platform/token.ts';
import { CALLBACK_PATH } from '../contract.ts';

const COOKIE = 'consent';
const SEAL_CONTEXT = 'a consent that was begun';
const CONSENT_TTL_MS = 10 * 60_000;

const Pending = z.object({
  owner: z.string(),
  vendor: z.string(),
  session: z.string(),
  state: z.string(),
  verifier: z.string(),
  expiresAtMs: z.number(),
});

/**
 * A begun consent that waits for the redirect from the provider. It is stored sealed in the browser, so that any server can handle the
 * redirect, and belongs to one person and one session.
 */
export type PendingConsent = z.infer<typeof Pending>;

/** Stores it in the browser, in place of an earlier one. */
export function savePending(
  client: RequestClient,
  seal: Seal,
  consent: Omit<PendingConsent, 'session' | 'expiresAtMs'>,
  nowMs: number,
): void {
  const pending = { ...consent, session: sessionOf(client), expiresAtMs: nowMs + CONSENT_TTL_MS };
  const sealed = seal.encrypt(JSON.stringify(pending), SEAL_CONTEXT);
  client.writeCookie(COOKIE, sealed, { path: CALLBACK_PATH, seconds: CONSENT_TTL_MS / 1000 });
}

/** Takes it from the browser; it is valid once. Null if it is missing, too old or of another session. */
export function takePending(client: RequestClient, seal: Seal, nowMs: number): PendingConsent | null {
  const sealed = client.readCookie(COOKIE, CALLBACK_PATH);
  if (sealed === undefined) return null;
  client.writeCookie(COOKIE, '', { path: CALLBACK_PATH, seconds: 0 });
  const opened = seal.decrypt(sealed, SEAL_CONTEXT);
  const pending = opened === null ? undefined : Pending.safeParse(JSON.parse(opened)).data;
  return pending && pending.expiresAtMs > nowMs && pending.session === sessionOf(client) ? pending : null;
}

const sessionOf = (client: RequestClient): string => tokenHash(client.sessionToken ?? '');
