import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { formatInstantLongDate } from '#core/person/web/format-instant.ts';
import { localDate } from '#core/person/web/today-in.ts';
import { listAnalyses, type PastAnalysis } from '#core/room/contract.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { TitledCard } from '#ui/card.tsx';

/** The last photo before a change and the first one since, if both exist. */
export function useRoomPhotos(owner: string, change: LocalDate): readonly PastAnalysis[] {
  // Newest first.
  const analyses = useQuery(query(call, listAnalyses, { ownerId: owner })).data ?? [];
  const dateOf = ({ analyzedAt }: PastAnalysis) => localDate(new Date(analyzedAt));
  const before = analyses.find((analysis) => dateOf(analysis) < change);
  const after = analyses.findLast((analysis) => dateOf(analysis) >= change);
  return before && after ? [before, after] : [];
}

export const RoomPhotos = ({ photos }: { photos: readonly PastAnalysis[] }) => (
  <TitledCard title="The room, before and after" titleClassName="mb-4">
    <div className="grid grid-cols-2 gap-3 md:gap-4">
      {photos.map(({ id, imageUrl, analyzedAt, score }) => (
        <figure key={id} className="min-w-0">
          <img
            src={imageUrl}
            alt={`Your bedroom on ${formatInstantLongDate(analyzedAt)}`}
            loading="lazy"
            className="aspect-[4/3] w-full rounded-lg bg-sunk object-cover [filter:var(--photo-filter)]"
          />
          <figcaption className="mt-2.5 flex flex-wrap justify-between gap-x-3 text-md">
            <span className="font-semibold">{formatInstantLongDate(analyzedAt)}</span>
            <span className="tabular text-muted-foreground">Room score {score}</span>
          </figcaption>
        </figure>
      ))}
    </div>
  </TitledCard>
);
