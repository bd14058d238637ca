import { z } from 'zod';
import { busy, faultOf, isOneOf, toldIn } from './garmin-faults.ts';
import type { AskGarmin, GarminAnswer } from './garmin-request.ts';
import type { Grant, Told, Wearable } from './wearable.ts';

const GrantAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1),
  refresh_token_expires_in: z.number().positive(),
});

type Access = { clientId: string; clientSecret: string; authorizeUrl: string; tokenUrl: string };

/** How people agree, and the grants that come of it: OAuth 2.0 with PKCE, the secret in the body. */
export function garminGrants(
  { clientId, clientSecret, authorizeUrl, tokenUrl }: Access,
  ask: AskGarmin,
): Pick<Wearable, 'authorizeUrl' | 'exchange' | 'refresh'> {
  const askToken = (step: string, form: Record<string, string>, signal: AbortSignal) => {
    const whole = { ...form, client_id: clientId, client_secret: clientSecret };
    return ask(step, { method: 'POST', url: tokenUrl, form: whole, signal });
  };
  return {
    authorizeUrl({ state, challenge, redirectUrl }) {
      const url = new URL(authorizeUrl);
      url.searchParams.set('response_type', 'code');
      url.searchParams.set('client_id', clientId);
      url.searchParams.set('code_challenge', challenge);
      url.searchParams.set('code_challenge_method', 'S256');
      url.searchParams.set('redirect_uri', redirectUrl);
      url.searchParams.set('state', state);
      return url.href;
    },

    async exchange({ code, verifier, redirectUrl }, signal) {
      const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUrl };
      const answer = await askToken('exchange', form, signal);
      return grantIn(answer) ?? (isRefusal(answer) ? { fault: 'refused' } : faultOf(answer));
    },

    async refresh(refreshToken, signal) {
      const answer = await askToken('refresh', { grant_type: 'refresh_token', refresh_token: refreshToken }, signal);
      return grantIn(answer) ?? (isRefusal(answer) ? { fault: 'ended' } : busy(answer));
    },
  };
}

/** Told by the status alone: the body of a refusal is not written down anywhere. */
const isRefusal = (answer: GarminAnswer): boolean => isOneOf(answer, 400, 401, 403);

function grantIn(answer: GarminAnswer): Told<Grant> | undefined {
  const told = toldIn(answer, GrantAnswer);
  if (!told) return undefined;
  return {
    value: {
      accessToken: told.access_token,
      accessExpiresInSeconds: told.expires_in,
      refreshToken: told.refresh_token,
      refreshExpiresInSeconds: told.refresh_token_expires_in,
    },
  };
}
