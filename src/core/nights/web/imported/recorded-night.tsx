import { type ReactNode, useMemo } from 'react';
import { localInstantMs } from '#core/person/web/today-in.ts';
import { formatDuration } from '#domain/insights/format.ts';
import { hasBedtime, sourceName } from '#domain/sessions/source-names.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Button } from '#ui/button.tsx';
import { Watch } from '#ui/icons/icons.ts';
import { Skeleton } from '#ui/loading.tsx';
import type { SleepSession } from '../../imported-contract.ts';
import { offsetText } from '../counted-night.ts';
import { HypnogramPicture } from './hypnogram-picture.tsx';
import { type FillTimes, isSameNight, type NightTimes } from './night-times.ts';
import { stageLayout } from './stage-layout.ts';
import { TimeSpan } from './time-span.tsx';

type RecordedNightProps = {
  date: LocalDate;
  sleep: SleepSession;
  /** Why the device shows another figure; empty where it does not. */
  difference: string;
  isComplete: boolean;
  times: NightTimes;
  fill: FillTimes | null;
};

/** The night of a device: its times, its pieces, and its stages. */
export function RecordedNight({ date, sleep, difference, isComplete, times, fill }: RecordedNightProps) {
  const { source, bedTime, wakeTime, minutesInBed, minutesKnownInBed, asleepMinutes, score } = sleep;
  const stages = useMemo(() => stageLayout(sleep), [sleep]);
  return (
    <>
      <dl className="tabular mt-3 grid grid-cols-2 gap-x-6 gap-y-2.5 text-md leading-5.5">
        <Fact name={hasBedtime(source) ? 'In bed' : 'Asleep window'} isWide>
          <TimeSpan from={bedTime} to={wakeTime} />
          <span className="font-normal text-muted-foreground">
            {' '}
            · <span className="whitespace-nowrap">{formatDuration(minutesKnownInBed)}</span>
            {offsetText({ date, bedTime, wakeTime, spanMinutes: minutesInBed }, localInstantMs)}
          </span>
        </Fact>
        {asleepMinutes !== null && <Fact name="Time asleep">{formatDuration(asleepMinutes)}</Fact>}
        {score !== null && <Fact name={`${sourceName(source)}'s own score`}>{score}</Fact>}
      </dl>
      <Pieces pieces={sleep.pieces} />
      {difference && (
        <details className="mt-2 text-sm">
          <summary className="min-h-11 py-3 font-[550] text-lamp-ink md:min-h-0 md:py-1.5">
            Why does it differ from my watch?
          </summary>
          <p className="text-muted-foreground">{difference}</p>
        </details>
      )}
      {fill && <UseTimes sleep={sleep} times={times} fill={fill} />}
      {stages ? (
        <div className="mt-5">
          <HypnogramPicture stages={stages} />
        </div>
      ) : (
        !isComplete && <Skeleton className="mt-5 h-36 rounded-md" />
      )}
    </>
  );
}

const Fact = ({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) => (
  <div className={isWide ? 'col-span-2' : undefined}>
    <dt className="text-xs leading-4.5 text-muted-foreground">{name}</dt>
    <dd className="font-[550]">{children}</dd>
  </div>
);

/** The pieces of a night with the time awake between them. Renders nothing for one piece. */
function Pieces({ pieces }: Pick<SleepSession, 'pieces'>) {
  if (pieces.length < 2) return null;
  return (
    <>
      <ul className="tabular mt-3 text-sm [&>li]:flex [&>li]:min-h-10 [&>li]:items-center [&>li]:justify-between [&>li]:border-t [&>li]:border-border">
        {pieces.flatMap(({ bedTime, wakeTime, fromMinute, minutes }, index) => {
          const before = pieces[index - 1];
          const awake = before && fromMinute - before.fromMinute - before.minutes;
          return [
            awake !== undefined && (
              <li key={`awake ${fromMinute}`} className="text-muted-foreground">
                <span>Awake in between</span>
                {formatDuration(awake)}
              </li>
            ),
            <li key={fromMinute}>
              <TimeSpan from={bedTime} to={wakeTime} />
              <span className="font-[550]">{formatDuration(minutes)}</span>
            </li>,
          ];
        })}
      </ul>
      <p className="border-t border-border pt-2 text-sm text-muted-foreground">Counted as one night.</p>
    </>
  );
}

function UseTimes({ sleep, times, fill }: { sleep: SleepSession; times: NightTimes; fill: FillTimes }) {
  const { bedTime, wakeTime, minutesInBed, minutesKnownInBed } = sleep;
  const isSame = isSameNight(times, sleep);
  return (
    <div className="mt-3.5">
      <p role="status" className="text-sm text-muted-foreground">
        {isSame && 'The times you entered are the same.'}
      </p>
      {!isSame && (
        <Button
          variant="line"
          size="small"
          icon={<Watch />}
          onClick={() => fill({ bedTime, wakeTime, minutesUp: minutesInBed - minutesKnownInBed || null })}
        >
          Use these times
        </Button>
      )}
    </div>
  );
}
