import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { monthAndDay } from '#domain/time/format-date.ts';
import { type ChangedDay, changedDays, dayName } from '../changed-days.ts';
import { listRoomChanges } from '../contract.ts';

export { type ChangedDay, changedDays, changeName, dayName } from '../changed-days.ts';

/** The days on which the bedroom changed, newest first. */
export const useChangedDays = (owner: string) =>
  useQuery({ ...query(call, listRoomChanges, { ownerId: owner }), select: changedDays });

/** `New curtains, Nov 3` */
export const dayNameAndDate = (day: ChangedDay): string => `${dayName(day)}, ${monthAndDay(day.date)}`;

/** `/bedroom-changes` with a day. */
export const changedDayHref = ({ date }: Pick<ChangedDay, 'date'>) => `/bedroom-changes?date=${date}` as const;
