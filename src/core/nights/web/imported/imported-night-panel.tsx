import { type ReactNode, useId, useMemo } from 'react';
import { formatDuration } from '#domain/insights/format.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Watch } from '#ui/icons/icons.ts';
import { Skeleton } from '#ui/loading.tsx';
import type { SleepSession } from '../../imported-contract.ts';
import { HypnogramPicture } from './hypnogram-picture.tsx';
import { type FillTimes, isSameNight, type NightTimes } from './night-times.ts';
import { stageLayout } from './stage-layout.ts';
import { TimeSpan } from './time-span.tsx';
import type { ImportedNightDetail } from './use-imported-night.ts';

type ImportedNightPanelProps = {
  night: ImportedNightDetail;
  /** False while the stages are loading; true once they are loaded or unavailable. */
  isComplete: boolean;
  times: NightTimes;
  isLogged: boolean;
  fill: FillTimes | null;
};

/** The shown imported sleep beside the logged times, then other sources and naps. */
export default function ImportedNightPanel({
  night,
  isComplete,
  times,
  isLogged,
  fill,
}: ImportedNightPanelProps): ReactNode {
  const title = useId();
  const { shown, others, reason, naps } = night;
  return (
    <section aria-labelledby={title} className="rounded-lg bg-sunk px-4.5 py-4 forced-colors:border">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <Heading level={3} size="entry" id={title}>
          {shown ? `What your ${sourceName(shown.source)} recorded` : 'Naps of this day'}
        </Heading>
        {shown?.isTentative && <Badge tone="none">First guess, may still change</Badge>}
      </div>
      {shown && !isLogged && <p className="mt-1 text-sm text-muted-foreground">You have not logged this night.</p>}
      {shown && <Recorded sleep={shown} isComplete={isComplete} times={times} fill={fill} />}
      <Others others={others} reason={reason} />
      <Naps naps={naps} isAlone={shown === null} />
    </section>
  );
}

type RecordedProps = { sleep: SleepSession; isComplete: boolean; times: NightTimes; fill: FillTimes | null };

function Recorded({ sleep, isComplete, times, fill }: RecordedProps) {
  const { source, bedTime, wakeTime, minutesInBed, asleepMinutes, score } = sleep;
  const stages = useMemo(() => stageLayout(sleep), [sleep]);
  return (
    <>
      <dl className="tabular mt-3 grid grid-cols-2 gap-x-6 gap-y-2.5 text-md leading-5.5">
        <Fact name="In bed" isWide>
          <TimeSpan from={bedTime} to={wakeTime} />
          <Length minutes={minutesInBed} />
        </Fact>
        {asleepMinutes !== null && <Fact name="Time asleep">{formatDuration(asleepMinutes)}</Fact>}
        {score !== null && <Fact name={`${sourceName(source)}'s own score`}>{score}</Fact>}
      </dl>
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

/** ` · 7 h 36 min`, after a time span. */
const Length = ({ minutes }: { minutes: number }) => (
  <span className="font-normal whitespace-nowrap text-muted-foreground"> · {formatDuration(minutes)}</span>
);

function UseTimes({ sleep, times, fill }: { sleep: SleepSession; times: NightTimes; fill: FillTimes }) {
  const { bedTime, wakeTime } = sleep;
  const isSame = isSameNight(times, sleep);
  return (
    <div className="mt-3.5">
      <p role="status" className="text-sm text-muted-foreground">
        {isSame && 'The times you entered are the same.'}
      </p>
      {!isSame && (
        <Button variant="line" size="small" icon={<Watch />} onClick={() => fill({ bedTime, wakeTime })}>
          Use these times
        </Button>
      )}
    </div>
  );
}

function Others({ others, reason }: { others: readonly SleepSession[]; reason: string }) {
  if (others.length === 0) return null;
  return (
    <div className="mt-4 border-t border-border pt-3 text-sm">
      <h4 className="font-sans font-semibold">Also recorded</h4>
      <ul className="mt-1 grid gap-1">
        {others.map((sleep) => (
          <li key={sleep.id}>
            <Line sleep={sleep} />
          </li>
        ))}
      </ul>
      {reason && <p className="mt-1.5 text-muted-foreground">{reason}</p>}
    </div>
  );
}

function Naps({ naps, isAlone }: { naps: readonly SleepSession[]; isAlone: boolean }) {
  if (naps.length === 0) return null;
  return (
    <div className={isAlone ? 'mt-2 text-sm' : 'mt-4 border-t border-border pt-3 text-sm'}>
      {!isAlone && <h4 className="font-sans font-semibold">Naps</h4>}
      <ul className="mt-1 grid gap-1">
        {naps.map((nap) => (
          <li key={nap.id}>
            <Line sleep={nap} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const Line = ({ sleep }: { sleep: SleepSession }) => (
  <span className="tabular">
    {sourceName(sleep.source)}: <TimeSpan from={sleep.bedTime} to={sleep.wakeTime} />
    <Length minutes={sleep.minutesInBed} />
  </span>
);
