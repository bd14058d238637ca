import { useState } from 'react';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { type SuggestedNight, suggestedNights } from '#domain/nights/suggested-night.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Button } from '#ui/button.tsx';
import { CalendarDays, Moon, Undo2, Watch } from '#ui/icons/icons.ts';
import type { ImportedDay } from '../../sleep-day-contract.ts';
import { eveningName } from '../date-labels.ts';
import { type FillTimes, isSameNight, type NightTimes, suggestedTimes } from '../imported/night-times.ts';
import { TimeSpan } from '../imported/time-span.tsx';
import { useLastDay } from '../imported/use-last-day.ts';
import { LAST_MONTH, useLogs } from '../use-nights.ts';

/** More would push the fields off the screen of a phone. */
const MAX_OFFERS = 2;

type SuggestedTimesProps = { owner: string; date: LocalDate; times: NightTimes; fill: FillTimes };

/**
 * Offers known times for the night that ended on `date`: all while it has no times, afterwards only imported ones that differ. The best one
 * of a night without times is the primary button. A tapped button becomes Undo, so that it retains the focus.
 */
export function SuggestedTimes({ owner, date, times, fill }: SuggestedTimesProps) {
  const imported = useLastDay(owner, date);
  const offers = useOffers(owner, date, times, imported);
  const [taken, setTaken] = useState<{ night: SuggestedNight; former: NightTimes } | null>(null);
  const filled = taken && isSameNight(times, taken.night) ? taken.night : null;
  const isEmpty = times.bedTime === null && times.wakeTime === null;
  const take = (night: SuggestedNight) => {
    const { bedTime, wakeTime, minutesUp = null } = times;
    setTaken({ night, former: { bedTime, wakeTime, minutesUp } });
    fill(suggestedTimes(night));
  };
  const undo = () => {
    setTaken(null);
    if (taken) fill(taken.former);
  };
  const shown = filled ? [filled] : offers;
  return (
    <div
      className={
        shown.length === 0 ? 'sr-only' : 'mt-2.5 flex flex-wrap items-center md:mt-4 gap-x-3 gap-y-2 md:justify-center'
      }
    >
      <p role="status" className={filled ? 'text-sm text-muted-foreground' : 'sr-only'}>
        {filled && filledMessage(filled)}
      </p>
      {shown.map((night, index) => (
        <Button
          key={night.origin}
          variant={filled ? 'ghost' : isEmpty && index === 0 ? 'primary' : 'quiet'}
          size="small"
          className={filled ? 'max-md:min-h-11' : 'max-md:min-h-11 max-md:w-full'}
          onClick={filled ? undo : () => take(night)}
          icon={filled ? <Undo2 /> : ICON[night.origin]}
        >
          {filled ? 'Undo' : <OfferLabel night={night} />}
        </Button>
      ))}
      {!filled && shown[0]?.origin === 'imported' && imported?.night?.isTentative && (
        <p className="text-xs text-muted-foreground">A first guess, which may still change.</p>
      )}
    </div>
  );
}

function useOffers(owner: string, date: LocalDate, times: NightTimes, imported: ImportedDay | undefined) {
  const logs = useLogs(owner, { newest: LAST_MONTH }).data ?? [];
  const schedules = useSchedules(owner).data ?? [];
  const offers = suggestedNights(date, { logs, imported: imported ? [imported] : [], schedules });
  if (times.bedTime === null && times.wakeTime === null) return offers.slice(0, MAX_OFFERS);
  return offers.filter((night) => night.origin === 'imported' && !isSameNight(times, night));
}

const ICON = { imported: <Watch />, planned: <CalendarDays />, previous: <Moon /> };

const OfferLabel = ({ night }: { night: SuggestedNight }) => (
  <span className="text-left">
    {offerMessage(night)}: <TimeSpan from={night.bedTime} to={night.wakeTime} />
  </span>
);

function offerMessage(night: SuggestedNight): string {
  if (night.origin === 'imported') return `Use last night from your ${sourceName(night.source)}`;
  return night.origin === 'planned' ? 'As planned' : `Like ${eveningName(night.from)}`;
}

function filledMessage(night: SuggestedNight): string {
  if (night.origin === 'imported') return `Filled in from your ${sourceName(night.source)}.`;
  return night.origin === 'planned' ? 'Filled in as planned.' : `Filled in like ${eveningName(night.from)} night.`;
}
