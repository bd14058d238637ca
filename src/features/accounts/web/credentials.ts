import type { SignUpForm } from '#domain/account/account-rules.ts';
import type { ReportProblem } from './use-problem.ts';

/** What is typed on the login page; both tabs share it, so that nothing is typed twice. */
export type LoginFields = SignUpForm & { smsNotificationsEnabled: boolean };

/** What a form of the login page works with. */
export type Credentials = {
  credentials: LoginFields;
  change: (part: Partial<LoginFields>) => void;
  /** The id of the alert, if it is about this field. */
  faultOf: (field: keyof SignUpForm) => string | undefined;
  reportProblem: ReportProblem;
};
