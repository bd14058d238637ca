import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { emptyNight, hasScoredPart } from '#domain/log/night-log.ts';
import { type MissedNight, missedNight } from '#domain/nights/suggested-night.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Check, Moon, Undo2 } from '#ui/icons/icons.ts';
import { eveningName } from '../date-labels.ts';
import { suggestedTimes, timeEntries } from '../imported/night-times.ts';
import { TimeSpan } from '../imported/time-span.tsx';
import { lastImportedDays } from '../imported/use-last-day.ts';
import type { Field, Night, Value } from '../saving/night.ts';
import { useNightOf } from '../use-keeper.ts';
import { LAST_MONTH, useLogs } from '../use-nights.ts';

type MissedNightRowProps = { owner: string; today: LocalDate; className?: string };

/**
 * A night of the last two that has no times, with the times it probably had: one tap adds it, a second one takes that back. Renders nothing
 * if none is missing. Both taps use one button, so that it retains the focus.
 */
export function MissedNightRow({ owner, today, className }: MissedNightRowProps) {
  const [added, setAdded] = useState<{ missed: MissedNight; former: Night } | null>(null);
  const missing = useMissedNight(owner, today);
  const missed = added?.missed ?? missing;
  const save = useSaveAtOnce(owner, missed?.date ?? null);
  if (missed === null) return null;
  const { date, times } = missed;
  const StateIcon = added ? Check : Moon;
  const add = () => {
    setAdded({ missed, former: save.night ?? emptyNight(date) });
    save.submit(timeEntries(suggestedTimes(times), save.night));
  };
  const undo = () => {
    if (added === null) return;
    const { bedTime, wakeTime, minutesUp = null } = added.former;
    const hasMore = missed.isRated || hasScoredPart(added.former);
    // Without other entries the night is as if it was never added; else the server computes the score from the rest.
    const former = timeEntries({ bedTime, wakeTime, minutesUp }, save.night);
    save.submit(hasMore ? former : [...former, ['overallScore', null]]);
    setAdded(null);
  };
  return (
    <section
      aria-label="Missing night"
      className={classNames('flex flex-wrap items-center justify-between gap-x-3 gap-y-2', className)}
    >
      <p role="status" className="flex min-w-0 flex-1 basis-46 items-center gap-3">
        <StateIcon className={`${added ? 'text-excellent-ink' : 'text-lamp-ink'} max-md:hidden`} />
        <span className="min-w-0">
          <span className="block font-semibold">
            {eveningName(date)} night {added ? 'is added' : missed.isRated ? 'has no times' : 'is missing'}
          </span>
          <span className="block text-sm text-muted-foreground">
            <TimeSpan from={times.bedTime} to={times.wakeTime} />, {originMessage(missed)}
          </span>
        </span>
      </p>
      <Button variant="quiet" className="flex-none" icon={added ? <Undo2 /> : undefined} onClick={added ? undo : add}>
        {added ? 'Undo' : 'Add it'}
      </Button>
    </section>
  );
}

/** The missed night while all that decides about it is loaded; null without one. */
function useMissedNight(owner: string, today: LocalDate): MissedNight | null {
  const logs = useLogs(owner, { newest: LAST_MONTH }).data;
  const imported = useQuery(lastImportedDays(owner, today)).data?.days;
  const schedules = useSchedules(owner).data;
  return logs && imported && schedules ? missedNight(today, { logs, imported, schedules }) : null;
}

/** Saves several fields of a night in one request. */
function useSaveAtOnce(owner: string, date: LocalDate | null) {
  const { keeper, shown } = useNightOf(owner, date);
  const submit = (entries: readonly [Field, Value][]) => {
    if (date === null) return;
    for (const [field, value] of entries) keeper.change(date, field, value, { isDraft: true });
    keeper.submit(date);
  };
  return { night: shown, submit };
}

function originMessage({ times }: MissedNight): string {
  if (times.origin === 'imported') return `from your ${sourceName(times.source)}`;
  return times.origin === 'planned' ? 'as planned' : `like ${eveningName(times.from)} night`;
}
