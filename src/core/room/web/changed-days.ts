import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { monthAndDay } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { listRoomChanges, type RoomChange } from '../contract.ts';

/** A day on which the bedroom changed, with all its changes. */
export type ChangedDay = { date: LocalDate; changes: readonly RoomChange[] };

/** Keeps the order of the days. */
export const changedDays = (changes: readonly RoomChange[]): ChangedDay[] =>
  [...Map.groupBy(changes, ({ date }) => date)].map(([date, ofDay]) => ({ date, changes: ofDay }));

/** The days on which the bedroom changed, newest first. */
export const useChangedDays = (owner: string) =>
  useQuery({ ...query(call, listRoomChanges, { ownerId: owner }), select: changedDays });

/** `New curtains`, or what the photos showed. */
export const changeName = (change: RoomChange): string =>
  change.kind === 'entered' ? change.text : `Room score ${change.scoreBefore} to ${change.scoreAfter}`;

/** The changes of a day in one name. */
export const dayName = ({ changes }: ChangedDay): string => changes.map(changeName).join(', ');

/** `New curtains, Nov 3` */
export const dayNameAndDate = (day: ChangedDay): string => `${dayName(day)}, ${monthAndDay(day.date)}`;

/** `/bedroom-changes` with a day. */
export const changedDayHref = ({ date }: Pick<ChangedDay, 'date'>) => `/bedroom-changes?date=${date}` as const;
