import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, systemClock } from '#platform/clock.ts';
import { GarminApi, type Reply, refusal } from './fake-garmin-api.ts';
import { ACCOUNT, answerConsent, answerToken } from './fake-garmin-consent.ts';
import { GarminGrants, type GarminPermission, type GarminPerson } from './fake-garmin-grants.ts';
import { type Interference, Interferences } from './fake-garmin-interference.ts';
import { endOf, nightsOf, type SleepSummary } from './fake-garmin-nights.ts';
import type { FakeGarminOptions, GarminMode } from './fake-garmin-options.ts';
import { AGREE } from './fake-garmin-page.ts';
import { type Delivery, GarminWebhook } from './fake-garmin-webhook.ts';
import { OPEN_CONNECTIONS } from './open-connections.ts';

const API = '/wellness-api/rest';
const CONFIRM = '/oauth2Confirm';
const TOKEN = '/di-oauth2-service/oauth/token';
const DAY_SECONDS = 86_400;
const MAX_DAYS_PER_REQUEST = 30;
/** A long-running process does not store all requests. */
const MAX_REQUESTS = 10_000;

type Consent = { account?: string; sleep?: boolean; history?: boolean };

/** Garmin over real HTTP: consent page, tokens, Health API and notifications. */
export class FakeGarmin {
  readonly clientId = 'b5e1d0c2-0000-4000-8000-pretended000';
  readonly clientSecret = 'secret-of-the-pretended-garmin';
  readonly webhookToken: string;
  readonly grants: GarminGrants;
  readonly webhook: GarminWebhook;
  /** Every received request: `GET /wellness-api/rest/user/id`, with the query. */
  readonly requests: string[] = [];
  mode: GarminMode;
  nightsPerNotification: number;
  notifyAfterMs: number;
  permissionsShape: 'list' | 'object';
  readonly #options: FakeGarminOptions;
  readonly #clock: Clock;
  readonly #api: GarminApi;
  readonly #interferences = new Interferences();
  #server: Server | undefined;
  #timer: NodeJS.Timeout | undefined;
  #port: number;

