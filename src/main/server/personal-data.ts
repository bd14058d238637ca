import { hourPlanPersonalData } from '#core/hour-plans/server/queries.ts';
import { deviceChoicePersonalData, importedNightPersonalData } from '#core/nights/server/imported/personal-data.ts';
import { dailyLogPersonalData } from '#core/nights/server/personal-data.ts';
import type { PersonalData } from '#core/person/server/personal-data.ts';
import { programPersonalData } from '#core/programs/server/personal-data.ts';
import { roomAnalysisPersonalData, roomChangePersonalData } from '#core/room/server/personal-data.ts';
import { experimentPersonalData } from '#features/experiments/server/personal-data.ts';
import { importPersonalData } from '#features/imports/server/personal-data.ts';
import { progressPersonalData } from '#features/progress/server/personal-data.ts';
import { reminderPersonalData, schedulePersonalData } from '#features/schedules/server/personal-data.ts';
import { wearablePersonalData } from '#features/wearables/server/personal-data.ts';
import { weeklyLetterPersonalData } from '#features/weekly-letter/server/personal-data.ts';
import { outboxMailPersonalData } from '#platform/mail/outbox-personal-data.ts';
import { outboxSmsPersonalData } from '#platform/sms/outbox-personal-data.ts';

/**
 * The personal data of each feature: transferred from the guest at sign-up, exported, and erased with the account.
 * Schedules come before reminders: a transaction that holds a schedule may still insert its reminder, which must not be
 * left behind. Imported nights come after their sources for the same reason.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  dailyLogPersonalData,
  progressPersonalData,
  weeklyLetterPersonalData,
  experimentPersonalData,
  programPersonalData,
  hourPlanPersonalData,
  roomAnalysisPersonalData,
  roomChangePersonalData,
  schedulePersonalData,
  reminderPersonalData,
  importPersonalData,
  wearablePersonalData,
  // Before the nights, which are derived with the choices.
  deviceChoicePersonalData,
  importedNightPersonalData,
  outboxMailPersonalData,
  outboxSmsPersonalData,
];
