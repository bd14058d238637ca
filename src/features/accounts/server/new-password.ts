import { refuse } from '#contract/errors.ts';
import { MIN_PASSWORD_LENGTH } from '#domain/account/account-rules.ts';
import { isDerivedFromEmailOrApp, isPlainPattern } from '#domain/account/guessable-password.ts';

/** Refuses a password that is guessed first (ASVS 5.0, 6.2.4 and 6.2.11). It is asked when a password is chosen, never at log-in. */
export async function checkNewPassword(password: string, field = 'password'): Promise<void> {
  const isCommon = isPlainPattern(password) || (await commonPasswords()).has(normalized(password));
  if (isCommon) {
    const message = 'This password is one of the most used ones, and guessed first. Please choose another.';
    throw refuse('invalid', message, { field });
  }
}

/** Refuses the address of the account and the name of the app, also with digits after them. */
export function checkNotNamedAfter(password: string, email: string, field = 'password'): void {
  if (isDerivedFromEmailOrApp(password, email)) {
    const message = 'Your address and the name of this app are guessed first. Please choose another password.';
    throw refuse('invalid', message, { field });
  }
}

let loaded: Promise<ReadonlySet<string>> | undefined;

/** About 43,000 passwords from leaks, in lower case. They take 50 ms to load, so that waits until someone chooses a password. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD_LENGTH).map(normalized)),
  );
  return loaded;
}

const normalized = (password: string): string => password.normalize('NFKC').toLowerCase();
