import type { SmsReadiness } from '../contract.ts';

export type SmsWords = {
  sentence: string;
  isReady: boolean;
  link: { href: '/login' | '/user-settings'; label: string } | null;
};

const settings = (label: string): SmsWords['link'] => ({ href: '/user-settings', label });

/** What a person is told about text messages, and where to mend what is missing. */
export const SMS_WORDS: Record<SmsReadiness, SmsWords> = {
  ready: { sentence: 'Texts go to the phone number of your account.', isReady: true, link: null },
  'sign-in': {
    sentence: 'Texts need an account with a phone number.',
    isReady: false,
    link: { href: '/login', label: 'Log in or sign up' },
  },
  'no-number': {
    sentence: 'Your account has no phone number yet.',
    isReady: false,
    link: settings('Add one in Account Settings'),
  },
  off: {
    sentence: 'SMS reminders are turned off.',
    isReady: false,
    link: settings('Turn them on in Account Settings'),
  },
  unconfirmed: {
    sentence: 'Your phone number is not confirmed yet.',
    isReady: false,
    link: settings('Confirm it in Account Settings'),
  },
  stopped: {
    sentence: 'Your phone answered STOP, so no texts are sent. Answer START to get them again.',
    isReady: false,
    link: null,
  },
  unreachable: {
    sentence: 'No text could reach your number, so SMS reminders were turned off.',
    isReady: false,
    link: settings('Check it in Account Settings'),
  },
};
