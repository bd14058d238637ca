import { localMomentIn } from '#core/person/web/today-in.ts';
import type { LastReminder, SleepSchedule } from '#core/schedules/contract.ts';
import { deviceKind } from '#core/schedules/web/this-browser.ts';
import { plannedIn } from '#core/schedules/web/use-reminder-outlook.ts';
import { formatMoment, type LocalMoment } from '#domain/schedules/local-moment.ts';
import { reminderOutcomeMessage } from '#domain/schedules/reminder-outcome.ts';
import {
  NO_WAY,
  type ReminderOutlook,
  type ReminderWay,
  reminderOutlook,
  waysMessage,
} from '#domain/schedules/reminder-outlook.ts';
import { withLocalClock } from '#ui/browser/display-format.ts';

/** A moment (epoch ms) and the zone to show it in; null: that of the browser. */
export type DateAndTime = { zone: string | null; nowMs: number };

/** `no-way`: a reminder is planned, but nothing can deliver it. `trouble`: the last one did not arrive. */
type ReminderFact = { code: 'next' | 'no-way' | 'last' | 'trouble'; message: string };

const TROUBLE = ['failed', 'missed', 'unknown'];

/** The next reminder and the outcome of the last one, for a card. While the ways are unknown, the next one is blank. */
export function reminderFacts(
  schedule: SleepSchedule,
  ways: readonly ReminderWay[] | undefined,
  { zone, nowMs }: DateAndTime,
): ReminderFact[] {
  const { lastReminder } = schedule;
  const now = localMomentIn(zone, new Date(nowMs));
  const when = (instant: string) => formatMoment(localMomentIn(zone, new Date(instant)), now);
  const outlook = reminderOutlook([plannedIn(zone, schedule)], ways ?? [], now);
  return [
    ...nextFacts(outlook, ways !== undefined, now),
    ...(lastReminder ? [lastFact(lastReminder, when(lastReminder.at))] : []),
  ];
}

function nextFacts(outlook: ReminderOutlook, areWaysKnown: boolean, now: LocalMoment): ReminderFact[] {
  if (outlook.kind === 'none') return [];
  if (!areWaysKnown) return [{ code: 'next', message: '' }];
  if (outlook.kind === 'no-channel') return [{ code: 'no-way', message: NO_WAY }];
  const { at, channels } = outlook;
  return [
    {
      code: 'next',
      message: withLocalClock(`Next reminder ${formatMoment(at, now)}, ${waysMessage(channels, deviceKind())}`),
    },
  ];
}

function lastFact(last: LastReminder, when: string): ReminderFact {
  const isTrouble = TROUBLE.includes(last.state) && last.reason !== 'withdrawn';
  return {
    code: isTrouble ? 'trouble' : 'last',
    message: withLocalClock(`Last reminder: ${reminderOutcomeMessage(last, when)}`),
  };
}
