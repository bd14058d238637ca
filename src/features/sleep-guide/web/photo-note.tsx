import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { isClaimed, ownerId } from '#core/person/web/owner.ts';
import { storedUser } from '#core/person/web/user.ts';
import { getAnalysis, listAnalyses, type RoomAnalysis } from '#core/room/contract.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { TopicId } from './content/topic.ts';
import { photoSuggestions } from './photo-suggestions.ts';

/** Suggestions from the person's own room analysis for a topic. Nothing without an analysis. */
export function PhotoNote({ topic }: { topic: TopicId }) {
  const report = useLastReport();
  const titles = report ? photoSuggestions(topic, report) : [];
  if (titles.length === 0) return null;
  return (
    <section aria-label="From your room analysis" className="border-l border-(--line-strong) pl-5">
      <p>
        Your last photo suggested:{' '}
        {titles.map((title, index) => (
          <Fragment key={title}>
            {index > 0 && '; '}
            <span className="voice text-lg">{title}</span>
          </Fragment>
        ))}
      </p>
      <TextLink href="/room-analysis" className="mt-1 min-h-11 text-md">
        Open your room analysis
      </TextLink>
    </section>
  );
}

/** The person's newest room analysis; undefined without one and until loaded. A failure shows nothing. */
function useLastReport(): RoomAnalysis | undefined {
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
