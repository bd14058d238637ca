import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '#contract/query.ts';
import { storeStaysInBed } from '#core/nights/web/awake/stays-in-bed.ts';
import { call } from '#core/person/web/call.ts';
import { runsOf } from '#domain/programs/running-window.ts';
import { fetchPrograms } from '../contract.ts';

/** The parts of a page share one answer. */
const VISIT_MS = 5000;

/** The running program and the ended ones, asked again on every visit: a new day may end the running one. */
export function usePrograms(owner: string, { enabled = true }: { enabled?: boolean } = {}) {
  const programs = useQuery({ ...query(call, fetchPrograms, { ownerId: owner }), staleTime: VISIT_MS, enabled });
  const isInBed = programs.data?.running?.adaptations.includes('in-bed') === true;
  useEffect(() => {
    if (isInBed) storeStaysInBed(true, { isChosen: false });
  }, [isInBed]);
  return programs;
}

/** What runs, for the guards of a page; null until it is known. */
export const useRuns = (owner: string) => runsOf(usePrograms(owner).data?.running);
