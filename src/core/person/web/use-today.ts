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

/** The zone of the account, the last known one until it has loaded; null when the browser's zone counts. */
export function useZone(owner: string): string | null {
  const isUser = useStoredUser() !== null;
  const account = useQuery({ ...query(call, getUser, { ownerId: owner }), enabled: isUser });
  return account.data ? account.data.timezone : storedZone(owner);
}

/** The current date in that zone. */
export const useToday = (owner: string): LocalDate => todayIn(useZone(owner), new Date());
