import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { roomScore } from '../contract.ts';

/** The score of the person's newest room photo, null without one; undefined until it is known. */
export const useRoomScore = (owner: string): number | null | undefined =>
  useQuery(query(call, roomScore, { ownerId: owner })).data?.roomScore;
