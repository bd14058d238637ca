import type { SleepSchedule } from '#core/schedules/contract.ts';
import type { ThisBrowser } from '#core/schedules/web/this-browser.ts';
import { plannedIn } from '#core/schedules/web/use-reminder-outlook.ts';
import { formatMomentAt, type LocalMoment, timeOnOneLine } from '#domain/schedules/local-moment.ts';
import {
  type DeviceKind,
  NO_WAY,
  nextMoment,
  nextPlanned,
  type ReminderWay,
  TURN_ON,
  waysMessage,
} from '#domain/schedules/reminder-outlook.ts';
import { isClockTime } from '#domain/time/clock-time.ts';
import { withLocalClock } from '#ui/browser/display-format.ts';
import { type Entry, entryOf, isChanged } from '../schedule-entry.ts';
import { UNSUPPORTED_MESSAGES } from './notification-message.ts';

/** The next reminder of what is entered: the server's for a saved schedule without changes, else the one after saving. */
export function nextReminderOf(
  entry: Entry,
  schedule: SleepSchedule | null,
  zone: string | null,
  now: LocalMoment,
): LocalMoment | null {
  if (!isClockTime(entry.targetBedTime)) return null;
  if (!schedule || isChanged(entryOf(schedule), entry)) return nextPlanned(entry, now);
  return nextMoment(plannedIn(zone, schedule), now);
}

/** The state of a schedule's reminder in one line. `bell`: none planned, nothing can deliver it, or it arrives. */
export type ReminderTruth = { bell: 'plain' | 'off' | 'ringing'; title: string; detail: string };

type Situation = {
  entry: Entry;
  /** The next reminder of the entry, if there is one. */
  next: LocalMoment | null;
  ways: readonly ReminderWay[];
  browser: Pick<ThisBrowser, 'support' | 'isBlocked'>;
  /** Whether the server sends SMS. */
  hasSms: boolean;
  device: DeviceKind;
  now: LocalMoment;
};

export function reminderTruth({ entry, next, ways, browser, hasSms, device, now }: Situation): ReminderTruth {
  if (next === null) return { bell: 'plain', title: 'No reminder planned', detail: missingPart(entry) };
  if (ways.length > 0) {
    const detail = waysMessage(ways, device);
    return {
      bell: 'ringing',
      title: withLocalClock(`Next reminder ${formatMomentAt(next, now)}`),
      detail: `${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`,
    };
  }
  if (browser.isBlocked) {
    return {
      bell: 'off',
      title: 'This browser blocks notifications',
      detail: `Allow them in the site settings${hasSms ? ', or add a phone number for texts' : ''}.`,
    };
  }
  return { bell: 'off', title: NO_WAY.slice(0, -1), detail: wayToTurnOn(browser, hasSms, next) };
}

function missingPart({ isActive, daysOfWeek }: Entry): string {
  if (!isActive) return 'This schedule is not active.';
  return daysOfWeek.length === 0 ? 'Choose at least one day.' : 'Enter a bedtime.';
}

function wayToTurnOn({ support }: Pick<ThisBrowser, 'support'>, hasSms: boolean, next: LocalMoment): string {
  if (support === 'supported') return withLocalClock(`${TURN_ON} and we remind you at ${timeOnOneLine(next.time)}.`);
  const message = UNSUPPORTED_MESSAGES[support];
  return support === 'home-screen-first' || !hasSms ? message : `${message} Texts work here.`;
}
