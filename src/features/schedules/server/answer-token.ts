import type { LocalDate } from '#domain/time/local-date.ts';
import type { Platform } from '#platform/platform.ts';
import type { QuestionDetails } from './decide-reminder.ts';
import type { ReminderRow } from './reminder-queries.ts';

/** The permission to answer one question: about one night of one person, until a moment (epoch ms). */
export type AnswerPermission = QuestionDetails & {
  owner: string;
  scheduleId: string;
  date: LocalDate;
  untilMs: number;
};

const CONTEXT = 'morning answer';
/** After the planned wake time: 12 hours. */
export const ANSWER_VALID_MS = 12 * 3_600_000;

/** The permission as a token that only servers with this secret can read or make. */
export function sealAnswer(
  seal: Platform['seal'],
  { owner, scheduleId, evening: date, remindAt }: ReminderRow,
  question: QuestionDetails,
): string {
  const untilMs = Date.parse(remindAt) + ANSWER_VALID_MS;
  const permission: AnswerPermission = { ...question, owner, scheduleId, date, untilMs };
  return seal.encrypt(JSON.stringify(permission), CONTEXT);
}

/** Null for a token that was not sealed here, was changed or has expired. */
export function openAnswer(seal: Platform['seal'], token: string, nowMs: number): AnswerPermission | null {
  const sealed = seal.decrypt(token, CONTEXT);
  if (sealed === null) return null;
  const permission = JSON.parse(sealed) as AnswerPermission;
  return permission.untilMs > nowMs ? permission : null;
}
