import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { listRoomChanges } from '../contract.ts';

/** The changes of the bedroom, newest first. */
export const useRoomChanges = (owner: string) => useQuery(query(call, listRoomChanges, { ownerId: owner }));
