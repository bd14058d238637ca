import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { getUser } from '../contract.ts';
import { call } from './call.ts';
import { todayIn } from './today-in.ts';
import { useStoredUser } from './user.ts';
import { storedZone } from './zone.ts';

/** The person's local date in the last known zone of the account, else in that of the browser. */
export const todayOf = (owner: string): LocalDate => todayIn(storedZone(owner), new Date());

/** The same; uses the current zone once the account has loaded. */
export function useToday(owner: string): LocalDate {
  const isUser = useStoredUser() !== null;
  const account = useQuery({ ...query(call, getUser, { ownerId: owner }), enabled: isUser });
  return account.data ? todayIn(account.data.timezone, new Date()) : todayOf(owner);
}
