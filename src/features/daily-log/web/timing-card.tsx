import type { ReactNode } from 'react';
import { Card, CardTitle } from '#ui/card.tsx';
import type { DailyLog } from '../contract.ts';
import type { LogField, Value } from './edits.ts';
import { TimingFields } from './timing-fields.tsx';

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
