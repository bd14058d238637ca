import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { getUser } from '../contract.ts';
import { call } from './call.ts';
import { todayIn } from './today-in.ts';
import { useStoredUser } from './user.ts';
import { storedZone } from './zone.ts';

/** The person's local date by the zone that the account named last, else by that of the browser. */
export const todayOf = (owner: string): LocalDate => todayIn(storedZone(owner), new Date());

/** The same, once the account has answered by the zone it names now. */
export function useToday(owner: string): LocalDate {
  const isUser = useStoredUser() !== null;
  const account = useQuery({ ...query(call, getUser, { ownerId: owner }), enabled: isUser });
  return account.data ? todayIn(account.data.timezone, new Date()) : todayOf(owner);
}
