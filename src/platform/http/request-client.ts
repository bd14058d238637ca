import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenHash } from '../token.ts';
import { addressKey } from './address-key.ts';

const DAY_MS = 86_400_000;
/** How long a sign-in lasts without use. */
export const SESSION_MS = 30 * DAY_MS;
/** How long a browser's key lasts after it was used last: browsers keep no cookie longer. */
export const GUEST_MS = 400 * DAY_MS;
const GUEST_COOKIE = 'guest';
const SESSION_COOKIE = 'session';
const TOKEN = /^[\w-]{43}$/;

/** Every id the browser answers to, the named or signed-in one first, and the zone saved in the account. */
export type Requester = { ids: readonly string[]; timeZone: string | null };

/** One request's browser: the keys it brought, and the cookies it takes along. */
export class RequestClient {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #secure: boolean;
  #cookies: Record<string, string | undefined> | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
    this.#request = request;
    this.#reply = reply;
    this.#secure = secure;
  }

  get guestKey(): string | undefined {
    return this.#token(GUEST_COOKIE);
  }

  get guestKeyHash(): string | undefined {
    const key = this.guestKey;
    return key === undefined ? undefined : tokenHash(key);
  }

  get sessionToken(): string | undefined {
    return this.#token(SESSION_COOKIE);
  }

  /** The address that limits count, see `addressKey`. */
  get address(): string {
    return addressKey(this.#request.ip);
  }

  /** What the browser says it is. */
  get device(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  /** Whether the browser says in which zone it is. */
  get sendsTimeZone(): boolean {
    return Boolean(this.#request.headers['time-zone']);
  }

  /** Whether the answer shall come before the work is done (RFC 7240, `Prefer: respond-async`). */
  get prefersAsync(): boolean {
    return /\brespond-async\b/i.test(String(this.#request.headers.prefer ?? ''));
  }

  setGuestCookie(key: string): void {
    this.#setCookie(GUEST_COOKIE, key, GUEST_MS / 1000);
  }

  setSessionCookie(token: string): void {
    this.#setCookie(SESSION_COOKIE, token, SESSION_MS / 1000);
  }

  /** The browser also drops its HTTP cache, in which photos may be. What the app stores for offline use is its own to clear. */
  clearSessionCookie(): void {
    this.#setCookie(SESSION_COOKIE, '', 0);
    this.#reply.header('clear-site-data', '"cache"');
  }

  /** What a feature left with the browser at that path. It may be anything: seal it. */
  readCookie(name: string, path: string): string | undefined {
    this.#cookies ??= parseCookie(this.#request.headers.cookie ?? '');
    return this.#cookies[this.#prefixed(name, path)];
  }

  /** Leaves something with the browser, which brings it along to one address only. No seconds: it is forgotten. */
  writeCookie(name: string, value: string, { path, seconds }: { path: string; seconds: number }): void {
    this.#setCookie(name, value, seconds, path);
  }

  #token(name: string): string | undefined {
    const value = this.readCookie(name, '/');
    return value !== undefined && TOKEN.test(value) ? value : undefined;
  }

  /**
   * Over https the name itself makes browsers refuse a cookie that a neighbouring host or a plain connection set (RFC 6265bis, 4.1.3).
   * No other name is read there.
   */
  #prefixed(name: string, path: string): string {
    if (!this.#secure) return name;
    return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
  }

  #setCookie(plainName: string, value: string, maxAge: number, path = '/'): void {
    const name = this.#prefixed(plainName, path);
    const cookie = { name, value, httpOnly: true, sameSite: 'lax', secure: this.#secure, path, maxAge } as const;
    this.#reply.header('set-cookie', stringifySetCookie(cookie));
  }
}
