/** One plain letter to one address. */
export type Letter = {
  to: string;
  subject: string;
  text: string;
  /** Whose account it is about, so that what is kept of the letter can go with the account. */
  owner?: string;
};

/** The port to whatever carries letters. */
export type Mail = {
  /**
   * Resolves once the letter is taken over. Rejects where it was not, or where nobody can know; the reason never names the address.
   * Nothing tries again by itself, so a letter does not arrive twice.
   */
  send(letter: Letter): Promise<void>;
  /** Waits for the letters under way. */
  close(): Promise<void>;
};

const CONTROL = /\p{Cc}/u;
/** One bare address: a comma, a bracket or a quotation mark would let a mail program read a second one out of it. */
const ONE_ADDRESS = /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\]+$/u;

/** Throws where a letter would forge a header or reach more than one address. Every adapter asks first. */
export function checkLetter({ to, subject }: Letter): void {
  if (!ONE_ADDRESS.test(to)) throw new Error('A letter goes to exactly one plain address.');
  if (CONTROL.test(subject)) throw new Error('The subject of a letter is one line.');
}
