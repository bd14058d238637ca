import type { Runs } from '../insights/guards.ts';
import type { RunningProgram } from './running-window.ts';

/** What runs, for the guards. A paused one runs, and a window outlasts its finished program. */
export const runsOf = (program: RunningProgram | null | undefined): Runs =>
  program?.window && !program.window.ended ? 'window' : program && !program.ended ? 'program' : null;
