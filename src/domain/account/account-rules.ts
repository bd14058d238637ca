/** Validation rules of the account forms, shared by browser and server. The messages are fixed copy. */

/**
 * `x@y.z` without spaces. Excludes characters that would make several addresses of it, or an address that cannot
 * receive mail.
 */
export const EMAIL_SHAPE =
  /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\][^\s\p{Cc}@,;:<>()[\]"\\.]*\.[^\s\p{Cc}@,;:<>()[\]"\\]+$/u;

export const MIN_PASSWORD_LENGTH = 6;

export const EMAIL_MESSAGE = 'Please enter a valid email address';
export const PASSWORD_MESSAGE = 'Password must be at least 6 characters long';
export const PHONE_MESSAGE = 'Please enter a valid phone number (10-15 digits)';

/** The digits of a phone number as typed, or null when there are not 10 to 15 of them. */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return digits.length >= 10 && digits.length <= 15 ? digits : null;
}

export type SignUpForm = { email: string; password: string; phoneNumber: string };

/** The invalid field of a form and the message to show. */
export type FormProblem<Field extends string> = { field: Field; message: string };

/** The first problem of a sign-up form in the fixed order, or null. */
export const signUpProblem = ({ email, password, phoneNumber }: SignUpForm): FormProblem<keyof SignUpForm> | null =>
  missingCredential(email, password, 'Please fill in email and password') ??
  emailProblem(email) ??
  settingsProblem(phoneNumber) ??
  passwordProblem(password, 'password');

export const loginProblem = (email: string, password: string): FormProblem<'email' | 'password'> | null =>
  missingCredential(email, password, 'Please fill in all fields');

function missingCredential(email: string, password: string, message: string) {
  if (email.trim() === '') return { field: 'email' as const, message };
  return password === '' ? { field: 'password' as const, message } : null;
}

export const emailProblem = (email: string): FormProblem<'email'> | null =>
  EMAIL_SHAPE.test(email.trim()) ? null : { field: 'email', message: EMAIL_MESSAGE };

/** The problem with a new password, or null. */
export const passwordProblem = <Field extends string>(password: string, field: Field): FormProblem<Field> | null =>
  password.length < MIN_PASSWORD_LENGTH ? { field, message: PASSWORD_MESSAGE } : null;

/** The problem with the settings form, or null. */
export const settingsProblem = (phoneNumber: string): FormProblem<'phoneNumber'> | null =>
  phoneNumber.trim() !== '' && phoneDigits(phoneNumber) === null
    ? { field: 'phoneNumber', message: PHONE_MESSAGE }
    : null;

/** The consent text beside the switch, stored with the time of the consent. */
export const SMS_CONSENT = 'Enable SMS bedtime reminders (requires phone number)';
