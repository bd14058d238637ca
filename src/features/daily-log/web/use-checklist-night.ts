import { useEffect, useState } from 'react';
import { emptyNight, type Field, type Night, type Value } from '#core/nights/web/saving/night.ts';
import { useNightOf } from '#core/nights/web/use-keeper.ts';
import { clockTimeIn } from '#core/person/web/today-in.ts';
import { storedZone } from '#core/person/web/zone.ts';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { checklistNight } from '#domain/nights/tonight.ts';
import { addDays } from '#domain/time/local-date.ts';

const MINUTE_MS = 60_000;

export type ChecklistNight = 'last' | 'coming';

/**
 * The night of the checklist: the one that ends today, or the coming one, which gets the habits of the evening. The coming night is the
 * default from some hours before bedtime until midnight.
 */
export function useChecklistNight(owner: string, today: Night) {
  const { date } = today;
  const schedules = useSchedules(owner).data ?? [];
  const time = useClockTime(owner);
  const { date: opensOn, hasTonight } = checklistNight({ date, time }, schedules);
  const isEvening = opensOn > date;
  const [chosen, choose] = useState<ChecklistNight | null>(null);
  const shown: ChecklistNight = hasTonight ? (chosen ?? (isEvening ? 'coming' : 'last')) : 'last';
  const comingDate = addDays(date, 1);
  const coming = useNightOf(owner, shown === 'coming' ? comingDate : null);
  const night = shown === 'last' ? today : (coming.shown ?? emptyNight(comingDate));
  return {
    /** Whether the coming night comes first on the page. */
    isEvening,
    shown,
    /** Null if there is no other night to choose. */
    choose: hasTonight ? choose : null,
    night,
    change: (field: Field, value: Value) => coming.keeper.change(night.date, field, value),
  };
}

/** The person's local time of day, to the minute. */
function useClockTime(owner: string) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return clockTimeIn(storedZone(owner), now);
}
