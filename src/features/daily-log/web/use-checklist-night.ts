import { useState } from 'react';
import type { Field, Night, Value } from '#core/nights/web/saving/night.ts';
import { withOwnEdits } from '#core/nights/web/saving/nights-state.ts';
import { useNightOf } from '#core/nights/web/use-keeper.ts';
import { useNow } from '#core/person/web/use-now.ts';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { emptyNight } from '#domain/log/night-log.ts';
import { checklistNight } from '#domain/nights/tonight.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

export type ChecklistNight = 'last' | 'coming';

/**
 * The night of the checklist: the one that ends today, or the coming one, which gets the habits of the evening. The coming night is the
 * default from some hours before bedtime until midnight.
 */
export function useChecklistNight(owner: string, today: Night) {
  const { date } = today;
  const schedules = useSchedules(owner).data ?? [];
  const { time } = useNow(owner);
  const { date: opensOn, hasTonight } = checklistNight({ date, time }, schedules);
  const isEvening = opensOn > date;
  const [choice, setChoice] = useState<{ date: LocalDate; night: ChecklistNight } | null>(null);
  // The choice of yesterday was about other nights.
  const chosen = choice?.date === date ? choice.night : null;
  const shown: ChecklistNight = hasTonight ? (chosen ?? (isEvening ? 'coming' : 'last')) : 'last';
  const comingDate = addDays(date, 1);
  const coming = useNightOf(owner, shown === 'coming' ? comingDate : null, { isPolled: true });
  const night = shown === 'last' ? today : (coming.shown ?? withOwnEdits(coming.state, emptyNight(comingDate)));
  return {
    /** Whether the coming night comes first on the page. */
    isEvening,
    shown,
    /** Null if there is no other night to choose. */
    choose: hasTonight ? (night: ChecklistNight) => setChoice({ date, night }) : null,
    night,
    change: (field: Field, value: Value) => coming.keeper.change(night.date, field, value, { isAutosaved: true }),
  };
}
