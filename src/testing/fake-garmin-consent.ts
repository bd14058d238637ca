import type { ServerResponse } from 'node:http';
import type { Reply } from './fake-garmin-api.ts';
import type { GarminGrants, GarminPermission } from './fake-garmin-grants.ts';
import { AGREE, consentPage, problemPage } from './fake-garmin-page.ts';

/** The account that consents if none is named. */
export const ACCOUNT = 'sleeper';

type App = { clientId: string; clientSecret: string; grants: GarminGrants };
type Dependencies = Omit<App, 'clientSecret'> & { presetsHistory: boolean };
type ConsentRequest = { method: string | undefined; query: URLSearchParams; form: URLSearchParams };

/** Shows the consent page, and redirects back with the decision. */
export function answerConsent(
  dependencies: Dependencies,
  { method, query, form }: ConsentRequest,
  response: ServerResponse,
): void {
  const problem = problemOf(dependencies, query);
  if (!problem && method === 'POST') {
    response.writeHead(303, { location: returnUrl(dependencies, query, form) }).end();
    return;
  }
  const html = problem
    ? problemPage(problem)
    : consentPage({ account: ACCOUNT, sleep: true, history: dependencies.presetsHistory });
  response.writeHead(problem ? 400 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

function problemOf({ clientId }: Dependencies, query: URLSearchParams): string | null {
  if (query.get('response_type') !== 'code') return 'response_type must be code';
  if (query.get('client_id') !== clientId) return 'client_id is not known';
  if (query.get('code_challenge_method') !== 'S256') return 'code_challenge_method must be S256';
  if (!/^[A-Za-z0-9_-]{43}$/.test(query.get('code_challenge') ?? '')) return 'code_challenge is not one';
  return URL.canParse(query.get('redirect_uri') ?? '') ? null : 'redirect_uri is not an address';
}

function returnUrl({ grants }: Dependencies, query: URLSearchParams, form: URLSearchParams): string {
  const redirectUri = query.get('redirect_uri') ?? '';
  const back = new URL(redirectUri);
  if (form.get('decision') === AGREE) {
    const permissions: GarminPermission[] = ['ACTIVITY_EXPORT'];
    if (form.has('sleep')) permissions.push('HEALTH_EXPORT');
    if (form.has('history')) permissions.push('HISTORICAL_DATA_EXPORT');
    const account = form.get('account')?.trim() || ACCOUNT;
    const challenge = query.get('code_challenge') ?? '';
    back.searchParams.set('code', grants.codeFor({ challenge, redirectUri, account, permissions }));
  } else {
    back.searchParams.set('error', 'access_denied');
  }
  const state = query.get('state');
  if (state !== null) back.searchParams.set('state', state);
  return back.href;
}

/** Exchanges codes and refresh tokens for tokens. */
export function answerToken(app: App, contentType: string, form: URLSearchParams): Reply {
  if (!/^application\/x-www-form-urlencoded\b/.test(contentType))
    return { status: 415, body: { error: 'invalid_request' } };
  if (form.get('client_id') !== app.clientId || form.get('client_secret') !== app.clientSecret) {
    return { status: 401, body: { error: 'invalid_client' } };
  }
  const grantType = form.get('grant_type');
  if (grantType !== 'authorization_code' && grantType !== 'refresh_token') {
    return { status: 400, body: { error: 'unsupported_grant_type' } };
  }
  const granted = grantType === 'refresh_token' ? app.grants.refresh(form) : app.grants.exchange(form);
  return granted ? { status: 200, body: granted } : { status: 400, body: { error: 'invalid_grant' } };
}
