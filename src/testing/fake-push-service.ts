import assert from 'node:assert/strict';
import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decryptPushMessage } from './decrypt-push-message.ts';
import { OPEN_CONNECTIONS } from './open-connections.ts';

/** The reaction to a message. `takes-and-hangs`: accepts it and never answers. A number: answers with that status. */
export type PushMode = 'takes' | 'takes-and-hangs' | 'hangs-up' | 'floods' | number;

/** The subscription that a browser sends to the server of its app. */
export type SubscribedBrowser = { endpoint: string; keys: { p256dh: string; auth: string } };

/** A message for a browser and its delivery details. */
export type ReceivedMessage = {
  endpoint: string;
  shown: { title: string; body: string; opens: string; topic: string; answerToken?: string };
  ttlSeconds: number;
  urgency: string | undefined;
  topic: string | undefined;
  contact: string;
};

type Keys = { curve: ECDH; auth: Buffer; serverKey: string };

/**
 * The push service of a browser over real HTTP. It is as strict as the standards: the headers of RFC 8030, a VAPID
 * token of RFC 8292 signed with the key of the subscription, and a message that the browser can decrypt (RFC 8291).
 */
export class FakePushService {
  mode: PushMode = 'takes';
  /** In order of arrival. */
  readonly received: ReceivedMessage[] = [];
  readonly problems: string[] = [];
  requests = 0;
  readonly #server = createServer(OPEN_CONNECTIONS, (request, response) => void this.#answer(request, response));
  readonly #browsers = new Map<string, Keys>();

  static async start(): Promise<FakePushService> {
    const service = new FakePushService();
    await new Promise<void>((ready) => service.#server.listen(0, '127.0.0.1', ready));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Subscribes a new browser for the server with this public key. */
  subscribe(serverKey: string): SubscribedBrowser {
    const curve = createECDH('prime256v1');
    const p256dh = curve.generateKeys('base64url');
    const auth = randomBytes(16);
    const path = `/send/${randomBytes(12).toString('base64url')}`;
    this.#browsers.set(path, { curve, auth, serverKey });
    return { endpoint: this.origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.mode === 'hangs-up') return void request.socket.destroy();
    if (typeof this.mode === 'number') return void response.writeHead(this.mode, { location: '/elsewhere' }).end();
    const keys = this.#browsers.get(request.url ?? '');
    if (!keys) return void response.writeHead(410).end();
    try {
      this.received.push(this.#checked(request, Buffer.concat(chunks), keys));
    } catch (reason) {
      this.problems.push(String(reason));
      return void response.writeHead(reason instanceof WrongKey ? 403 : 400).end();
    }
    if (this.mode === 'takes') response.writeHead(201, { location: `${this.origin}/message` }).end();
    if (this.mode === 'floods') flood(response);
  }

  #checked(
    { method, url, headers }: IncomingMessage,
    sealed: Buffer,
    { curve, auth, serverKey }: Keys,
  ): ReceivedMessage {
    assert.equal(method, 'POST');
    assert.equal(headers['content-encoding'], 'aes128gcm');
    assert.ok(sealed.length <= 4096, 'a message has at most 4096 bytes');
    const ttl = headers.ttl;
    assert.match(String(ttl), /^\d+$/);
    if (headers.topic !== undefined) assert.match(String(headers.topic), /^[\w-]{1,32}$/);
    const contact = checkedToken(headers.authorization ?? '', serverKey, this.origin);
    const shown = JSON.parse(decryptPushMessage(sealed, curve, auth).toString('utf8')) as ReceivedMessage['shown'];
    const [urgency, topic] = [headers.urgency, headers.topic].map((value) => value?.toString());
    return { endpoint: this.origin + url, shown, ttlSeconds: Number(ttl), urgency, topic, contact };
  }
}

class WrongKey extends Error {}

const DAY_SECONDS = 86_400;

/** Checks the VAPID token and returns the contact of the sender. */
function checkedToken(authorization: string, serverKey: string, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== serverKey) throw new WrongKey('The browser subscribed for another key.');
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new WrongKey('The token is not signed with its key.');
  assert.equal(jsonOf(header).alg, 'ES256');
  const { aud, exp, sub } = jsonOf(claims);
  assert.equal(aud, origin);
  const leftSeconds = Number(exp) - Date.now() / 1000;
  assert.ok(leftSeconds > 0 && leftSeconds <= DAY_SECONDS, `the token is valid for ${leftSeconds} s`);
  assert.match(String(sub), /^(mailto:.+@.+|https:\/\/.+)$/);
  return String(sub);
}

const jsonOf = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** An endless answer. */
function flood(response: ServerResponse): void {
  response.writeHead(201);
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  };
  response.on('drain', more);
  more();
}
