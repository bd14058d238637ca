/** The rules of the forms of an account, the same in the browser and on the server; messages are fixed copy. */

/** x@y.z without spaces, and without the signs that would make two addresses of it, or none that a letter can go to. */
export const EMAIL_SHAPE =
  /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\][^\s\p{Cc}@,;:<>()[\]"\\.]*\.[^\s\p{Cc}@,;:<>()[\]"\\]+$/u;

export const MIN_PASSWORD_LENGTH = 6;

export const EMAIL_MESSAGE = 'Please enter a valid email address';
export const PASSWORD_MESSAGE = 'Password must be at least 6 characters long';
export const PHONE_MESSAGE = 'Please enter a valid phone number (10-15 digits)';

/** The digits of a phone number as typed, or null where they are not 10 to 15. */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return digits.length >= 10 && digits.length <= 15 ? digits : null;
}

export type SignUpForm = { email: string; password: string; phoneNumber: string };

/** What is wrong with a form: the field at fault and a message for the person. */
export type FormProblem<Field extends string> = { field: Field; message: string };

/** The first thing wrong with a sign-up form, in the fixed order, or null. */
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

/** What is wrong with a password that someone chooses in a field, or null. */
export const passwordProblem = <Field extends string>(password: string, field: Field): FormProblem<Field> | null =>
  password.length < MIN_PASSWORD_LENGTH ? { field, message: PASSWORD_MESSAGE } : null;

/** What is wrong with the settings form, or null. */
export const settingsProblem = (phoneNumber: string): FormProblem<'phoneNumber'> | null =>
  phoneNumber.trim() !== '' && phoneDigits(phoneNumber) === null
    ? { field: 'phoneNumber', message: PHONE_MESSAGE }
    : null;

/** What a person agrees to with the switch; kept with the moment of agreeing. */
export const SMS_CONSENT = 'Enable SMS bedtime reminders (requires phone number)';
