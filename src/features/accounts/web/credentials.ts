import type { AccountField } from './fields-at-fault.ts';

/** What is typed on the login page; both tabs share it, so that nothing is typed twice. */
export type Typed = { email: string; password: string; phoneNumber: string; smsNotificationsEnabled: boolean };

/** What a form of the login page works with. */
export type Credentials = {
  credentials: Typed;
  change: (part: Partial<Typed>) => void;
  /** The id of the alert, if it is about this field. */
  faultOf: (field: AccountField) => string | undefined;
  tell: (sentence: string) => void;
};
