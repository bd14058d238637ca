import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, systemClock } from '#platform/clock.ts';
import { refusalOfForm, type TwilioRefusal } from './fake-twilio-rules.ts';
import { OPEN_CONNECTIONS } from './open-connections.ts';

/**
 * The reaction to an SMS. `accepts-and-hangs`: never answers. `accepts-and-hangs-up`: closes the connection.
 * `accepts-and-garbles`: sends an unreadable answer.
 */
type Mode = 'answers' | 'accepts-and-hangs' | 'accepts-and-hangs-up' | 'accepts-and-garbles';

export type ReceivedSms = {
  sid: string;
  to: string;
  from: string | null;
  messagingServiceSid: string | null;
  body: string;
  /** In seconds. */
  validityPeriod: number | null;
  statusCallback: string | null;
  status: string;
  errorCode: number | null;
  takenAtMs: number;
};

type Options = {
  clock?: Clock;
  /** The real address of the app, if its PUBLIC_URL is not reachable from here. */
  deliversTo?: string;
};

/**
 * Twilio over real HTTP: it validates requests as strictly as the real service, stores the SMS, and sends signed
 * callbacks.
 */
export class FakeTwilio {
  readonly accountSid = `AC${'1'.repeat(32)}`;
  readonly authToken = 'token-of-the-tests';
  mode: Mode = 'answers';
  /** The delay of each answer. */
  delayMs = 0;
  /** From this SMS on it accepts them without an answer, so that the sender still waits. */
  answersUntil = Number.POSITIVE_INFINITY;
  /** Every accepted SMS, in order. */
  readonly smsMessages: ReceivedSms[] = [];
  /** The number of received requests. */
  requests = 0;
  deliversTo: string | undefined;
  readonly #clock: Clock;
  readonly #stopped = new Set<string>();
  readonly #refusals: TwilioRefusal[] = [];
  #server: Server | undefined;
  #port = 0;

  private constructor({ clock = systemClock, deliversTo }: Options) {
    this.#clock = clock;
    this.deliversTo = deliversTo;
  }

