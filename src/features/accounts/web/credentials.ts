import type { SignUpForm } from '#domain/account/account-rules.ts';
import type { ReportProblem } from './use-problem.ts';

/** The fields of the login page. Both tabs share them, so nothing has to be typed twice. */
export type LoginFields = SignUpForm & { smsNotificationsEnabled: boolean };

/** Props that the forms of the login page share. */
export type Credentials = {
  credentials: LoginFields;
  change: (part: Partial<LoginFields>) => void;
  /** The id of the alert, if it is about this field. */
  faultOf: (field: keyof SignUpForm) => string | undefined;
  reportProblem: ReportProblem;
};
