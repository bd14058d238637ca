import type { DailyLog } from '#core/nights/contract.ts';
import { timeInBed } from '#domain/log/night-log.ts';
import { hoursAndMinutes } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Badge } from '#ui/badge.tsx';
import { clockText } from '#ui/browser/display-format.ts';
import { Clock, Hourglass, Moon, Sunrise } from '#ui/icons/icons.ts';
import { NightLine } from '#ui/night/night-line.tsx';
import { badgeTone } from './found-nights.ts';
import { FACTS, Fact, NightDate, ROW } from './row-parts.tsx';

type HistoryRowProps = {
  night: DailyLog;
  /** How a finished experiment had planned the night. */
  plan: string | undefined;
  openNight: (date: LocalDate) => void;
};

/** One logged night. The whole row opens it. */
export const HistoryRow = ({ night, plan, openNight }: HistoryRowProps) => (
  <li className={ROW}>
    <NightDate date={night.date} openNight={openNight} />
    <div className="min-w-0 max-md:order-3 max-md:col-span-2">
      {night.bedTime && night.wakeTime && (
        <NightLine bed={night.bedTime} wake={night.wakeTime} isBare className="mb-2" />
      )}
      <Facts night={night} />
      {plan && (
        <p className="mt-1 flex min-w-0 items-center gap-1.5 text-sm text-muted-foreground md:text-md [&_.lucide]:size-4">
          <Hourglass />
          <span className="truncate">{plan}</span>
        </p>
      )}
    </div>
    <Badge tone={badgeTone(night.overallScore)} glyph className="justify-self-end">
      {night.overallScore === null ? 'N/A' : `Score: ${night.overallScore}`}
    </Badge>
    {night.notes.trim() !== '' && (
      <q
        dir="auto"
        className="voice max-md:line-clamp-3 max-w-176 text-base leading-6 whitespace-pre-line wrap-anywhere max-md:order-4 max-md:col-span-2 md:col-start-2 md:col-end-[-1]"
      >
        {night.notes.trim()}
      </q>
    )}
  </li>
);

function Facts({ night }: { night: DailyLog }) {
  const { bedTime, wakeTime } = night;
  const minutes = night.totalTimeInBed ?? timeInBed(bedTime, wakeTime);
  return (
    <p className={FACTS}>
      <Fact icon={<Moon />}>
        {bedTime && wakeTime ? `${clockText(bedTime)} - ${clockText(wakeTime)}` : 'Times not set'}
      </Fact>
      <Fact icon={<Sunrise />}>{night.isRated ? `Quality: ${night.sleepQualityScore}/10` : 'Not rated'}</Fact>
      {minutes !== null && <Fact icon={<Clock />}>{hoursAndMinutes(minutes)}</Fact>}
    </p>
  );
}
