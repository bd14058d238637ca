import { dueMoments } from '#domain/schedules/due-reminder.ts';
import { nextQuestion } from '#domain/schedules/morning-question.ts';
import { REMINDER_CHANNELS, type ReminderChannel } from '#domain/schedules/reminder-record.ts';
import { planOf } from '#domain/schedules/stored-plan.ts';
import { isoInstant } from '#platform/clock.ts';
import type { LockedRow } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';
import { type ChoiceRow, changeChoice, lockDueChoices } from './channel-queries.ts';
import { askAtOf, dueColumns, plansOf } from './plan.ts';
import { type Reach, reachOf } from './reach.ts';
import { insertReminders, type NewReminder, questionRowId } from './reminder-queries.ts';
import { lockDueSchedules, type ScheduleRow, schedulesOf, updateSchedule } from './schedule-queries.ts';

const BATCH_SIZE = 200;
const RETRY_UNREADABLE_AFTER_MS = 3_600_000;

type Dependencies = Pick<Platform, 'db' | 'logger' | 'metrics' | 'settings'>;
/** What is inserted, and what is planned next. */
type Claim<Row> = { reminders: NewReminder[]; planned: Partial<Omit<Row, 'owner'>> };

/** Claims a batch of due schedules and one of due questions. Returns their number. */
export const claimDue = async (dependencies: Dependencies, nowMs: number): Promise<number> =>
  (await claimSchedules(dependencies, nowMs)) + (await claimQuestions(dependencies, nowMs));

/**
 * Inserts the reminders of a batch of due schedules and plans the next ones, in one transaction. A claimed evening is not claimed again
 * unless no channel was ready: one that becomes ready before bedtime is used.
 */
async function claimSchedules({ db, logger, metrics, settings }: Dependencies, nowMs: number): Promise<number> {
  const claims = await db.transaction().execute(async (transaction) => {
    const rows = await lockDueSchedules(transaction, isoInstant(nowMs), BATCH_SIZE);
    // Read after the lock: a later change of the zone waits for the lock and plans again.
    const reaches = await reachOf(transaction, [...new Set(rows.map(({ owner }) => owner))], settings);
    const postponed = { dueAt: isoInstant(nowMs + RETRY_UNREADABLE_AFTER_MS) };
    const claims = rows.map((row) =>
      claimOrPostpone(() => scheduleClaim(row, reaches.get(row.owner)!, nowMs), postponed, logger),
    );
    await insertReminders(
      transaction,
      claims.flatMap(({ reminders }) => reminders),
    );
    for (const [index, { planned }] of claims.entries()) await updateSchedule(transaction, rows[index]!, planned);
    return claims;
  });
  for (const { channel, state, reason } of claims.flatMap(({ reminders }) => reminders)) {
    metrics.reminders.inc({ channel, state, reason: reason ?? '' });
  }
  return claims.length;
}

/**
 * Inserts the questions of a batch of people whose planned wake time has come and plans the next ones, in one
 * transaction. From then on a question is a row of `reminders` like any other. A question that came too late, or that no
 * browser can show, is left out.
 */
async function claimQuestions({ db, logger, settings }: Dependencies, nowMs: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const choices = await lockDueChoices(transaction, isoInstant(nowMs), BATCH_SIZE);
    if (choices.length === 0) return 0;
    const owners = choices.map(({ owner }) => owner);
    const reaches = await reachOf(transaction, owners, settings);
    const schedules = Map.groupBy(await schedulesOf(transaction, owners), ({ owner }) => owner);
    const postponed = { askAt: isoInstant(nowMs + RETRY_UNREADABLE_AFTER_MS) };
    for (const choice of choices) {
      const [own, reach] = [schedules.get(choice.owner) ?? [], reaches.get(choice.owner)!];
      const claim = claimOrPostpone(() => questionClaim(choice, own, reach, nowMs), postponed, logger);
      await insertReminders(transaction, claim.reminders);
      await changeChoice(transaction, choice.owner, claim.planned);
    }
    return choices.length;
  });
}

/** An unreadable schedule must not delay the reminders of others. */
function claimOrPostpone<Row>(
  claim: () => Claim<Row>,
  postponed: Claim<Row>['planned'],
  logger: Platform['logger'],
): Claim<Row> {
  try {
    return claim();
  } catch (err) {
    logger.error({ err }, 'a schedule could not be read, its reminder waits');
    return { reminders: [], planned: postponed };
  }
}

/**
 * A reminder for every ready channel. One whose bedtime is over, or whose email address is unconfirmed, is inserted as missed, so that
 * the person can see the reason.
 */
function scheduleClaim(row: LockedRow<ScheduleRow>, reach: Reach, nowMs: number): Claim<ScheduleRow> {
  if (row.dueEvening === null) return { reminders: [], planned: dueColumns(null) };
  const { owner, id: scheduleId, name, targetBedTime: bedTime } = row;
  const { over, due, next } = dueMoments(planOf(row), reach.zone ?? row.timeZone, row.dueEvening, nowMs);
  const moments = due ? [...over, due] : over;
  const channelsIn = (readiness: 'ready' | 'unconfirmed'): ReminderChannel[] =>
    REMINDER_CHANNELS.filter((channel) => reach.readiness[channel] === readiness);
  const ready = channelsIn('ready');
  const last = ready.length > 0 ? moments.at(-1)?.evening : undefined;
  return {
    reminders: moments.flatMap((moment) => {
      const { evening, remindAtMs, bedAtMs } = moment;
      const row = { owner, scheduleId, evening, name, bedTime, ...untried(remindAtMs, bedAtMs, nowMs) };
      const sendable = moment === due ? row : { ...row, state: 'missed' as const, reason: 'late' as const };
      return [
        ...ready.map((channel) => ({ ...sendable, channel })),
        ...channelsIn('unconfirmed').map(
          (channel) => ({ ...row, channel, state: 'missed', reason: 'unconfirmed' }) as const,
        ),
      ];
    }),
    planned: { ...dueColumns(next), ...(last && { lastEvening: last }) },
  };
}

function questionClaim(
  { owner, lastAskDate }: LockedRow<ChoiceRow>,
  rows: readonly ScheduleRow[],
  reach: Reach,
  nowMs: number,
): Claim<ChoiceRow> {
  const { plans, zone } = plansOf(rows, reach.zone);
  const first = nextQuestion(plans, zone, nowMs, lastAskDate);
  if (!first || first.askAtMs > nowMs) return { reminders: [], planned: { askAt: askAtOf(first) } };
  const { scheduleId, date, bedTime, askAtMs, latestMs } = first;
  const askAt = askAtOf(nextQuestion(plans, zone, nowMs, date));
  // Not claimed: a browser that is added while there is still time is asked.
  if (reach.readiness.push !== 'ready') return { reminders: [], planned: { askAt } };
  const key = { owner, scheduleId: questionRowId(scheduleId), evening: date, channel: 'push' } as const;
  const question: NewReminder = { ...key, kind: 'morning', name: '', bedTime, ...untried(askAtMs, latestMs, nowMs) };
  return { reminders: [question], planned: { askAt, lastAskDate: date } };
}

/** The columns of a new row that is to be sent. */
function untried(remindAtMs: number, bedAtMs: number, nowMs: number) {
  const at = isoInstant(nowMs);
  return {
    remindAt: isoInstant(remindAtMs),
    bedAt: isoInstant(bedAtMs),
    ...({ state: 'due', reason: null } as const),
    ...{ attempts: 0, nextTryAt: at, providerId: null, createdAt: at, updatedAt: at },
  };
}
