import { useEffect, useRef, useState } from 'react';
import { formatShortDuration } from '#domain/insights/format.ts';
import { DROWSY_DRIVING } from '#domain/insights/time-in-bed-tips.ts';
import { type PlanAdvice, shortPlan } from '#domain/programs/suggested-schedule.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { LinkButton } from '#ui/text-link.tsx';
import type { Entry } from './schedule-entry.ts';

/** The sentence waits this long after the last change, as times pass through short plans while they are typed. */
const SETTLE_MS = 600;

type ShortPlanProps = { entry: Entry; advice: PlanAdvice; change: (part: Partial<Entry>) => void };

/** One sentence about a plan below 7 hours, which is not refused. */
export function ShortPlan({ entry, advice, change }: ShortPlanProps) {
  const line = useRef<HTMLDivElement>(null);
  const [settled, setSettled] = useState(entry);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(entry), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [entry]);
  const short = settled.targetBedTime && settled.targetWakeTime ? shortPlan(settled, advice) : null;
  const startAt = (targetBedTime: string) => {
    change({ targetBedTime });
    // The button goes away.
    line.current?.focus();
  };
  return (
    <div ref={line} role="status" tabIndex={-1} className="text-md text-muted-foreground outline-none empty:absolute">
      {short?.bedTime && (
        <>
          {formatShortDuration(short.minutes)} in bed. Most adults are advised 7 or more.{' '}
          <LinkButton onClick={() => startAt(short.bedTime!)}>Start at {clockText(short.bedTime)}?</LinkButton>
        </>
      )}
      {short?.isDrowsy && <p>{DROWSY_DRIVING}</p>}
    </div>
  );
}
