import { DRIVING_TEXT, hourNotes } from '#domain/programs/hour-notes.ts';
import type { HourPlans } from '#domain/programs/hour-plans.ts';
import { appliesOn, bedDate, planMinutes } from '#domain/schedules/evening.ts';
import { inOrder, type SchedulePlan, WEEKDAYS, type Weekday } from '#domain/schedules/schedule.ts';
import { type Clock, timeOn } from '#domain/time/clock-time.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';

/** An active schedule for the calendar. */
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
/** How often a calendar app should fetch the file. Most use their own interval. */
const REFRESH_SECONDS = 3600;
/** Control characters are not allowed in the file's texts. */
const CONTROL = /\p{Cc}+/gu;
const RULE_DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/**
 * The schedules as an iCalendar file (RFC 5545): events from bedtime to wake time on the chosen weekdays, in local times of a zone that
 * the file describes, with alarms for reminders. Plans for trips and shifts are notes of whole days. The same input gives the same file.
 */
export async function calendarText(
  schedules: readonly CalendarSchedule[],
  appUrl: string,
  clock: Clock,
  plans: HourPlans | null = null,
): Promise<string> {
  const [{ default: newCalendar }, zones] = await Promise.all([import('ical-generator'), loadZones()]);
  const calendar = newCalendar({
    name: NAME,
    prodId: { company: NAME, product: 'Sleep schedules' },
    ttl: REFRESH_SECONDS,
    // Set on each event: with a zone of the whole calendar the library would write its UTC stamps in it.
    timezone: { name: null, generator: zones.definition },
  });
  for (const schedule of schedules) {
    const evening = firstEvening(schedule);
    if (evening === null) continue;
    const event = await eventOf(schedule, evening, zones.nameOf(schedule.zone), clock);
    calendar.createEvent({ ...event, url: `${appUrl}/sleep-schedules` });
  }
  for (const event of plans ? [...noteEvents(plans, 'trip', clock), ...noteEvents(plans, 'shifts', clock)] : [])
    calendar.createEvent({ ...event, url: `${appUrl}/trips-and-shifts` });
  return calendar.toString();
}

/** Without hours, so that a calendar shows each on its date in whatever zone it is. */
const noteEvents = (plans: HourPlans, kind: 'trip' | 'shifts', clock: Clock) =>
  hourNotes(plans, kind, (time) => timeOn(time, clock)).map(({ date, title, text }, at) => ({
    ...{
      id: `${kind}-${date}-${at}@better-sleep`,
      stamp: `${date}T00:00:00Z`,
      start: `${date}T00:00:00`,
      allDay: true,
    },
    ...{ summary: title, description: kind === 'shifts' ? `${DRIVING_TEXT} ${text}` : text },
  }));

async function eventOf(schedule: CalendarSchedule, evening: LocalDate, timezone: string, clock: Clock) {
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
    description: `Bed at ${timeOn(targetBedTime, clock)}, up at ${timeOn(targetWakeTime, clock)}.`,
    // Transparent, so that meeting finders do not see the sleep hours as busy.
    transparency: ICalEventTransparency.TRANSPARENT,
    repeating: { freq: ICalEventRepeatingFreq.WEEKLY, byDay: bedDays.map((day) => ICalWeekday[day]) },
    alarms: reminderEnabled
      ? [
          {
            type: ICalAlarmType.display,
            triggerBefore: reminderMinutesBefore * 60,
            description: `Bedtime is ${timeOn(targetBedTime, clock)} (${name}).`,
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

/** The weekday of the bedtime of an evening: a bedtime after midnight is a day later. */
const ruleDay = (evening: Weekday, isNextDay: boolean) =>
  RULE_DAYS[(WEEKDAYS.indexOf(evening) + (isNextDay ? 1 : 0)) % 7] as (typeof RULE_DAYS)[number];

/** The zone definitions. A zone too new for the library is used by its name alone, which most calendar apps understand. */
async function loadZones() {
  const { tzlib_get_ical_block: blockOf, tzlib_get_timezones: all } = await import('timezones-ical-library');
  const known = new Set(all(false));
  const blocks = new Map<string, string>();
  return {
    definition: (name: string): string | null => blocks.get(name) ?? null,
    /** The name by which the file describes a zone, which may be an alias of the given name. */
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
