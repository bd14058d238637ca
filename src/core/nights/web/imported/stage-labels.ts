import { formatClock, formatDuration, joinList } from '#domain/insights/format.ts';
import type { StageName } from '#domain/sessions/session.ts';
import type { StageLayout } from './stage-layout.ts';

export const STAGE_LABELS: Record<StageName, string> = {
  'in-bed': 'In bed',
  awake: 'Awake',
  rem: 'REM',
  asleep: 'Asleep',
  light: 'Light',
  deep: 'Deep',
};

/** The picture as a sentence: `From 11:12 PM to 6:48 AM: Awake 24 min, REM 1 h 37 min and Deep 1 h 5 min.` */
export const stagesMessage = ({ from, until, rows }: StageLayout): string =>
  `From ${formatClock(from)} to ${formatClock(until)}: ${joinList(rows.map(({ stage, minutes }) => `${STAGE_LABELS[stage]} ${formatDuration(minutes)}`))}.`;
