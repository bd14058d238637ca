import type { Runs } from '../insights/guards.ts';
import type { ProgramState } from './program-state.ts';
import type { WindowState } from './running-window.ts';

export type ProgramWithWindow = ProgramState & { window: WindowState | null };

/** What runs, for the guards. A paused one runs, and a window outlasts its finished program. */
export const runsOf = (program: ProgramWithWindow | null | undefined): Runs =>
  program?.window && !program.window.ended ? 'window' : program && !program.ended ? 'program' : null;