  private constructor(options: FakeGarminOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#port = options.port ?? 0;
    this.mode = options.mode ?? 'push';
    this.nightsPerNotification = options.nightsPerNotification ?? 100;
    this.notifyAfterMs = options.notifyAfterMs ?? 0;
    this.permissionsShape = options.permissionsShape ?? 'list';
    this.webhookToken = options.webhookToken ?? randomBytes(24).toString('base64url');
    this.grants = new GarminGrants(this.#clock, options.storageFile);
    this.#api = new GarminApi({
      clock: this.#clock,
      maxDaysPerRequest: options.maxDaysPerRequest ?? MAX_DAYS_PER_REQUEST,
      permissionsShape: () => this.permissionsShape,
      disconnect: ({ account }) => void this.disconnect(account),
      sendPastNights: (person, from, to) => void this.#notifyPastNights(person, from, to),
    });
    this.webhook = new GarminWebhook(options.webhookUrl ?? null, {
      clientId: this.clientId,
      withinMs: options.webhookWithinMs ?? 30_000,
      retryAfterMs: options.webhookRetryAfterMs ?? 200,
      maxTries: options.webhookMaxTries ?? 8,
    });
  }

  static async start(options: FakeGarminOptions = {}): Promise<FakeGarmin> {
    const garmin = new FakeGarmin(options);
    await garmin.#listen();
    const { newNightsEveryMs } = options;
    if (newNightsEveryMs) garmin.#timer = setInterval(() => void garmin.notifyNewNights(), newNightsEveryMs).unref();
    return garmin;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get apiUrl(): string {
    return this.url + API;
  }

  /** The access settings for the adapter. */
  get access() {
    const { clientId, clientSecret, apiUrl, webhookToken } = this;
    const [authorizeUrl, tokenUrl] = [this.url + CONFIRM, this.url + TOKEN];
    return {
      clientId,
      clientSecret,
      authorizeUrl,
      tokenUrl,
      apiUrl,
      webhookToken,
      maxDaysPerRequest: MAX_DAYS_PER_REQUEST,
    };
  }

  /** The same, as settings of the program. */
  get settings(): Record<string, string> {
    const { clientId, clientSecret, authorizeUrl, tokenUrl, apiUrl, webhookToken } = this.access;
    return {
      GARMIN_CLIENT_ID: clientId,
      GARMIN_CLIENT_SECRET: clientSecret,
      GARMIN_AUTHORIZE_URL: authorizeUrl,
      GARMIN_TOKEN_URL: tokenUrl,
      GARMIN_API_URL: apiUrl,
      GARMIN_WEBHOOK_TOKEN: webhookToken,
    };
  }

  /** Sets the address of the app for notifications. */
  deliverTo(appUrl: string): void {
    this.webhook.url = `${appUrl}/api/garmin/webhooks/${this.webhookToken}`;
  }

  /** All people with an account. */
  get people(): GarminPerson[] {
    return this.grants.all;
  }

  /** The person of an account, connected or not. */
  person = (account = ACCOUNT): GarminPerson => this.grants.person(account);

  /** Replaces the answers of the next requests. */
  interfere(how: Interference): void {
    this.#interferences.add(how);
  }

  /** Answers the next requests with "too many requests". */
  busy(times = 1, retryAfterSeconds?: number): void {
    const headers: Record<string, string> = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {};
    this.interfere({ path: new RegExp(`^${API}`), times, status: 429, headers });
  }

  /** Opens the consent page and consents, as a browser would. Returns the address that the person is redirected to. */
  agree = (authUrl: string, { account = ACCOUNT, sleep = true, history = true }: Consent = {}): Promise<string> =>
    this.#decide(authUrl, {
      decision: AGREE,
      account,
      ...(sleep ? { sleep: 'on' } : {}),
      ...(history ? { history: 'on' } : {}),
    });

  decline = (authUrl: string): Promise<string> => this.#decide(authUrl, { decision: 'decline' });

  /**
   * Nights of a person that began and ended within a span, in epoch seconds: the result of a request for past nights.
   */
  nights = (account: string, fromSeconds: number, toSeconds: number): SleepSummary[] =>
    nightsOf(this.person(account).userId, this.#options.zone ?? 'UTC', fromSeconds, toSeconds);

  /**
   * Sends nights of one or several people unchanged: repeated, out of order or not final. Resolves once they are
   * accepted.
   */
  async pushNights(nights: readonly object[], mode: GarminMode = this.mode): Promise<Delivery[]> {
    const chunks = chunksOf(nights, this.nightsPerNotification);
    return Promise.all(
      chunks.map((chunk) => this.webhook.notify(mode === 'push' ? { sleeps: chunk } : this.#ping(chunk))),
    );
  }

  /** Reports the nights that ended since the last call, for every person who is connected and shares them. */
  async notifyNewNights(): Promise<Delivery[]> {
    const nights = this.people.filter(isSharing).flatMap((person) => this.#newNightsOf(person));
    this.grants.save();
    return nights.length > 0 ? this.pushNights(nights) : [];
  }

  /** The person turns a permission on or off, and the app is notified. */
  async setPermission(account: string, permission: GarminPermission, isOn: boolean): Promise<Delivery> {
    const { permissions, userId } = this.person(account);
    if (isOn) permissions.add(permission);
    else permissions.delete(permission);
    this.grants.save();
    const changeTimeInSeconds = Math.floor(this.#clock.nowMs() / 1000);
    const change = {
      userId,
      summaryId: `x-${changeTimeInSeconds}`,
      permissions: [...permissions],
      changeTimeInSeconds,
    };
    return this.webhook.notify({ userPermissionsChange: [change] });
  }

  /** The person disconnects here, and the app is notified. */
  disconnect(account = ACCOUNT): Promise<Delivery> {
    const person = this.person(account);
    this.grants.end(person);
    return this.webhook.notify({ deregistrations: [{ userId: person.userId }] });
  }

  /** Resolves when no notification is in progress. */
  whenIdle = (): Promise<void> => this.webhook.whenIdle();

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.webhook.stop();
    const server = this.#server;
    this.#server = undefined;
    const closed = new Promise<void>((done) => (server ? server.close(() => done()) : done()));
    server?.closeAllConnections();
    await closed;
  }

  async #listen(): Promise<void> {
    const server = createServer(OPEN_CONNECTIONS, (request, response) => {
      this.#answer(request, response).catch((reason) => response.destroy(reason));
    });
    await new Promise<void>((ready, failed) => {
      server.once('error', failed);
      server.listen(this.#port, '127.0.0.1', ready);
    });
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async #decide(authUrl: string, form: Record<string, string>): Promise<string> {
    const response = await fetch(authUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The consent failed: ${response.status} ${await response.text()}`);
    return location;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    if (this.requests.push(`${request.method} ${url.pathname}${url.search}`) > MAX_REQUESTS) this.requests.shift();
    const form = new URLSearchParams(await textOf(request));
    if (this.#interferences.apply(url.pathname, response)) return;
    if (url.pathname === CONFIRM) {
      const { presetsHistory = false } = this.#options;
      const consentRequest = { method: request.method, query: url.searchParams, form };
      return answerConsent({ clientId: this.clientId, grants: this.grants, presetsHistory }, consentRequest, response);
    }
    const { status, body } = this.#replyTo(request, url, form);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
  }

  #replyTo(request: IncomingMessage, url: URL, form: URLSearchParams): Reply {
    const what = `${request.method} ${url.pathname}`;
    if (what === `POST ${TOKEN}`) return answerToken(this, request.headers['content-type'] ?? '', form);
    if (!url.pathname.startsWith(`${API}/`)) return refusal(404, 'Not found');
    const person = this.grants.bearer(request.headers.authorization);
    if (person === 401) return refusal(401, 'Authentication failed');
    if (person === 403) return refusal(403, 'Token unknown or revoked');
    return this.#api.answer(what.replace(API, ''), person, url.searchParams);
  }

  async #notifyPastNights(person: GarminPerson, from: number, to: number): Promise<void> {
    const nights = this.nights(person.account, from, Math.min(to, this.#clock.nowMs() / 1000));
    const chunks = chunksOf(nights, this.nightsPerNotification);
    const { mode } = this;
    await Promise.all(
      chunks.map((chunk) =>
        this.webhook.notify(mode === 'push' ? { sleeps: chunk } : this.#ping(chunk), this.notifyAfterMs, () =>
          isSharing(person),
        ),
      ),
    );
  }

  #newNightsOf(person: GarminPerson): SleepSummary[] {
    const nowMs = this.#clock.nowMs();
    const sinceSeconds = (person.notifiedUntilMs ?? nowMs) / 1000;
    person.notifiedUntilMs = nowMs;
    const nights = this.nights(person.account, sinceSeconds - DAY_SECONDS, nowMs / 1000);
    return nights.filter((night) => endOf(night) > sinceSeconds);
  }

  /** Notifications with an address for each person, where the nights can be fetched once. */
  #ping(nights: readonly object[]): object {
    const byPerson = Map.groupBy(nights as { userId?: string }[], ({ userId = '' }) => userId);
    const callback = (query: string): string => `${this.apiUrl}/sleeps?${query}`;
    return {
      sleeps: [...byPerson].map(([userId, theirs]) => ({
        userId,
        callbackURL: callback(this.#api.offerNights(userId, theirs)),
      })),
    };
  }
}

export const startFakeGarmin = (options?: FakeGarminOptions): Promise<FakeGarmin> => FakeGarmin.start(options);

const isSharing = ({ connectedAtMs, permissions }: GarminPerson): boolean =>
  connectedAtMs !== null && permissions.has('HEALTH_EXPORT');

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, place) => items.slice(place * size, (place + 1) * size));

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
