import type { ClockTime } from '#domain/time/clock-time.ts';
import { targetMessage } from './target-message.ts';
import type { PlannedTimes } from './use-plan.ts';

/** Compares the logged bedtime with the planned one. Renders nothing without a plan. */
export const BedtimeTarget = ({ plan, bedTime }: { plan: PlannedTimes | null; bedTime: ClockTime | null }) =>
  plan && (
    <p className="tabular mt-3 text-sm text-balance text-muted-foreground">{targetMessage(plan.bedTime, bedTime)}</p>
  );
