import type { LocalDate } from '#domain/time/local-date.ts';
import type { RoomChange } from './contract.ts';

/** A day on which the bedroom changed, with all its changes. */
export type ChangedDay = { date: LocalDate; changes: readonly RoomChange[] };

/** Keeps the order of the days. */
export const changedDays = (changes: readonly RoomChange[]): ChangedDay[] =>
  [...Map.groupBy(changes, ({ date }) => date)].map(([date, ofDay]) => ({ date, changes: ofDay }));

/** `New curtains`, or what the photos showed. */
export const changeName = (change: RoomChange): string =>
  change.kind === 'entered' ? change.text : `Room score ${change.scoreBefore} to ${change.scoreAfter}`;

/** The changes of a day in one name. */
export const dayName = ({ changes }: ChangedDay): string => changes.map(changeName).join(', ');
