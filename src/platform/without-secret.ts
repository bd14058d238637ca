const NOT_STORED = '(not stored)';

/** The text of a message as it may be stored: without the link's token or the code in it. */
export const withoutSecret = ({ text, secret }: { text: string; secret?: string }): string =>
  secret === undefined ? text : text.replaceAll(secret, NOT_STORED);
