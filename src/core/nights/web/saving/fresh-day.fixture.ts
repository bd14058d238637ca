import type { Day } from './day-state.ts';
import { dayNamed, localDay } from './local-day.ts';

/** A day nobody has touched. */
export const freshDay = (id: string, date: string): Day => dayNamed(localDay(date, null), id);
