import { createTransport } from 'nodemailer';
import { checkEmail, type Email, type Mail } from './mail.ts';
import { PendingWork } from './pending-work.ts';

const CONNECTIONS = 2;
const SEND_TIMEOUT_MS = 20_000;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/i;
/** Prevents automatic replies such as out-of-office messages. */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

export type SmtpSettings = {
  /** `smtp://user:password@host:port`, or `smtps://…` for encryption from the start. */
  url: string;
  /** An address, or `Name <address>`. */
  from: string;
  /** The timeout of one email in total. */
  timeoutMs?: number;
};

/** Sends emails to a mail server, over connections that stay open for the next one. */
export function smtpMail({ url, from, timeoutMs = SEND_TIMEOUT_MS }: SmtpSettings): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // Only if the server closed the connection before it received any byte of the email.
    maxRequeues: 1,
    requireTLS: mustEncrypt(url),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const pending = new PendingWork();
  const deliver = ({ to, subject, text }: Email) =>
    transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      headers: HEADERS,
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    async send(email) {
      checkEmail(email);
      try {
        await pending.run(deliver(email));
      } catch (reason) {
        throw withoutAddress(reason);
      }
    },
    async close() {
      await pending.settled();
      transport.close();
    },
  };
}

/** A password is sent only encrypted, unless the address disables this with `?requireTLS=false`. */
export function mustEncrypt(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !LOOPBACK.test(hostname);
}

/** Responses of a mail server often repeat the address, so only its codes are reported. */
function withoutAddress(reason: unknown): Error {
  const { name, code, responseCode } = reason as { name?: string; code?: unknown; responseCode?: number };
  const codes = [typeof code === 'string' ? code : name, responseCode].filter((part) => part !== undefined);
  return new Error(`The mail server did not confirm the email (${codes.join(' ')}).`);
}
