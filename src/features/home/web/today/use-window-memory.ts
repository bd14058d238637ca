import { useEffect, useMemo } from 'react';
import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { achievements } from '#domain/progress/achievements.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { storeToday } from './stored-today.ts';
import { lastNightDate, type Now, type TodayFacts, todayState } from './today-state.ts';
import type { useTodayFacts } from './use-today-facts.ts';
import { phaseOf, type WindowMemory } from './window-memory.ts';

/** The days before today whose nights can be missed. */
const NOTE_DAYS = 2;

type Known = Pick<ReturnType<typeof useTodayFacts>, 'facts' | 'answers' | 'stored'> & {
  owner: string;
  now: Now;
  isCottageLit: boolean;
};

/** Gives the window what it shows of the person, and stores it with the answers for the next visit. */
export function useWindowMemory(known: Known, remember: (memory: WindowMemory) => void): void {
  const { owner, facts, answers } = known;
  const stars = useStars(known);
  const text = JSON.stringify(facts && memoryOf({ ...known, facts }, stars));
  // The same while what it says is the same.
  const window = useMemo(() => JSON.parse(text) as WindowMemory | null, [text]);
  useEffect(() => {
    if (window) remember(window);
  }, [window, remember]);
  const today = known.now.date;
  useEffect(() => {
    if (answers && window) storeToday(owner, { savedAtMs: Date.now(), facts: withoutOldNotes(answers, today), window });
  }, [owner, answers, window, today]);
}

function memoryOf(
  { now, facts, isCottageLit }: Known & { facts: TodayFacts },
  stars: readonly boolean[],
): WindowMemory {
  const state = todayState(now, facts);
  const date = lastNightDate(state, now);
  const score = facts.logs.find((log) => log.date === date)?.overallScore ?? null;
  const isNight = state.kind === 'night';
  const shown = state.kind === 'morning' || isNight ? null : score;
  return { date, score: shown, phase: phaseOf(shown), stars, isCottageLit: isCottageLit && !isNight, isNight };
}

/**
 * Which achievements are earned. They cover all nights, so a long history is fetched once; what was earned stays earned.
 */
function useStars({ owner, now, facts, stored }: Known): readonly boolean[] {
  const before = stored?.window.stars ?? [];
  // With fewer logs than the card reads, they are all of the person.
  const isLong = (facts?.logs.length ?? 0) >= LAST_MONTH;
  const isAllEarned = before.length > 0 && before.every(Boolean);
  const all = useLogs(owner, { enabled: isLong && !isAllEarned }).data;
  if (!facts || isAllEarned) return before;
  const earned = achievements(all ?? facts.logs, now.date).map(({ earnedOn }) => earnedOn !== null);
  return earned.map((isEarned, index) => isEarned || (isLong && before[index] === true));
}

/** The card can change the nights of the last dates. Of other notes it only needs whether there are any. */
const withoutOldNotes = (facts: TodayFacts, today: LocalDate): TodayFacts => ({
  ...facts,
  logs: facts.logs.map((log) => (log.date < addDays(today, -NOTE_DAYS) && log.notes ? { ...log, notes: '…' } : log)),
});
