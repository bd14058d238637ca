import type { CountedNight } from '#core/nights/web/counted-night.ts';
import { partsWithSleep } from '#core/nights/web/night/parts-with-sleep.ts';
import { ScoreParts } from '#core/nights/web/night/score-parts.tsx';
import { type BadgeState, badgeState, type Outbox } from '#core/nights/web/saving/edits.ts';
import type { Night } from '#core/nights/web/saving/night.ts';
import { isUntouched } from '#core/nights/web/saving/score-autosave.ts';
import type { dailyScore } from '#domain/score/daily-score.ts';
import type { OpenParts } from '#domain/score/open-parts.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { TitledCard } from '#ui/card.tsx';
import { Fold } from '#ui/fold.tsx';
import { Heading } from '#ui/heading.tsx';
import { SaveState } from '#ui/save-state.tsx';
import { useOnline } from '#ui/use-online.ts';
import { lastSevenDays } from './last-seven-days.ts';
import { OpenStep } from './open-step.tsx';
import { ScoreDial } from './score-dial.tsx';
import { useLastLogs } from './use-daily-log.ts';
import { WeekCircles } from './week-circles.tsx';

type ScoreCardProps = {
  owner: string;
  night: Night;
  score: ReturnType<typeof dailyScore>;
  open: OpenParts;
  counted: CountedNight | null;
  isWide: boolean;
  outbox: Outbox;
  openNight: (date: LocalDate) => void;
};

/** Today's score with its parts, on a phone folded. A night without entries has no score. */
export function ScoreCard({ owner, night, score, open, counted, isWide, outbox, openNight }: ScoreCardProps) {
  const { date } = night;
  const isWaiting = isUntouched(night);
  const lastLogs = useLastLogs(owner, date);
  const days = lastSevenDays({ date, score: isWaiting ? null : score.total }, lastLogs);
  const content = (
    <>
      <ScoreDial total={isWaiting ? null : score.total} parts={score.parts} open={open.open} />
      {!isWaiting && open.open.some((id) => id !== 'environment') && (
        <OpenStep parts={open} className="mx-auto mt-4 gap-2 max-lg:hidden" />
      )}
      <ScoreParts parts={partsWithSleep(score.parts, counted)} open={open.open} />
      <div className="mt-auto">
        <hr className="mt-5 mb-4 border-border" />
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
          <Heading level={3} size="entry">
            Last 7 days
          </Heading>
          <ArrowLink href="/progress-dashboard" className="text-sm">
            Progress Dashboard
          </ArrowLink>
        </div>
        <WeekCircles days={days} today={date} openNight={openNight} />
      </div>
    </>
  );
  if (!isWide) {
    return (
      <section aria-label={TITLE}>
        <Fold title={TITLE} hint="How it came about, and your last 7 days">
          <SaveBadge outbox={outbox} />
          {content}
        </Fold>
      </section>
    );
  }
  return (
    <TitledCard title={TITLE} right={<SaveBadge outbox={outbox} />} className="flex flex-col">
      {content}
    </TitledCard>
  );
}

const TITLE = "Today's Sleep Score";

const SAVE_MESSAGES: Record<BadgeState, string> = {
  idle: 'Auto-saving your progress',
  pending: 'Auto-saving your progress',
  failed: 'Not saved yet, retrying',
  refused: 'One change was not saved',
  offline: 'Offline. Your changes are kept and will be sent.',
};

/** Whether what was entered has reached the server. */
function SaveBadge({ outbox }: { outbox: Outbox }) {
  const online = useOnline();
  const state = badgeState(outbox, online);
  return (
    <span className="pt-0.5" data-saving={state}>
      <SaveState state={state === 'refused' ? 'failed' : state}>{SAVE_MESSAGES[state]}</SaveState>
    </span>
  );
}
