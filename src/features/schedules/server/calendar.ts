import { appliesOn, bedDate, planMinutes } from '#domain/schedules/evening.ts';
import { inOrder, type SchedulePlan, WEEKDAYS, type Weekday } from '#domain/schedules/schedule.ts';
import { twelveHour } from '#domain/time/clock-time.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';

/** An active schedule as a calendar shows it. */
export type CalendarSchedule = SchedulePlan & {
  id: string;
  name: string;
  zone: TimeZone;
  /** The first evening that may be shown. */
  since: LocalDate;
  /** An ISO instant. */
  changedAt: string;
};

const NAME = 'Better Sleep';
/** How often a calendar program should fetch the file again. Most have intervals of their own. */
const REFRESH_SECONDS = 3600;
/** They have no place in the file's texts. */
const CONTROL = /\p{Cc}+/gu;
const RULE_DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/**
 * The schedules as an iCalendar file (RFC 5545): from bedtime to wake time every chosen week day, in local times of a zone that the
 * file itself describes, with an alarm where the person wants to be reminded. The same schedules give the same file.
 */
export async function calendarText(schedules: readonly CalendarSchedule[], appUrl: string): Promise<string> {
  const [{ default: newCalendar }, zones] = await Promise.all([import('ical-generator'), loadZones()]);
  const calendar = newCalendar({
    name: NAME,
    prodId: { company: NAME, product: 'Sleep schedules' },
    ttl: REFRESH_SECONDS,
    // Named on each event: a zone of the whole calendar would make the library write its UTC stamps in it.
    timezone: { name: null, generator: zones.definition },
  });
  for (const schedule of schedules) {
    const evening = firstEvening(schedule);
    if (evening !== null) calendar.createEvent(await eventOf(schedule, evening, zones.nameOf(schedule.zone), appUrl));
  }
  return calendar.toString();
}

async function eventOf(schedule: CalendarSchedule, evening: LocalDate, timezone: string, appUrl: string) {
  const { ICalAlarmType, ICalEventRepeatingFreq, ICalEventTransparency, ICalWeekday } = await import('ical-generator');
  const { id, targetBedTime, targetWakeTime, reminderEnabled, reminderMinutesBefore, changedAt } = schedule;
  const name = schedule.name.replace(CONTROL, ' ');
  const bedDay = bedDate(schedule, evening);
  const wakeDay = targetWakeTime > targetBedTime ? bedDay : addDays(bedDay, 1);
  const bedDays = inOrder(schedule.daysOfWeek).map((day) => ruleDay(day, bedDay > evening));
  return {
    id: `${id}@better-sleep`,
    stamp: changedAt,
    start: `${bedDay}T${targetBedTime}:00`,
    end: planMinutes(schedule) === 0 ? null : `${wakeDay}T${targetWakeTime}:00`,
    timezone,
    summary: `Sleep: ${name}`,
    description: `Bed at ${twelveHour(targetBedTime)}, up at ${twelveHour(targetWakeTime)}.`,
    url: `${appUrl}/sleep-schedules`,
    // Sleep should not keep a meeting finder from the hours around it.
    transparency: ICalEventTransparency.TRANSPARENT,
    repeating: { freq: ICalEventRepeatingFreq.WEEKLY, byDay: bedDays.map((day) => ICalWeekday[day]) },
    alarms: reminderEnabled
      ? [
          {
            type: ICalAlarmType.display,
            triggerBefore: reminderMinutesBefore * 60,
            description: `Bedtime is ${twelveHour(targetBedTime)} (${name}).`,
          },
        ]
      : [],
  };
}

function firstEvening(schedule: CalendarSchedule): LocalDate | null {
  for (let days = 0; days < 7; days += 1) {
    const evening = addDays(schedule.since, days);
    if (appliesOn(schedule, evening)) return evening;
  }
  return null;
}

/** The calendar day of the bedtime of an evening: a bedtime after midnight is in the calendar a day later. */
const ruleDay = (evening: Weekday, isNextDay: boolean) =>
  RULE_DAYS[(WEEKDAYS.indexOf(evening) + (isNextDay ? 1 : 0)) % 7] as (typeof RULE_DAYS)[number];

/** What is known about zones. A zone too new to be known goes by its name alone, which most calendar programs understand. */
async function loadZones() {
  const { tzlib_get_ical_block: blockOf, tzlib_get_timezones: all } = await import('timezones-ical-library');
  const known = new Set(all(false));
  const blocks = new Map<string, string>();
  return {
    definition: (name: string): string | null => blocks.get(name) ?? null,
    /** The name by which the file describes a zone: of two names for the same zone it may be the other. */
    nameOf(zone: TimeZone): string {
      const resolvedName = Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
      if (!known.has(resolvedName)) return resolvedName;
      const [block = '', tzid = ''] = blockOf(resolvedName, false);
      const name = tzid.replace('TZID=', '');
      blocks.set(name, block);
      return name;
    },
  };
}
