import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { getAnalysis, listAnalyses, type RoomAnalysis } from '#features/room-analysis/contract.ts';
import { call } from '#ui/session/call.ts';
import { isClaimed, ownerId } from '#ui/session/owner.ts';
import { storedUser } from '#ui/session/user.ts';

/** The person's newest room analysis; undefined without one, and until it is there. A failure shows nothing. */
export function useLastReport(): RoomAnalysis | undefined {
  const owner = ownerId();
  // Whom the server does not know yet has no analysis: reading the guide asks it nothing.
  const isKnown = storedUser() !== null || isClaimed(owner);
  const networkMode = 'always';
  const analyses = useQuery({ ...query(call, listAnalyses, { ownerId: owner }), enabled: isKnown, networkMode });
  const analysisId = analyses.data?.[0]?.id ?? '';
  const report = useQuery({
    ...query(call, getAnalysis, { analysisId }),
    enabled: analysisId !== '',
    networkMode,
  });
  return report.data;
}
