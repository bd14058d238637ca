import { eveningName } from '#core/nights/web/date-labels.ts';
import { formatDuration } from '#domain/insights/format.ts';
import type { MissedNight } from '#domain/nights/suggested-night.ts';
import { minutesOfDay } from '#domain/time/clock-time.ts';
import { weekdayName } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { Button } from '#ui/button.tsx';
import { CalendarPlus, MoonStar, ScanLine } from '#ui/icons/icons.ts';
import { FootLine, FootLink, FootNote, onOneLine, timesText } from './card-parts.tsx';
import { originLabel } from './night-row.tsx';
import type { NextStep } from './today-state.ts';

type NextStepLineProps = { step: NextStep; today: LocalDate; add: (night: MissedNight) => void };

/** The one next step after a logged night. */
export function NextStepLine({ step, today, add }: NextStepLineProps) {
  if (step.kind === 'times') return <MissingTimes night={step.night} today={today} add={() => add(step.night)} />;
  const isRoom = step.kind === 'photo';
  return (
    <FootLink href={isRoom ? '/room-analysis' : '/sleep-schedules'} icon={isRoom ? <ScanLine /> : <MoonStar />}>
      {onOneLine(stepText(step))}
    </FootLink>
  );
}

function stepText(step: Exclude<NextStep, { kind: 'times' }>): string {
  if (step.kind === 'photo') return 'Your room is worth up to 30 of each night’s 100 points';
  if (step.kind === 'schedule') return 'Set a bedtime for tonight';
  const { bedTime, wakeTime } = step.planned;
  return `Bed at ${clockText(bedTime)} tonight: ${formatDuration(step.minutes)} until ${clockText(wakeTime)}`;
}

/** `Saturday night`, or by day `Saturday’s sleep`. */
export function nightName({ date, times }: MissedNight, today: LocalDate): string {
  if (date === today) return 'Last night';
  const bed = minutesOfDay(times.bedTime);
  const isByDay = times.bedTime < times.wakeTime && bed >= 6 * 60;
  return isByDay ? `${weekdayName(date)}’s sleep` : `${eveningName(date)} night`;
}

function MissingTimes({ night, today, add }: { night: MissedNight; today: LocalDate; add: () => void }) {
  const name = nightName(night, today);
  return (
    <FootLine
      icon={<CalendarPlus />}
      end={
        <Button variant="quiet" onClick={add} className="flex-none">
          {night.isRated ? 'Add them' : 'Add it'}
        </Button>
      }
    >
      {night.isRated ? `${name} has no times` : `${name} is missing`}
      <FootNote>
        {onOneLine(timesText(night.times))}, {lowerFirst(originLabel(night.times, night.date))}
      </FootNote>
    </FootLine>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
