import { z } from 'zod';
import { busy, faultOf, hasStatus, parsedBody } from './garmin-faults.ts';
import type { GarminResponse, SendGarminRequest } from './garmin-request.ts';
import type { Grant, ProviderResult, Wearable } from './wearable.ts';

const GrantAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1),
  refresh_token_expires_in: z.number().positive(),
});

type Access = { clientId: string; clientSecret: string; authorizeUrl: string; tokenUrl: string };

/** The consent of a person and its grants: OAuth 2.0 with PKCE, the client secret in the body. */
export function garminGrants(
  { clientId, clientSecret, authorizeUrl, tokenUrl }: Access,
  send: SendGarminRequest,
): Pick<Wearable, 'authorizeUrl' | 'exchange' | 'refresh'> {
  const requestToken = (step: string, form: Record<string, string>, signal: AbortSignal) => {
    const body = { ...form, client_id: clientId, client_secret: clientSecret };
    return send(step, { method: 'POST', url: tokenUrl, form: body, signal });
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
      const answer = await requestToken('exchange', form, signal);
      return grantIn(answer) ?? (isRefusal(answer) ? { fault: 'refused' } : faultOf(answer));
    },

    async refresh(refreshToken, signal) {
      const answer = await requestToken(
        'refresh',
        { grant_type: 'refresh_token', refresh_token: refreshToken },
        signal,
      );
      return grantIn(answer) ?? (isRefusal(answer) ? { fault: 'ended' } : busy(answer));
    },
  };
}

/** Decides by the status alone, because the body of a refusal is not documented. */
const isRefusal = (answer: GarminResponse): boolean => hasStatus(answer, 400, 401, 403);

function grantIn(answer: GarminResponse): ProviderResult<Grant> | undefined {
  const body = parsedBody(answer, GrantAnswer);
  if (!body) return undefined;
  return {
    value: {
      accessToken: body.access_token,
      accessExpiresInSeconds: body.expires_in,
      refreshToken: body.refresh_token,
      refreshExpiresInSeconds: body.refresh_token_expires_in,
    },
  };
}
