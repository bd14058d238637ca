/** One plain letter to one address. */
export type Email = {
  to: string;
  subject: string;
  text: string;
  /** A code or the token of a link inside `text`, which is sent but never stored. */
  secret?: string;
  /** Whose account it is about, so that what is kept of the letter can go with the account. */
  owner?: string;
};

/** The port to whatever carries letters. */
export type Mail = {
  /**
   * Resolves once the letter is taken over. Rejects where it was not, or where nobody can know; the reason never names the address.
   * Nothing tries again by itself, so a letter does not arrive twice.
   */
  send(email: Email): Promise<void>;
  /** Waits for the letters under way. */
  close(): Promise<void>;
};

const CONTROL = /\p{Cc}/u;
/** One bare address: a comma, a bracket or a quotation mark would let a mail program read a second one out of it. */
const ONE_ADDRESS = /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\]+$/u;

/** The mailbox that a valid address leads to: `Ada+night@Example.com` is `ada@example.com`. For counting, not for sending. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  return (name + address.slice(at)).toLowerCase();
}

/** Throws where a letter would forge a header or reach more than one address. Every adapter asks first. */
export function checkEmail({ to, subject }: Email): void {
  if (!ONE_ADDRESS.test(to)) throw new Error('A letter goes to exactly one plain address.');
  if (CONTROL.test(subject)) throw new Error('The subject of a letter is one line.');
}
