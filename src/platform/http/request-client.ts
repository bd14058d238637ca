import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenHash } from '../token.ts';
import { addressKey } from './address-key.ts';

const DAY_MS = 86_400_000;
/** A sign-in expires after this much time without use. */
export const SESSION_MS = 30 * DAY_MS;
/** A browser's key expires this long after its last use; browsers store cookies no longer. */
export const GUEST_MS = 400 * DAY_MS;
const GUEST_COOKIE = 'guest';
const SESSION_COOKIE = 'session';
const TOKEN = /^[\w-]{43}$/;

/** Every id of the requester, the named or signed-in one first, and the zone saved in the account. */
export type Requester = { ids: readonly string[]; timeZone: string | null };

/** The browser of one request: its keys, and the cookies that the response sets. */
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

  /** The `User-Agent` header. */
  get device(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  /** Whether the browser sends its time zone. */
  get sendsTimeZone(): boolean {
    return Boolean(this.#request.headers['time-zone']);
  }

  /** Whether the client asks for a response before the work is done (RFC 7240, `Prefer: respond-async`). */
  get prefersAsync(): boolean {
    return /\brespond-async\b/i.test(String(this.#request.headers.prefer ?? ''));
  }

  setGuestCookie(key: string): void {
    this.#setCookie(GUEST_COOKIE, key, GUEST_MS / 1000);
  }

  setSessionCookie(token: string): void {
    this.#setCookie(SESSION_COOKIE, token, SESSION_MS / 1000);
  }

  /** The browser also clears its HTTP cache, which may contain photos. The app clears its own offline storage. */
  clearSessionCookie(): void {
    this.#setCookie(SESSION_COOKIE, '', 0);
    this.#reply.header('clear-site-data', '"cache"');
  }

  /** A cookie that a feature set for this path. A client can forge it, so encrypt it with `seal`. */
  readCookie(name: string, path: string): string | undefined {
    this.#cookies ??= parseCookie(this.#request.headers.cookie ?? '');
    return this.#cookies[this.#prefixed(name, path)];
  }

  /** Sets a cookie that the browser sends to one path only. 0 seconds deletes it. */
  writeCookie(name: string, value: string, { path, seconds }: { path: string; seconds: number }): void {
    this.#setCookie(name, value, seconds, path);
  }

  #token(name: string): string | undefined {
    const value = this.readCookie(name, '/');
    return value !== undefined && TOKEN.test(value) ? value : undefined;
  }

  /**
   * Over https this prefix makes browsers reject a cookie set by a neighboring host or over plain http (RFC 6265bis,
   * 4.1.3). No other name is read there.
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
