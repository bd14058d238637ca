import { useSyncExternalStore } from 'react';
import { CLOCKS, type Clock, type ClockTime, timeOn, withClock } from '#domain/time/clock-time.ts';
import { FORMAT_CHANGE } from './format-change.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * How this browser shows clock times and weeks: as the person chose, else as its language does. Chosen per browser, like the
 * palette, so that guests have the choice too.
 */

const CLOCK_KEY = 'clock';
const FIRST_DAY_KEY = 'firstDay';

/** The first days of a week that locales use, counted from Monday as 0. */
export const FIRST_DAYS = [6, 0, 5] as const;
export type FirstDay = (typeof FIRST_DAYS)[number];

/** Countries whose week begins on a Sunday, for browsers without week data; the rest begin on a Monday. */
const SUNDAY_REGIONS = 'US CA MX BR CO PE IN PK BD JP KR TW HK TH PH ID IL SA ZA KE'.split(' ');

type WithWeekInfo = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

const locale = (language: string): WithWeekInfo => {
  try {
    return new Intl.Locale(language);
  } catch {
    return new Intl.Locale('en-US');
  }
};

/** The clock of a language tag such as `en-GB`. */
export function clockOf(language: string): Clock {
  const { hourCycle } = new Intl.DateTimeFormat(locale(language), { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h11' || hourCycle === 'h12' ? '12-hour' : '24-hour';
}

/** The first day of the week of a language tag. */
export function firstDayOf(language: string): FirstDay {
  const tag = locale(language).maximize() as WithWeekInfo;
  const firstDay = (tag.getWeekInfo?.() ?? tag.weekInfo)?.firstDay;
  const day = firstDay === undefined ? (SUNDAY_REGIONS.includes(tag.region ?? '') ? 6 : 0) : firstDay - 1;
  return FIRST_DAYS.find((known) => known === day) ?? 0;
}

type DisplayFormat = { clock: Clock; firstDay: FirstDay };

let format: DisplayFormat | undefined;

function current(): DisplayFormat {
  if (format) return format;
  // The build prerenders pages in US English.
  const language = typeof document === 'undefined' ? 'en-US' : navigator.language;
  const day = readStored(FIRST_DAY_KEY);
  format = {
    clock: CLOCKS.find((known) => known === readStored(CLOCK_KEY)) ?? clockOf(language),
    firstDay: FIRST_DAYS.find((known) => String(known) === day) ?? firstDayOf(language),
  };
  return format;
}

function subscribe(listener: () => void): () => void {
  addEventListener(FORMAT_CHANGE, listener);
  return () => removeEventListener(FORMAT_CHANGE, listener);
}

export function choose(chosen: Partial<DisplayFormat>): void {
  format = { ...current(), ...chosen };
  if (chosen.clock) writeStored(CLOCK_KEY, chosen.clock);
  if (chosen.firstDay !== undefined) writeStored(FIRST_DAY_KEY, String(chosen.firstDay));
  dispatchEvent(new Event(FORMAT_CHANGE));
}

/** Renders again when the person chooses otherwise. */
export const useDisplayFormat = (): DisplayFormat => useSyncExternalStore(subscribe, current, current);

/** The clock of this browser. */
export const currentClock = (): Clock => current().clock;

/** `23:05` -> `11:05 PM` or `23:05`. */
export const clockText = (time: ClockTime): string => timeOn(time, currentClock());

/** A text of the server with the times of this browser's clock. */
export const withLocalClock = (text: string): string => withClock(text, currentClock());

/** Days of a week, given from Monday on, in the order of this browser. */
export const inLocalOrder = <Day>(fromMonday: readonly Day[]): Day[] => {
  const { firstDay } = current();
  return [...fromMonday.slice(firstDay), ...fromMonday.slice(0, firstDay)];
};
