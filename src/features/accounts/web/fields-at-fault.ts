export type AccountField = 'email' | 'password' | 'phoneNumber';

const WORD: Record<AccountField, RegExp> = {
  email: /\bemail\b/i,
  password: /\bpassword\b/i,
  phoneNumber: /\bphone\b/i,
};

/** The fields to mark: the empty ones that were asked for, else those the sentence names. */
export function fieldsAtFault(
  sentence: string | null,
  { email, password }: { email: string; password: string },
): readonly AccountField[] {
  if (sentence === null) return [];
  const empty: AccountField[] = [];
  if (email.trim() === '') empty.push('email');
  if (password === '') empty.push('password');
  if (empty.length > 0) return empty;
  return (Object.keys(WORD) as AccountField[]).filter((field) => WORD[field].test(sentence));
}
