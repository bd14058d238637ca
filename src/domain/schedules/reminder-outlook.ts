import { addDays } from '../time/local-date.ts';
import { appliesOn, bedDate, eveningOf } from './evening.ts';
import { addMinutes, isBefore, type LocalMoment, nearDay, timeOnOneLine } from './local-moment.ts';
import type { SchedulePlan } from './schedule.ts';

/** A way by which a reminder reaches the person. `other-device`: a notification in another browser than this one. */
export type ReminderWay = 'this-device' | 'other-device' | 'sms' | 'mail';

/**
 * The next reminder. `no-channel`: one is planned, but nothing can deliver it. `due`: it arrives by `channels`, at
 * least one.
 */
export type ReminderOutlook =
  | { kind: 'none' }
  | { kind: 'no-channel'; at: LocalMoment }
  | { kind: 'due'; at: LocalMoment; channels: readonly ReminderWay[] };

/** The parts of the channels' states that decide whether they deliver. */
export type ChannelStates = {
  sms: string;
  push: { devices: readonly { id: string }[] };
  mail: { available: boolean; enabled: boolean; confirmed: boolean };
};

type Plan = Omit<SchedulePlan, 'targetWakeTime'>;

/** `nextReminderAt`: the server's plan for the next reminder, in the person's zone; null when it has none. */
export type PlannedReminder = Plan & { nextReminderAt: LocalMoment | null };

/** A plan with one day a week may have passed that day this week. */
const EVENINGS_AHEAD = 9;

/**
 * The ways that deliver now. `deviceId`: the server's id of this browser, null while it shows no notifications.
 * `lostDeviceId`: the id that it had before. The server learns of the loss only with the next message.
 */
export function readyWays(
  { sms, push, mail }: ChannelStates,
  { deviceId, lostDeviceId }: { deviceId: string | null; lostDeviceId: string | null },
): ReminderWay[] {
  return [
    ...(push.devices.some(({ id }) => id === deviceId) ? ['this-device' as const] : []),
    ...(sms === 'ready' ? ['sms' as const] : []),
    ...(mail.available && mail.enabled && mail.confirmed ? ['mail' as const] : []),
    ...(push.devices.some(({ id }) => id !== deviceId && id !== lostDeviceId) ? ['other-device' as const] : []),
  ];
}

/** The earliest next reminder of some schedules. */
export function reminderOutlook(
  schedules: readonly PlannedReminder[],
  ways: readonly ReminderWay[],
  now: LocalMoment,
): ReminderOutlook {
  const moments = schedules.flatMap((schedule) => nextMoment(schedule, now) ?? []);
  const [first] = moments.sort((one, other) => (isBefore(one, other) ? -1 : 1));
  if (!first) return { kind: 'none' };
  return ways.length === 0 ? { kind: 'no-channel', at: first } : { kind: 'due', at: first, channels: ways };
}

/** A planned time that has passed was sent, so the next evening counts. */
export function nextMoment(schedule: PlannedReminder, now: LocalMoment): LocalMoment | null {
  const { isActive, reminderEnabled, nextReminderAt: planned, reminderMinutesBefore } = schedule;
  if (!isActive || !reminderEnabled || planned === null) return null;
  if (!isBefore(planned, now)) return planned;
  const bed = addMinutes(planned, reminderMinutesBefore);
  return nextPlanned(schedule, isBefore(bed, now) ? now : bed);
}

/**
 * The next reminder of a plan that is not saved yet. During the lead before bedtime it is sent as soon as it is saved,
 * so the moment is `now`.
 */
export function nextPlanned(plan: Plan, now: LocalMoment): LocalMoment | null {
  if (!plan.reminderEnabled) return null;
  const first = addDays(eveningOf(now.date, now.time), -1);
  for (let ahead = 0; ahead < EVENINGS_AHEAD; ahead += 1) {
    const evening = addDays(first, ahead);
    const bed = { date: bedDate(plan, evening), time: plan.targetBedTime };
    if (!appliesOn(plan, evening) || !isBefore(now, bed)) continue;
    const at = addMinutes(bed, -plan.reminderMinutesBefore);
    return isBefore(at, now) ? now : at;
  }
  return null;
}

export const NO_WAY = 'No way to reach you yet.';
export const TURN_ON = 'Turn on notifications';

/** What this browser runs on. */
export type DeviceKind = 'phone' | 'device';

/** The outlook as a sentence without its final period; null when no reminder is planned. */
export function outlookMessage(outlook: ReminderOutlook, now: LocalMoment, device: DeviceKind): string | null {
  if (outlook.kind === 'none') return null;
  if (outlook.kind === 'no-channel') return `${NO_WAY} ${TURN_ON}`;
  const { at, channels } = outlook;
  const day = nearDay(at, now);
  const isToday = day === 'tonight' || day === 'today';
  const when = isToday || day === null ? `at ${timeOnOneLine(at.time)}` : `${day} at ${timeOnOneLine(at.time)}`;
  return `Reminder ${when}, ${waysMessage(channels, device)}`;
}

/** `on this phone and by text message` */
export function waysMessage(ways: readonly ReminderWay[], device: DeviceKind): string {
  const messages: Readonly<Record<ReminderWay, string>> = {
    'this-device': `on this ${device}`,
    'other-device': 'on another device',
    sms: 'by text message',
    mail: 'by email',
  };
  const each = ways.map((way) => messages[way]);
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} and ${each.at(-1)}`;
}
