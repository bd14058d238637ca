import { monthAndDay } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { RoomChange } from '../contract.ts';

/** `New curtains`, or what the photos showed. */
export const changeName = (change: RoomChange): string =>
  change.kind === 'entered' ? change.text : `Room score ${change.scoreBefore} to ${change.scoreAfter}`;

/** The changes of one day in one name. */
export const namesOf = (changes: readonly RoomChange[]): string => changes.map(changeName).join(', ');

/** `/bedroom-changes` with the day of a change. */
export const changeHref = (date: LocalDate) => `/bedroom-changes?date=${date}` as const;

/** `New curtains, Nov 3`, for changes of one day. */
export const markName = (changes: readonly RoomChange[]): string =>
  `${namesOf(changes)}, ${changes[0] ? monthAndDay(changes[0].date) : ''}`;
