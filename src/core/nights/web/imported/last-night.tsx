import { type ReactNode, useState } from 'react';
import { sourceName } from '#domain/sessions/source-names.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Button } from '#ui/button.tsx';
import { Undo2, Watch } from '#ui/icons/icons.ts';
import type { ImportedNight } from '../../imported-contract.ts';
import { type FillTimes, isSameNight, type NightTimes } from './night-times.ts';
import { TimeSpan } from './time-span.tsx';
import { useLastNight } from './use-last-night.ts';

type LastNightProps = { owner: string; date: LocalDate; times: NightTimes; fill: FillTimes };

/** Offers the imported times of the night that ended on `date`. Renders nothing without any. */
export function LastNight({ owner, date, times, fill }: LastNightProps) {
  const night = useLastNight(owner, date);
  return night && <LastNightOffer key={date} night={night} times={times} fill={fill} />;
}

type LastNightOfferProps = { night: ImportedNight; times: NightTimes; fill: FillTimes };

/**
 * The first tap fills in the imported times and the second restores the previous ones. Renders nothing when the logged
 * times are the same. Both taps use one button, so that it retains the focus.
 */
function LastNightOffer({ night, times, fill }: LastNightOfferProps): ReactNode {
  const [former, setFormer] = useState<NightTimes | null>(null);
  const { source, bedTime, wakeTime, isTentative } = night;
  const isFilled = isSameNight(times, night);
  const applyTimes = () => {
    setFormer(times);
    fill({ bedTime, wakeTime });
  };
  const undo = () => {
    setFormer(null);
    if (former) fill(former);
  };
  const canUndo = isFilled && former !== null;
  return (
    <div className={isFilled && !canUndo ? 'sr-only' : 'mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5'}>
      <p role="status" className={canUndo ? 'text-sm text-muted-foreground' : 'sr-only'}>
        {canUndo && `Filled in from your ${sourceName(source)}.`}
      </p>
      {(canUndo || !isFilled) && (
        <Button
          variant={canUndo ? 'ghost' : 'quiet'}
          size="small"
          className="max-md:min-h-11"
          onClick={canUndo ? undo : applyTimes}
          icon={canUndo ? <Undo2 /> : <Watch />}
        >
          {canUndo ? (
            'Undo'
          ) : (
            <span className="text-left">
              Use last night from your {sourceName(source)}: <TimeSpan from={bedTime} to={wakeTime} />
            </span>
          )}
        </Button>
      )}
      {!isFilled && isTentative && (
        <p className="text-xs text-muted-foreground">A first guess, which may still change.</p>
      )}
    </div>
  );
}
