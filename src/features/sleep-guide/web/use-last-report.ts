import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { isClaimed, ownerId } from '#core/person/web/owner.ts';
import { storedUser } from '#core/person/web/user.ts';
import { getAnalysis, listAnalyses, type RoomAnalysis } from '#core/room/contract.ts';

/** The person's newest room analysis; undefined without one and until loaded. A failure shows nothing. */
export function useLastReport(): RoomAnalysis | undefined {
  const owner = ownerId();
  // A guest that the server does not know has no analysis, so send no request.
  const isKnown = storedUser() !== null || isClaimed(owner);
  const analyses = useQuery({ ...query(call, listAnalyses, { ownerId: owner }), enabled: isKnown });
  const analysisId = analyses.data?.[0]?.id ?? '';
  const report = useQuery({
    ...query(call, getAnalysis, { analysisId }),
    enabled: analysisId !== '',
  });
  return report.data;
}
