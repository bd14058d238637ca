import type { ReactNode } from 'react';
import type { DailyLog } from '#core/nights/contract.ts';
import { TimingFields } from '#core/nights/web/night/timing-fields.tsx';
import type { LogField, Value } from '#core/nights/web/saving/edits.ts';
import { Card, CardTitle } from '#ui/card.tsx';

export type ChangeLog = (field: LogField, value: Value) => void;

/** `target` stands under the bedtime. */
export const TimingCard = ({ log, change, target }: { log: DailyLog; change: ChangeLog; target: ReactNode }) => (
  <Card aria-labelledby="timing-title">
    <CardTitle id="timing-title" className="mb-2">
      Sleep Timing & Quality
    </CardTitle>
    <TimingFields timing={log} change={change} target={target} />
  </Card>
);
