import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type ReceivedEmail, receivedEmail } from './received-email.ts';

/**
 * `busy`: refuses connections. `silent`: never sends a greeting. `never-confirms`: accepts an email and sends nothing
 * more.
 */
type Mode = 'takes' | 'refuses' | 'busy' | 'silent' | 'never-confirms';
type StoredEmail = ReceivedEmail & { envelope: { from: string; to: string[] } };
type Login = { user: string; password: string };

const MAX_LINE_BYTES = 1000;

/**
 * A mail server that speaks SMTP over TCP, as strict as real ones about the order of commands, line ends and plain
 * bytes.
 */
export class FakeSmtpServer {
  mode: Mode = 'takes';
  readonly emails: StoredEmail[] = [];
  /** Every command line it received, passwords included. */
  readonly commands: string[] = [];
  connections = 0;
  readonly #login: Login | undefined;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#accept(socket));

  private constructor(login: Login | undefined) {
    this.#login = login;
  }

  static async start(login?: Login): Promise<FakeSmtpServer> {
    const server = new FakeSmtpServer(login);
    await new Promise<void>((ready) => server.#server.listen(0, '127.0.0.1', ready));
    return server;
  }

  get address(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `smtp://${this.address}`;
  }

  /** Closes connections as servers do after an idle time. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.end('421 4.4.2 Idle for too long\r\n');
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((closed) => this.#server.close(closed));
  }

  #accept(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {});
    const reply = (line: string) => {
      if (line !== '') socket.write(`${line}\r\n`);
    };
    if (this.mode === 'silent') return;
    if (this.mode === 'busy') return void socket.end('421 4.3.2 Too many connections\r\n');
    const session = new Session(this, this.#login, reply, () => socket.end());
    let unread = '';
    socket.on('data', (chunk) => {
      unread += chunk.toString('latin1');
      for (let end = unread.indexOf('\n'); end >= 0; end = unread.indexOf('\n')) {
        const line = unread.slice(0, end + 1);
        unread = unread.slice(end + 1);
        if (!line.endsWith('\r\n') || line.length > MAX_LINE_BYTES) reply('500 5.5.2 That is no line');
        else session.read(line.slice(0, -2));
      }
    });
    reply('220 fake ESMTP');
  }
}

/** The protocol state of one connection. */
class Session {
  readonly #server: FakeSmtpServer;
  readonly #login: Login | undefined;
  readonly #reply: (line: string) => void;
  readonly #end: () => void;
  #isLoggedIn: boolean;
  #from: string | undefined;
  #to: string[] = [];
  #data: string[] | undefined;

  constructor(server: FakeSmtpServer, login: Login | undefined, reply: (line: string) => void, end: () => void) {
    this.#server = server;
    this.#login = login;
    this.#reply = reply;
    this.#end = end;
    this.#isLoggedIn = login === undefined;
  }

  read(line: string): void {
    if (this.#data) this.#readData(this.#data, line);
    else this.#readCommand(line);
  }

  #readCommand(line: string): void {
    this.#server.commands.push(line);
    const [, verb = '', rest = ''] = /^(\w+) ?(.*)$/.exec(line) ?? [];
    this.#reply(this.#answer(verb.toUpperCase(), rest));
    if (verb.toUpperCase() === 'QUIT') this.#end();
  }

  #answer(verb: string, rest: string): string {
    switch (verb) {
      case 'EHLO':
        return this.#login ? '250-fake\r\n250 AUTH PLAIN' : '250 fake';
      case 'AUTH':
        return this.#authenticate(rest);
      case 'MAIL':
        return this.#begin(rest);
      case 'RCPT':
        return this.#address(rest);
      case 'DATA':
        if (this.#to.length === 0) return '503 5.5.1 Nobody to send it to';
        this.#data = [];
        return '354 Go on';
      case 'RSET':
        this.#reset();
        return '250 2.0.0 Forgotten';
      case 'QUIT':
        return '221 2.0.0 Bye';
      default:
        return '502 5.5.1 No such command';
    }
  }

  #authenticate(rest: string): string {
    const [, user, password] = Buffer.from(rest.replace(/^PLAIN /, ''), 'base64')
      .toString()
      .split('\0');
    this.#isLoggedIn = user === this.#login?.user && password === this.#login?.password;
    return this.#isLoggedIn ? '235 2.7.0 Welcome' : `535 5.7.8 Wrong password for ${user}`;
  }

  #begin(rest: string): string {
    if (!this.#isLoggedIn) return '530 5.7.0 Log in first';
    if (this.#from !== undefined) return '503 5.5.1 One email at a time';
    this.#from = addressIn(/^FROM:<([^<>]*)>/i, rest);
    return this.#from === undefined ? '501 5.5.4 No sender' : '250 2.1.0 Fine';
  }

  #address(rest: string): string {
    const to = addressIn(/^TO:<([^<>\s]+@[^<>\s]+)>$/i, rest);
    if (this.#from === undefined) return '503 5.5.1 Who sends it?';
    if (to === undefined) return '501 5.1.3 No address';
    if (this.#server.mode === 'refuses') return `550 5.1.1 <${to}>: no such mailbox`;
    this.#to.push(to);
    return '250 2.1.5 Fine';
  }

  #readData(data: string[], line: string): void {
    if (line === '.') this.#reply(this.#take(data));
    else data.push(line.startsWith('.') ? line.slice(1) : line);
  }

  #take(data: string[]): string {
    const raw = data.join('\r\n');
    const envelope = { from: this.#from ?? '', to: this.#to };
    this.#reset();
    // The server never offered 8BITMIME.
    if (/[\u0080-\u00ff]/.test(raw)) return '554 5.6.1 Eight bits';
    this.#server.emails.push({ ...receivedEmail(`${raw}\r\n`), envelope });
    return this.#server.mode === 'never-confirms' ? '' : '250 2.0.0 Taken';
  }

  #reset(): void {
    this.#from = undefined;
    this.#to = [];
    this.#data = undefined;
  }
}

const addressIn = (pattern: RegExp, rest: string): string | undefined => pattern.exec(rest)?.[1];
