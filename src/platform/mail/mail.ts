/** One plain-text email to one address. */
export type Email = {
  to: string;
  subject: string;
  text: string;
  /** A code or the token of a link inside `text`, which is sent but never stored. */
  secret?: string;
  /** The account it concerns, so that a stored copy is deleted with the account. */
  owner?: string;
};

/** The port to a mail service. */
export type Mail = {
  /**
   * Resolves once the server has accepted the email. Rejects if it did not or if the outcome is unknown; the error
   * never contains the address. It never retries by itself, so an email does not arrive twice.
   */
  send(email: Email): Promise<void>;
  /** Waits for pending emails. */
  close(): Promise<void>;
};

const CONTROL = /\p{Cc}/u;
/** One bare address: a comma, bracket or quotation mark could make a mail program parse a second one. */
const ONE_ADDRESS = /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\]+$/u;

/** The mailbox of a valid address: `Ada+night@Example.com` is `ada@example.com`. For counting, not for sending. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  return (name + address.slice(at)).toLowerCase();
}

/** Throws if an email would forge a header or reach more than one address. Every adapter calls it first. */
export function checkEmail({ to, subject }: Email): void {
  if (!ONE_ADDRESS.test(to)) throw new Error('An email goes to exactly one plain address.');
  if (CONTROL.test(subject)) throw new Error('The subject of an email is one line.');
}
