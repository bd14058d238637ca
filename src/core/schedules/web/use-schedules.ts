import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { listSchedules } from '../contract.ts';

export const useSchedules = (ownerId: string, options: { enabled?: boolean; refetchOnMount?: 'always' } = {}) =>
  useQuery({ ...query(call, listSchedules, { ownerId }), ...options });
