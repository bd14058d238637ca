import { type MorningQuestion, nextQuestion } from '#domain/schedules/morning-question.ts';
import { isoInstant } from '#platform/clock.ts';
import type { LockedOwner, LockedRow } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';
import { type ChoiceRow, changeChoice, lockDueChoices } from './channel-store.ts';
import { askAtOf, plansOf } from './plan-question.ts';
import { type Reach, reachOf } from './reach.ts';
import { insertReminders, type NewReminder, questionRowId } from './reminder-store.ts';
import { type ScheduleRow, schedulesOf } from './schedule-store.ts';

const BATCH_SIZE = 200;
const RETRY_UNREADABLE_AFTER_MS = 3_600_000;

/**
 * Inserts the questions of a batch of people whose planned wake time has come and plans the next ones, in one
 * transaction. Returns the number of people. From then on a question is a row of `reminders` like any other. A question
 * that came too late, or that no browser can show, is left out.
 */
export async function claimQuestions(
  { db, logger, settings }: Pick<Platform, 'db' | 'logger' | 'settings'>,
  nowMs: number,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const choices = await lockDueChoices(transaction, isoInstant(nowMs), BATCH_SIZE);
    if (choices.length === 0) return 0;
    const owners = choices.map(({ owner }) => owner);
    const reaches = await reachOf(transaction, owners, settings);
    const schedules = Map.groupBy(await schedulesOf(transaction, owners), ({ owner }) => owner);
    for (const choice of choices) {
      const claim = claimOrPostpone(
        choice,
        schedules.get(choice.owner) ?? [],
        reaches.get(choice.owner)!,
        nowMs,
        logger,
      );
      await insertReminders(transaction, claim.questions);
      await changeChoice(transaction, choice.owner, claim.planned);
    }
    return choices.length;
  });
}

type Claim = { questions: NewReminder[]; planned: Partial<Omit<ChoiceRow, 'owner'>> };

/** An unreadable schedule must not delay the questions of others. */
function claimOrPostpone(
  choice: LockedRow<ChoiceRow>,
  rows: readonly ScheduleRow[],
  reach: Reach,
  nowMs: number,
  logger: Platform['logger'],
): Claim {
  try {
    return claimOf(choice, rows, reach, nowMs);
  } catch (err) {
    logger.error({ err }, 'a schedule could not be read, its question waits');
    return { questions: [], planned: { askAt: isoInstant(nowMs + RETRY_UNREADABLE_AFTER_MS) } };
  }
}

function claimOf(choice: LockedRow<ChoiceRow>, rows: readonly ScheduleRow[], reach: Reach, nowMs: number): Claim {
  const { plans, zone } = plansOf(rows, reach.zone);
  const first = nextQuestion(plans, zone, nowMs, choice.lastAskDate);
  if (!first || first.askAtMs > nowMs) return { questions: [], planned: { askAt: askAtOf(first) } };
  const askAt = askAtOf(nextQuestion(plans, zone, nowMs, first.date));
  // Not claimed: a browser that is added while there is still time is asked.
  if (reach.readiness.push !== 'ready') return { questions: [], planned: { askAt } };
  return { questions: [newQuestion(choice.owner, first, nowMs)], planned: { askAt, lastAskDate: first.date } };
}

function newQuestion(owner: LockedOwner, question: MorningQuestion, nowMs: number): NewReminder {
  const at = isoInstant(nowMs);
  return {
    ...{
      owner,
      scheduleId: questionRowId(question.scheduleId),
      evening: question.date,
      channel: 'push',
      kind: 'morning',
    },
    ...{ name: '', bedTime: question.bedTime },
    remindAt: isoInstant(question.askAtMs),
    bedAt: isoInstant(question.latestMs),
    ...{ state: 'due', reason: null, attempts: 0, nextTryAt: at, providerId: null, createdAt: at, updatedAt: at },
  };
}
