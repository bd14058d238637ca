import { Fragment } from 'react';
import { ownerId } from '#core/person/web/owner.ts';
import { useLastAnswer } from '#core/person/web/use-last-answer.ts';
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

/** The newest room analysis that this browser has seen. */
function useLastReport(): RoomAnalysis | null | undefined {
  const analysisId = useLastAnswer(listAnalyses, { ownerId: ownerId() })?.[0]?.id ?? '';
  return useLastAnswer(getAnalysis, { analysisId });
}
