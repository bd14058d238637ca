import { useRef } from 'react';
import { HardNightsLink } from '#core/nights/web/hard-nights-link.tsx';
import { formatShortDuration } from '#domain/insights/format.ts';
import { type PlanAdvice, shortPlan } from '#domain/insights/suggested-schedule.ts';
import { DROWSY_DRIVING } from '#domain/insights/time-in-bed-tips.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { LinkButton } from '#ui/text-link.tsx';
import type { Entry } from './schedule-entry.ts';

type ShortPlanProps = { entry: Entry; advice: PlanAdvice; change: (part: Partial<Entry>) => void };

/** One sentence about a plan below 7 hours, which is not refused. */
export function ShortPlan({ entry, advice, change }: ShortPlanProps) {
  const line = useRef<HTMLDivElement>(null);
  const short = entry.targetBedTime && entry.targetWakeTime ? shortPlan(entry, advice) : null;
  const startAt = (targetBedTime: string) => {
    change({ targetBedTime });
    // The button goes away.
    line.current?.focus();
  };
  return (
    <div ref={line} role="status" tabIndex={-1} className="text-md text-muted-foreground outline-none empty:absolute">
      {short && `${formatShortDuration(short.minutes)} in bed. Most adults need 7 or more`}
      {short && (short.bedTime ? '. ' : '; some need less. ')}
      {short?.bedTime && (
        <LinkButton onClick={() => startAt(short.bedTime!)}>Start at {clockText(short.bedTime)}?</LinkButton>
      )}
      {short?.isHard && <HardNightsLink external />}
      {short?.isDrowsy && <p>{DROWSY_DRIVING}</p>}
    </div>
  );
}
