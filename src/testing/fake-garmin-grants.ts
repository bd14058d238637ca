import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from '#platform/clock.ts';

const ACCESS_SECONDS = 86_400;
const REFRESH_SECONDS = 7_775_998;
const CODE_MS = 10 * 60_000;

export type GarminPermission = 'HEALTH_EXPORT' | 'HISTORICAL_DATA_EXPORT' | 'ACTIVITY_EXPORT';

/** A person with an account at the fake Garmin. */
export type GarminPerson = {
  account: string;
  /** Derived from the account's name, so that it is the same after a new connection. */
  userId: string;
  permissions: Set<GarminPermission>;
  /** Null if never connected, or disconnected. */
  connectedAtMs: number | null;
  firstConnectedAtMs: number | null;
  /** The spans requested since the connection, in epoch seconds. */
  askedSpans: { from: number; to: number }[];
  /** The end of the last reported night; null if none was reported. */
  notifiedUntilMs: number | null;
};

type GrantRequest = { challenge: string; redirectUri: string; account: string; permissions: GarminPermission[] };
type Code = GrantRequest & { untilMs: number };
type Token = { userId: string; untilMs: number };
type StoredGrants = {
  people: (Omit<GarminPerson, 'permissions'> & { permissions: GarminPermission[] })[];
  access: [string, Token][];
  refresh: [string, Token][];
};

/** The grants of each person and their tokens. Codes and refresh tokens work once. */
export class GarminGrants {
  readonly #people = new Map<string, GarminPerson>();
  readonly #codes = new Map<string, Code>();
  readonly #access = new Map<string, Token>();
  readonly #refresh = new Map<string, Token>();
  readonly #clock: Clock;
  readonly #file: string | undefined;

  /** With a file, grants survive a restart of the process. */
  constructor(clock: Clock, file?: string) {
    this.#clock = clock;
    this.#file = file;
    if (file && existsSync(file)) this.#recall(JSON.parse(readFileSync(file, 'utf8')));
  }

  /** Call this after each change of a person. */
  save(): void {
    if (!this.#file) return;
    const people = this.all.map((person) => ({ ...person, permissions: [...person.permissions] }));
    const stored: StoredGrants = { people, access: [...this.#access], refresh: [...this.#refresh] };
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(stored));
  }

  get all(): GarminPerson[] {
    return [...this.#people.values()];
  }

  /** The person of an account, created at the first use. */
  person(account: string): GarminPerson {
    const userId = userIdOf(account);
    const known = this.#people.get(userId);
    if (known) return known;
    const person = {
      account,
      userId,
      permissions: new Set<GarminPermission>(),
      connectedAtMs: null,
      firstConnectedAtMs: null,
      askedSpans: [],
      notifiedUntilMs: null,
    };
    this.#people.set(userId, person);
    return person;
  }

  codeFor(grantRequest: GrantRequest): string {
    const code = randomBytes(16).toString('hex');
    this.#codes.set(code, { ...grantRequest, untilMs: this.#clock.nowMs() + CODE_MS });
    return code;
  }

  /** The answer to a code and its verifier, null if they do not match. The first attempt uses the code up. */
  exchange(form: URLSearchParams): object | null {
    const key = form.get('code') ?? '';
    const code = this.#codes.get(key);
    this.#codes.delete(key);
    const verifier = form.get('code_verifier') ?? '';
    if (!code || code.untilMs <= this.#clock.nowMs() || !/^[A-Za-z0-9\-._~]{43,128}$/.test(verifier)) return null;
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (challenge !== code.challenge || form.get('redirect_uri') !== code.redirectUri) return null;
    const person = this.person(code.account);
    person.permissions = new Set(code.permissions);
    person.connectedAtMs = this.#clock.nowMs();
    person.firstConnectedAtMs ??= person.connectedAtMs;
    person.askedSpans = [];
    person.notifiedUntilMs = person.connectedAtMs;
    return this.#issued(person.userId);
  }

  /** The answer to a refresh token, null if it is used, expired or unknown. */
  refresh(form: URLSearchParams): object | null {
    const key = form.get('refresh_token') ?? '';
    const token = this.#refresh.get(key);
    this.#refresh.delete(key);
    return token && token.untilMs > this.#clock.nowMs() ? this.#issued(token.userId) : null;
  }

  /**
   * The person of an access token, or the status of the refusal: 401 for a missing or expired token, 403 for an unknown
   * one.
   */
  bearer(authorization: string | undefined): GarminPerson | 401 | 403 {
    const key = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
    if (key === undefined) return 401;
    const token = this.#access.get(key);
    const person = token && this.#people.get(token.userId);
    if (!person || person.connectedAtMs === null) return 403;
    return token.untilMs > this.#clock.nowMs() ? person : 401;
  }

  /** Disconnects the person and revokes all tokens. */
  end(person: GarminPerson): void {
    person.connectedAtMs = null;
    for (const tokens of [this.#access, this.#refresh]) {
      for (const [key, token] of tokens) if (token.userId === person.userId) tokens.delete(key);
    }
    this.save();
  }

  #recall({ people, access, refresh }: StoredGrants): void {
    for (const person of people) {
      this.#people.set(person.userId, { ...person, permissions: new Set(person.permissions) });
    }
    for (const [key, token] of access) this.#access.set(key, token);
    for (const [key, token] of refresh) this.#refresh.set(key, token);
  }

  #issued(userId: string): object {
    const [access, refresh] = [
      `at_${randomBytes(24).toString('base64url')}`,
      `rt_${randomBytes(24).toString('base64url')}`,
    ];
    const nowMs = this.#clock.nowMs();
    for (const tokens of [this.#access, this.#refresh]) {
      for (const [key, token] of tokens) if (token.untilMs <= nowMs - ACCESS_SECONDS * 1000) tokens.delete(key);
    }
    this.#access.set(access, { userId, untilMs: nowMs + ACCESS_SECONDS * 1000 });
    this.#refresh.set(refresh, { userId, untilMs: nowMs + REFRESH_SECONDS * 1000 });
    this.save();
    return {
      access_token: access,
      expires_in: ACCESS_SECONDS,
      token_type: 'bearer',
      refresh_token: refresh,
      scope: 'PARTNER_READ CONNECT_READ',
      jti: randomBytes(16).toString('hex'),
      refresh_token_expires_in: REFRESH_SECONDS,
    };
  }
}

/** 32 digits or letters from a to f. */
export const userIdOf = (account: string): string =>
  createHash('sha256').update(account.trim().toLowerCase()).digest('hex').slice(0, 32);
