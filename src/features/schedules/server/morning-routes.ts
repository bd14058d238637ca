import { refuse } from '#contract/errors.ts';
import { nightsBetween } from '#core/nights/server/imported/queries.ts';
import { lockNight } from '#core/nights/server/queries.ts';
import { saveNight } from '#core/nights/server/save-night.ts';
import { lockOwner, storeFor } from '#core/person/server/owner-lock.ts';
import { lockUserForShare, savedZone } from '#core/person/server/users.ts';
import { MORNING_ANSWERS, type MorningAnswerCode } from '#domain/schedules/morning-answers.ts';
import { dateIn } from '#domain/time/zone.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { answerMorningQuestion, changeMorningQuestion } from '../contract.ts';
import { type AnswerPermission, openAnswer } from './answer-token.ts';
import { chooseQuestion } from './plan.ts';
import { markAnswered } from './reminder-queries.ts';
import { lockSchedules } from './schedule-queries.ts';

/** The question in the morning: its switch, and its answers from notifications. */
export const morningRoutes = ({
  db,
  clock,
  limits,
  seal,
}: Pick<Platform, 'db' | 'clock' | 'limits' | 'seal'>): Route[] => [
  implement(changeMorningQuestion, async ({ params: { ownerId }, body: { enabled } }) => {
    await storeFor(db, ownerId, async (transaction, owner) => {
      const account = await lockUserForShare(transaction, owner);
      await lockSchedules(transaction, owner);
      await chooseQuestion(transaction, owner, enabled, account?.timezone ?? null, clock.nowMs());
    });
    return { enabled };
  }),

  implement(answerMorningQuestion, async ({ body: { token, answer }, client }) => {
    await limits.spend('addressMorningAnswers', client.address);
    const permission = openAnswer(seal, token, clock.nowMs());
    if (!permission) throw expired();
    return {
      outcome: await db.transaction().execute((transaction) => save(transaction, permission, answer, clock.nowMs())),
    };
  }),
];

const expired = () => refuse('forbidden', 'This question can no longer be answered.');

/**
 * Saves the rating of a night that has none. The planned times are filled in only where neither the person nor a device
 * gave any.
 */
async function save(
  transaction: Database,
  permission: AnswerPermission,
  answer: MorningAnswerCode,
  nowMs: number,
): Promise<'saved' | 'rated' | 'answered'> {
  const { date, bedTime, wakeTime } = permission;
  // A guest may have signed up meanwhile.
  const owner = await lockOwner(transaction, permission.owner);
  if (owner === null) throw expired();
  const at = isoInstant(nowMs);
  const isFirst = await markAnswered(transaction, { ...permission, owner }, at);
  if (isFirst === undefined) throw expired();
  if (!isFirst) return 'answered';
  const log = await lockNight(transaction, owner, date, () => at);
  if (log.isRated) return 'rated';
  const imported = await nightsBetween(transaction, owner, date, date);
  const isUntimed = log.bedTime === null && log.wakeTime === null && imported.length === 0;
  const timeZone = (await savedZone(transaction, owner)) ?? permission.zone;
  const { rating } = MORNING_ANSWERS.find(({ code }) => code === answer)!;
  const entered = { sleepQualityScore: rating, ...(isUntimed && { bedTime, wakeTime }) };
  await saveNight(transaction, owner, date, entered, { today: dateIn(timeZone, nowMs), timeZone, at });
  return 'saved';
}
