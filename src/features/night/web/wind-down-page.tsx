import { useState } from 'react';
import { PAGES } from '#contract/pages.ts';
import { changeAwakeNight, presentWakeDate, windDownParts } from '#core/nights/web/awake/awake-nights.ts';
import { ownerId } from '#core/person/web/owner.ts';
import { useNow } from '#core/person/web/use-now.ts';
import { useRuns } from '#core/programs/web/use-programs.ts';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import type { WindDownPart } from '#domain/nights/awake-night.ts';
import { eveningOf, scheduleOfEvening } from '#domain/schedules/evening.ts';
import { type ClockTime, MINUTES_IN_DAY, minutesBetween } from '#domain/time/clock-time.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Check } from '#ui/icons/icons.ts';
import { WindowGlyph } from '#ui/window-glyph.tsx';
import { DimPage } from './dim-page.tsx';

/** Sources: Scullin 2018 (the list); Haghayegh 2019 (the shower). */
const PARTS: readonly { id: WindDownPart; title: string; text: string }[] = [
  {
    id: 'list',
    title: 'Tomorrow’s list',
    text: 'Five minutes, on paper. Small and exact: “Call Ana at 9”, not “be better”.',
  },
  { id: 'dim', title: 'Low lamps', text: 'One or two small lamps. Screens out of the room.' },
  {
    id: 'warm',
    title: 'A warm shower',
    text: 'Ten minutes, one to two hours before bed. Skip it if you have a heart condition, are pregnant or unsteady, or ask first.',
  },
];

/** The planned bedtime of this evening until it comes. While a sleep window runs, its page names the time. */
function useBedAhead(): ClockTime | null {
  const owner = ownerId();
  const { date, time } = useNow(owner);
  const { data: plans = [] } = useSchedules(owner);
  const runs = useRuns(owner);
  const bed = scheduleOfEvening(plans, eveningOf(date, time))?.targetBedTime;
  return bed && runs !== 'window' && minutesBetween(time, bed) < MINUTES_IN_DAY / 2 ? bed : null;
}

/** Three small things before bed. Each can be skipped, and none ticks a habit. The window of the next one is lit. */
export default function WindDownPage() {
  const [date] = useState(presentWakeDate);
  const bed = useBedAhead();
  const [done, setDone] = useState(() => windDownParts(date));
  const next = PARTS.find(({ id }) => !done.includes(id));
  const toggle = (id: WindDownPart) => {
    const parts = done.includes(id) ? done.filter((part) => part !== id) : [...done, id];
    setDone(parts);
    changeAwakeNight(date, { parts });
  };
  return (
    <DimPage
      title={PAGES['/wind-down'].title}
      text="Three small things. Skip what you like."
      foot="Works without a connection."
      className="[&>:nth-child(2)]:content-start"
    >
      <ol className="mt-3 w-full border-b border-border text-left">
        {PARTS.map((part) => {
          const [isDone, isNext] = [done.includes(part.id), part === next];
          return (
            <li key={part.id} className="flex gap-4 border-t border-border py-4" aria-current={isNext && 'step'}>
              <WindowGlyph
                state={isDone ? 'usual' : 'with'}
                className={classNames(
                  'h-9! w-7.5!',
                  isNext ? 'text-lamp' : 'text-subtle-foreground',
                  !isNext && !isDone && 'opacity-40',
                )}
              />
              <div className="min-w-0 flex-1">
                <h2 className="font-display text-lg">{part.title}</h2>
                {!isDone && <p className="text-md text-pretty text-muted-foreground">{part.text}</p>}
              </div>
              <Button
                variant={isNext ? 'primary' : 'ghost'}
                aria-pressed={isDone}
                aria-label={`Done: ${part.title}`}
                icon={isDone && <Check />}
                onClick={() => toggle(part.id)}
                className="flex-none self-start"
              >
                Done
              </Button>
            </li>
          );
        })}
      </ol>
      <p className="mt-3 font-display text-xl">Bed when you’re sleepy.</p>
      {bed && <p className="mt-1 text-muted-foreground">Bed at {clockText(bed)}</p>}
    </DimPage>
  );
}
