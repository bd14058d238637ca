import { refuse } from '#contract/errors.ts';
import { MIN_PASSWORD_LENGTH } from '#domain/account/account-rules.ts';
import { isDerivedFromEmailOrApp, isPlainPattern } from '#domain/account/guessable-password.ts';

/** Refuses an easily guessed password (ASVS 5.0, 6.2.4 and 6.2.11). Checked when a password is chosen, never at login. */
export async function checkNewPassword(password: string, field = 'password'): Promise<void> {
  const isCommon = isPlainPattern(password) || (await commonPasswords()).has(normalized(password));
  if (isCommon) {
    const message = 'This password is too common and easy to guess. Please choose another one.';
    throw refuse('invalid', message, { field });
  }
}

/** Refuses the account's email address and the name of the app, also with digits appended. */
export function checkNotNamedAfter(password: string, email: string, field = 'password'): void {
  if (isDerivedFromEmailOrApp(password, email)) {
    const message = 'Your email address and the name of this app are easy to guess. Please choose another password.';
    throw refuse('invalid', message, { field });
  }
}

let loaded: Promise<ReadonlySet<string>> | undefined;

/** About 43,000 passwords from leaks, in lower case. They take 50 ms to load, so loading waits until the first check. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD_LENGTH).map(normalized)),
  );
  return loaded;
}

const normalized = (password: string): string => password.normalize('NFKC').toLowerCase();