  static async start(options: Options = {}): Promise<FakeTwilio> {
    const twilio = new FakeTwilio(options);
    await twilio.up();
    return twilio;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The settings that make the program send its SMS here. */
  get settings(): Record<string, string> {
    return {
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: this.accountSid,
      TWILIO_AUTH_TOKEN: this.authToken,
      TWILIO_FROM: '+15005550006',
      TWILIO_API_URL: this.url,
    };
  }

  /** Refuses the next requests for an SMS as too many. */
  busy(times: number): void {
    this.refuse({ status: 429, code: 20429 }, times);
  }

  refuse(refusal: TwilioRefusal, times = 1): void {
    this.#refusals.push(...Array.from({ length: times }, () => refusal));
  }

  /** Closes the port. */
  async down(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    const closed = new Promise<void>((done) => (server ? server.close(() => done()) : done()));
    server?.closeAllConnections();
    await closed;
  }

  /** Listens at the same port as before. */
  async up(): Promise<void> {
    const server = createServer(OPEN_CONNECTIONS, (request, response) => {
      this.#answer(request, response).catch((reason) => response.destroy(reason));
    });
    await new Promise<void>((ready) => server.listen(this.#port, '127.0.0.1', ready));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  close = (): Promise<void> => this.down();

  /** Sends a delivery report to the address that came with the SMS. */
  async report(sid: string, status: string, errorCode?: number): Promise<Response> {
    const sms = this.smsMessages.find((each) => each.sid === sid);
    if (!sms) throw new Error(`There is no SMS ${sid}.`);
    if (!sms.statusCallback) throw new Error('The SMS came without an address for delivery reports.');
    Object.assign(sms, { status, errorCode: errorCode ?? null });
    return this.post(sms.statusCallback, {
      SmsSid: sid,
      SmsStatus: status,
      MessageStatus: status,
      To: sms.to,
      MessageSid: sid,
      AccountSid: this.accountSid,
      From: sms.from ?? '',
      ApiVersion: '2010-04-01',
      ...(errorCode ? { ErrorCode: String(errorCode) } : {}),
    });
  }

  /** Sends a reply by SMS. `url` is the public address that the operator configured for incoming messages. */
  async reply(url: string, from: string, body: string, more: Record<string, string> = {}): Promise<Response> {
    const word = body.trim().toUpperCase();
    if (word === 'STOP') this.#stopped.add(from);
    if (word === 'START') this.#stopped.delete(from);
    const sid = `SM${randomBytes(16).toString('hex')}`;
    return this.post(url, {
      ToCountry: 'US',
      SmsMessageSid: sid,
      NumMedia: '0',
      SmsSid: sid,
      SmsStatus: 'received',
      FromCity: '',
      Body: body,
      To: '+15005550006',
      NumSegments: '1',
      MessageSid: sid,
      AccountSid: this.accountSid,
      From: from,
      ApiVersion: '2010-04-01',
      ...more,
    });
  }

  /** Posts a form to the real address of the app, with a signature for the public address. */
  post(url: string, fields: Record<string, string>): Promise<Response> {
    const signed = Object.entries(fields)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .reduce((text, [name, value]) => text + name + value, url);
    const signature = createHmac('sha1', this.authToken).update(signed).digest('base64');
    const { pathname, search } = new URL(url);
    return fetch(this.deliversTo ? this.deliversTo + pathname + search : url, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature, 'user-agent': 'TwilioProxy/1.1' },
      body: new URLSearchParams(fields),
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    const url = new URL(request.url ?? '/', this.url);
    const form = new URLSearchParams(await textOf(request));
    if (this.delayMs > 0) await sleep(this.delayMs);
    if (request.headers.authorization !== `Basic ${btoa(`${this.accountSid}:${this.authToken}`)}`) {
      return refuse(response, { status: 401, code: 20003 });
    }
    if (url.pathname !== `/2010-04-01/Accounts/${this.accountSid}/Messages.json`) {
      return refuse(response, { status: 404, code: 20404 });
    }
    if (request.method === 'GET') return send(response, 200, this.#list(url.searchParams));
    const refusal = this.#refusals.shift() ?? this.#refusalOf(request, form);
    if (refusal) return refuse(response, refusal);
    this.#take(form, response);
  }

  #refusalOf(request: IncomingMessage, form: URLSearchParams): TwilioRefusal | null {
    if (!/^application\/x-www-form-urlencoded\b/.test(request.headers['content-type'] ?? '')) {
      return { status: 415, code: 20001 };
    }
    return this.#stopped.has(form.get('To') ?? '') ? { status: 400, code: 21610 } : refusalOfForm(form);
  }

  #take(form: URLSearchParams, response: ServerResponse): void {
    const validity = form.get('ValidityPeriod');
    const sms: ReceivedSms = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      to: form.get('To') ?? '',
      from: form.get('From'),
      messagingServiceSid: form.get('MessagingServiceSid'),
      body: form.get('Body') ?? '',
      validityPeriod: validity === null ? null : Number(validity),
      statusCallback: form.get('StatusCallback'),
      status: form.has('MessagingServiceSid') ? 'accepted' : 'queued',
      errorCode: null,
      takenAtMs: this.#clock.nowMs(),
    };
    this.smsMessages.push(sms);
    if (this.smsMessages.length >= this.answersUntil) return;
    if (this.mode === 'answers') send(response, 201, this.#resource(sms));
    if (this.mode === 'accepts-and-hangs-up') response.destroy();
    if (this.mode === 'accepts-and-garbles') response.writeHead(201).end('{"sid": "SM');
  }

  /** Newest first. A date without a time means its whole day, in UTC. */
  #list(query: URLSearchParams): object {
    const fromMs = Date.parse(query.get('DateSent>') ?? '1970-01-01');
    const to = query.get('To');
    const found = this.smsMessages.filter((sms) => (to === null || sms.to === to) && sms.takenAtMs >= fromMs);
    const page = found.reverse().slice(0, Number(query.get('PageSize') ?? '50'));
    return { page: 0, next_page_uri: null, messages: page.map((sms) => this.#resource(sms)) };
  }

  #resource(sms: ReceivedSms): object {
    const date = new Date(sms.takenAtMs).toUTCString().replace('GMT', '+0000');
    return {
      sid: sms.sid,
      account_sid: this.accountSid,
      messaging_service_sid: sms.messagingServiceSid,
      from: sms.from,
      to: sms.to,
      body: sms.body,
      status: sms.status,
      direction: 'outbound-api',
      num_segments: sms.from === null ? '0' : '1',
      price: null,
      error_code: sms.errorCode,
      error_message: null,
      date_created: date,
      date_sent: date,
      date_updated: date,
      api_version: '2010-04-01',
    };
  }
}

/** A real refusal repeats the number in its message, so this one does as well. */
function refuse(response: ServerResponse, { status, code }: TwilioRefusal): void {
  const message = `Refused on purpose: an SMS to +15005550000 (${code})`;
  send(response, status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
