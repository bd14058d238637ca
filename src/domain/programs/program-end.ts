import { type Guard, type Guards, mayBeSaid } from '../insights/guards.ts';
import type { LoggedNight } from '../nights/night.ts';
import { loggedNightSigns } from '../safety/signs.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { ProgramEnd, ProgramState } from './program-state.ts';

/** Guards that do not bind a person who asks for more time: nights that are rated well, or not yet. */
const NOT_BINDING: readonly Guard[] = ['good-ratings', 'few-ratings'];

/**
 * Why a program may not start or ends by itself; null where it may run. "I just want to know" proposes nothing, so only a new
 * safety sign ends it.
 */
export function endOfProgram(
  { program }: Pick<ProgramState, 'program'>,
  guards: Guards,
  hasNewSign = false,
): ProgramEnd | null {
  if (hasNewSign) return 'sign';
  if (program === 'know') return null;
  if (guards.held.includes('clinician')) return 'clinician';
  if (guards.held.includes('care-at-night')) return 'care';
  const binding = guards.held.filter((guard) => !NOT_BINDING.includes(guard));
  return program === 'time' && !mayBeSaid({ ...guards, held: binding }, 'more-time') ? 'more-time' : null;
}

/** Whether the nights show a sign today that they did not show on the day of the start. */
export function hasNewSign(nights: readonly LoggedNight[], startedOn: LocalDate, today: LocalDate): boolean {
  const before = loggedNightSigns(nights, startedOn).map(({ id }) => id);
  return loggedNightSigns(nights, today).some(({ id }) => !before.includes(id));
}
