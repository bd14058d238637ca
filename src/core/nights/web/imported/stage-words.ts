import { clock, hours, listed } from '#domain/insights/wording.ts';
import type { StageName } from '#domain/sessions/session.ts';
import type { DrawnStages } from './drawn-stages.ts';

export const STAGE_NAMES: Record<StageName, string> = {
  'in-bed': 'In bed',
  awake: 'Awake',
  rem: 'REM',
  asleep: 'Asleep',
  light: 'Light',
  deep: 'Deep',
};

/** What the picture shows, in a sentence: `From 11:12 PM to 6:48 AM: Awake 24 min, REM 1 h 37 min and Deep 1 h 5 min.` */
export const stagesSentence = ({ from, until, rows }: DrawnStages): string =>
  `From ${clock(from)} to ${clock(until)}: ${listed(rows.map(({ stage, minutes }) => `${STAGE_NAMES[stage]} ${hours(minutes)}`))}.`;
