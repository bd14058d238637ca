import { localMomentIn } from '#core/person/web/today-in.ts';
import { useZone } from '#core/person/web/use-today.ts';
import {
  outlookMessage,
  type ReminderOutlook,
  type ReminderWay,
  readyWays,
  reminderOutlook,
} from '#domain/schedules/reminder-outlook.ts';
import { withLocalClock } from '#ui/browser/display-format.ts';
import type { SleepSchedule } from '../contract.ts';
import { deviceKind } from './this-browser.ts';
import { useChannels, useThisBrowser } from './use-channels.ts';
import { useSchedules } from './use-schedules.ts';

/** `message`: its sentence; null when no reminder is planned. */
export type OutlookHere = { outlook: ReminderOutlook; message: string | null };

/** The ways by which reminders reach the person now; undefined until they are known. */
export function useReadyWays(ownerId: string, { enabled = true } = {}): readonly ReminderWay[] | undefined {
  const channels = useChannels(ownerId, { enabled }).data;
  const browser = useThisBrowser(channels?.push.publicKey);
  if (!channels || browser.isPending) return undefined;
  return readyWays(channels, browser.data ?? { deviceId: null, lostDeviceId: null });
}

/**
 * The next reminder that really arrives, at the moment of this render; undefined until it is known. Asks for the
 * channels only when a reminder is planned.
 */
export function useReminderOutlook(ownerId: string): OutlookHere | undefined {
  const schedules = useSchedules(ownerId).data;
  const zone = useZone(ownerId);
  const now = localMomentIn(zone, new Date());
  const isPlanned = schedules?.some((schedule) => isReminding(schedule)) ?? false;
  const ways = useReadyWays(ownerId, { enabled: isPlanned });
  if (!schedules || (isPlanned && !ways)) return undefined;
  const planned = schedules.map((schedule) => plannedIn(zone, schedule));
  const outlook = reminderOutlook(planned, ways ?? [], now);
  const message = outlookMessage(outlook, now, deviceKind());
  return { outlook, message: message && withLocalClock(message) };
}

const isReminding = ({ isActive, reminderEnabled, nextReminderAt }: SleepSchedule): boolean =>
  isActive && reminderEnabled && nextReminderAt !== null;

/** The schedule with its next reminder in the person's zone; null: that of the browser. */
export const plannedIn = (zone: string | null, schedule: SleepSchedule) => ({
  ...schedule,
  nextReminderAt: schedule.nextReminderAt === null ? null : localMomentIn(zone, new Date(schedule.nextReminderAt)),
});
