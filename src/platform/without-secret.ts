const NOT_STORED = '(not stored)';

/** The text of a message without its link token or code, as it may be stored. */
export const withoutSecret = ({ text, secret }: { text: string; secret?: string }): string =>
  secret === undefined ? text : text.replaceAll(secret, NOT_STORED);
