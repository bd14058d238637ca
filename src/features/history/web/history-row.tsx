import { Clock, Moon, Sunrise } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRated, timeInBed } from '#domain/log/day.ts';
import { hoursAndMinutes, twelveHour } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { DailyLog } from '#features/daily-log/contract.ts';
import { Badge } from '#ui/badge.tsx';
import { NightLine } from '#ui/night/night-line.tsx';
import { dayAndYear, weekdayName } from './date-words.ts';
import { badgeTone } from './found-nights.ts';

/** One night. The whole row opens it. Far from the window it is not drawn; `contain-intrinsic-size` is about how high it then is. */
export const HistoryRow = ({ night, openNight }: { night: DailyLog; openNight: (date: LocalDate) => void }) => (
  <li
    className={
      'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-border px-5 py-4.5 last:border-0 ' +
      'transition-colors duration-(--t-tap) [contain-intrinsic-size:auto_7.5rem] [content-visibility:auto] hover:bg-secondary ' +
      'has-focus-visible:outline-2 has-focus-visible:-outline-offset-3 has-focus-visible:outline-ring ' +
      'md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto] md:gap-x-8 md:px-7 md:py-5 lg:grid-cols-[minmax(0,17.5rem)_minmax(0,1fr)_auto]'
    }
  >
    <h4 className="text-[1.0625rem] leading-6 font-[480]">
      <button
        type="button"
        data-night={night.date}
        onClick={() => openNight(night.date)}
        className="text-left after:absolute after:inset-0 after:content-[''] focus-visible:outline-none"
      >
        {weekdayName(night.date)}, <span className="min-[22.5rem]:whitespace-nowrap">{dayAndYear(night.date)}</span>
        <span className="sr-only">open this night</span>
      </button>
    </h4>
    <div className="min-w-0 max-md:order-3 max-md:col-span-2">
      {night.bedTime && night.wakeTime && (
        <NightLine bed={night.bedTime} wake={night.wakeTime} isBare className="mb-2" />
      )}
      <Facts night={night} />
    </div>
    <Badge tone={badgeTone(night.overallScore)} glyph>
      {night.overallScore === null ? 'N/A' : `Score: ${night.overallScore}`}
    </Badge>
    {night.notes.trim() !== '' && (
      <q
        dir="auto"
        className="voice line-clamp-3 max-w-176 text-base leading-6 whitespace-pre-line wrap-anywhere max-md:order-4 max-md:col-span-2 md:col-start-2 md:col-end-[-1]"
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
    <p className="tabular flex flex-wrap gap-x-3.5 gap-y-1 text-sm md:gap-x-6 text-muted-foreground md:text-[0.9375rem] md:leading-6">
      <Fact icon={<Moon />}>
        {bedTime && wakeTime ? `${twelveHour(bedTime)} - ${twelveHour(wakeTime)}` : 'Times not set'}
      </Fact>
      <Fact icon={<Sunrise />}>{isRated(night) ? `Quality: ${night.sleepQualityScore}/10` : 'Not rated'}</Fact>
      {minutes !== null && <Fact icon={<Clock />}>{hoursAndMinutes(minutes)}</Fact>}
    </p>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap [&_.lucide]:size-4 max-md:[&_.lucide]:hidden">
    {icon}
    {children}
  </span>
);
