import { dailyLogBelongings } from '#core/nights/server/belongings.ts';
import { importedNightBelongings } from '#core/nights/server/imported/belongings.ts';
import type { Belongings } from '#core/person/server/belongings.ts';
import { roomAnalysisBelongings } from '#core/room/server/belongings.ts';
import { importBelongings } from '#features/imports/server/belongings.ts';
import { progressBelongings } from '#features/progress/server/belongings.ts';
import { reminderBelongings, scheduleBelongings } from '#features/schedules/server/belongings.ts';
import { wearableBelongings } from '#features/wearables/server/belongings.ts';
import { outboxMailBelongings } from '#platform/mail/outbox-belongings.ts';
import { outboxTextBelongings } from '#platform/sms/outbox-belongings.ts';

/**
 * What each feature keeps of a person: moved with the guest, taken along in the export, erased with the account. Schedules come before
 * reminders: whoever holds a schedule may still be noting its reminder, which must not be left behind. Imported nights come after what
 * brings them, for the same reason.
 */
export const BELONGINGS: readonly Belongings[] = [
  dailyLogBelongings,
  progressBelongings,
  roomAnalysisBelongings,
  scheduleBelongings,
  reminderBelongings,
  importBelongings,
  wearableBelongings,
  importedNightBelongings,
  outboxMailBelongings,
  outboxTextBelongings,
];
