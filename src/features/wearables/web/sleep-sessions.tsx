import type { SleepSessionSummary } from '#core/nights/imported-contract.ts';
import { threeBand } from '#domain/score/bands.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TitledCard } from '#ui/card.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { PANEL_MESSAGES } from './messages.ts';
import { sessionDay, sessionDuration } from './session-messages.ts';
import type { useSleepSessions } from './use-sleep-sessions.ts';

const MAX_SHOWN = 5;

/** The newest imported nights. The height is the same for one night and five, so that nothing below moves when more arrive. */
export function SleepSessions({ level, sessions }: { level: 2 | 3; sessions: ReturnType<typeof useSleepSessions> }) {
  return (
    <TitledCard
      title="Recent Sleep Sessions"
      level={level}
      titleClassName="mb-2"
      className="flex min-h-108 flex-col md:min-h-97"
    >
      {sessions.data ? (
        <Newest sessions={sessions.data} />
      ) : sessions.isError && !sessions.isFetching ? (
        <NotLoaded reload={() => void sessions.refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </TitledCard>
  );
}

function Newest({ sessions }: { sessions: readonly SleepSessionSummary[] }) {
  if (sessions.length === 0) {
    return <p className="m-auto max-w-80 py-6 text-center text-muted-foreground">{PANEL_MESSAGES.empty}</p>;
  }
  const more = sessions.length - MAX_SHOWN;
  const thisYear = new Date().getFullYear();
  return (
    <>
      <ul>
        {sessions.slice(0, MAX_SHOWN).map((session) => (
          <SessionRow key={session.id} session={session} thisYear={thisYear} />
        ))}
      </ul>
      {more > 0 && (
        <p className="tabular mt-auto pt-3 text-sm leading-5.5 text-muted-foreground">And {more} more sessions...</p>
      )}
    </>
  );
}

function SessionRow({ session, thisYear }: { session: SleepSessionSummary; thisYear: number }) {
  const { sessionDate, durationMs, sleepScore, source } = session;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-5 gap-y-1 border-b border-border py-2 last:border-0 md:min-h-13.5">
      <span className="flex flex-col gap-y-1.5 md:flex-row md:items-center">
        <span className="tabular text-sm leading-4.5 text-muted-foreground md:min-w-32 md:text-md md:leading-5.5">
          {sessionDay(sessionDate, thisYear)}
        </span>
        <span className="figure text-xl">{sessionDuration(durationMs)}</span>
      </span>
      <span className="ml-auto flex flex-wrap justify-end gap-2">
        {sleepScore !== undefined && (
          <Badge tone={threeBand(sleepScore)} glyph>
            <span className="sr-only">Score </span>
            <span className="tabular">{sleepScore}</span>
          </Badge>
        )}
        <Badge tone="none" className="pl-3">
          {sourceName(source)}
        </Badge>
      </span>
    </li>
  );
}

const NotLoaded = ({ reload }: { reload: () => void }) => (
  <div role="alert" className="my-auto grid justify-items-center gap-3 py-6 text-center">
    <p className="text-muted-foreground">Your sleep sessions could not be loaded.</p>
    <Button variant="line" size="small" onClick={reload}>
      Try again
    </Button>
  </div>
);

const SkeletonRows = () => (
  <div role="status" className="grid">
    <span className="sr-only">Loading your sleep sessions...</span>
    {Array.from({ length: MAX_SHOWN }, (_, row) => (
      <div key={row} aria-hidden="true" className="flex min-h-16 items-center justify-between md:min-h-13.5">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-7 w-16 rounded-full" />
      </div>
    ))}
  </div>
);
