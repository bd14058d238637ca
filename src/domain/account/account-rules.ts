/** The rules of the forms of an account, the same in the browser and on the server; messages are fixed copy. */

/** x@y.z without spaces, and without the signs that would make two addresses of it, or none that a letter can go to. */
export const EMAIL_SHAPE =
  /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\][^\s\p{Cc}@,;:<>()[\]"\\.]*\.[^\s\p{Cc}@,;:<>()[\]"\\]+$/u;

export const PASSWORD_MINIMUM = 6;

export const PHONE_MESSAGE = 'Please enter a valid phone number (10-15 digits)';

/** The digits of a phone number as typed, or null where they are not 10 to 15. */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return digits.length >= 10 && digits.length <= 15 ? digits : null;
}

export type SignUpForm = { email: string; password: string; phoneNumber: string };

/** The first thing wrong with a sign-up form, in the fixed order, or null. */
export function signUpProblem({ email, password, phoneNumber }: SignUpForm): string | null {
  if (email.trim() === '' || password === '') return 'Please fill in email and password';
  if (!EMAIL_SHAPE.test(email.trim())) return 'Please enter a valid email address';
  if (phoneNumber.trim() !== '' && phoneDigits(phoneNumber) === null) return PHONE_MESSAGE;
  return passwordProblem(password);
}

/** What is wrong with a password that someone chooses, or null. */
export const passwordProblem = (password: string): string | null =>
  password.length < PASSWORD_MINIMUM ? 'Password must be at least 6 characters long' : null;

export const loginProblem = (email: string, password: string): string | null =>
  email.trim() === '' || password === '' ? 'Please fill in all fields' : null;

/** The first thing wrong with the settings form, or null. */
export const settingsProblem = (phoneNumber: string): string | null =>
  phoneNumber.trim() !== '' && phoneDigits(phoneNumber) === null ? PHONE_MESSAGE : null;

/** What a person agrees to with the switch; kept with the moment of agreeing. */
export const SMS_CONSENT = 'Enable SMS bedtime reminders (requires phone number)';
