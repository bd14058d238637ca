import { useEffect, useState } from 'react';
import { emptyNight, type Field, type Night, type Value } from '#core/nights/web/saving/night.ts';
import { useNightOf } from '#core/nights/web/use-keeper.ts';
import { clockTimeIn } from '#core/person/web/today-in.ts';
import { rememberedZone } from '#core/person/web/zone.ts';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { checklistNight } from '#domain/schedules/checklist-night.ts';
import { addDays } from '#domain/time/local-date.ts';

const MINUTE_MS = 60_000;

export type ChecklistNight = 'last' | 'coming';

/**
 * The night that the checklist is about: the one that ends today, or the coming one, to which ticks of the evening belong. It opens on
 * the coming night from some hours before bedtime until midnight; the person may choose the other one.
 */
export function useChecklistNight(owner: string, today: Night) {
  const { date } = today;
  const schedules = useSchedules(owner).data ?? [];
  const time = useClockTime(owner);
  const opensOn = checklistNight({ date, time }, schedules);
  const [chosen, choose] = useState<ChecklistNight | null>(null);
  const shown: ChecklistNight = opensOn === 'same' ? 'last' : (chosen ?? opensOn);
  const comingDate = addDays(date, 1);
  const coming = useNightOf(owner, comingDate);
  const night = shown === 'last' ? today : (coming.shown ?? emptyNight(comingDate));
  return {
    /** Whether the coming night comes first on the page. */
    isEvening: opensOn === 'coming',
    shown,
    /** Null where there is no other night to choose. */
    choose: opensOn === 'same' ? null : choose,
    night,
    change: (field: Field, value: Value) => coming.keeper.change(night.date, field, value),
  };
}

/** The time of day where the person is, to the minute. */
function useClockTime(owner: string) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return clockTimeIn(rememberedZone(owner), now);
}
