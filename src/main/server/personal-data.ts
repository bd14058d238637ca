import { importedNightPersonalData } from '#core/nights/server/imported/personal-data.ts';
import { dailyLogPersonalData } from '#core/nights/server/personal-data.ts';
import type { PersonalData } from '#core/person/server/personal-data.ts';
import { roomAnalysisPersonalData } from '#core/room/server/personal-data.ts';
import { importPersonalData } from '#features/imports/server/personal-data.ts';
import { progressPersonalData } from '#features/progress/server/personal-data.ts';
import { reminderPersonalData, schedulePersonalData } from '#features/schedules/server/personal-data.ts';
import { wearablePersonalData } from '#features/wearables/server/personal-data.ts';
import { outboxMailPersonalData } from '#platform/mail/outbox-personal-data.ts';
import { outboxSmsPersonalData } from '#platform/sms/outbox-personal-data.ts';

/**
 * What each feature keeps of a person: moved with the guest, taken along in the export, erased with the account. Schedules come before
 * reminders: whoever holds a schedule may still be noting its reminder, which must not be left behind. Imported nights come after what
 * brings them, for the same reason.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  dailyLogPersonalData,
  progressPersonalData,
  roomAnalysisPersonalData,
  schedulePersonalData,
  reminderPersonalData,
  importPersonalData,
  wearablePersonalData,
  importedNightPersonalData,
  outboxMailPersonalData,
  outboxSmsPersonalData,
];
