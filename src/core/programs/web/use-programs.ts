import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { runsOf } from '#domain/programs/running-window.ts';
import { fetchPrograms } from '../contract.ts';

/** The running program and the ended ones, asked again on every visit: a new day may end the running one. */
export const usePrograms = (owner: string) =>
  useQuery({ ...query(call, fetchPrograms, { ownerId: owner }), staleTime: 0 });

/** What runs, for the guards of a page; null until it is known. */
export const useRuns = (owner: string) => runsOf(usePrograms(owner).data?.running);
