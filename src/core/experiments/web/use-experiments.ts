import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { listExperiments } from '../contract.ts';

/** The running experiment and the ended ones, asked again on every visit: a look may end the running one. */
export const useExperiments = (owner: string) =>
  useQuery({ ...query(call, listExperiments, { ownerId: owner }), staleTime: 0, refetchOnWindowFocus: 'always' });
