import type { ReactNode } from 'react';
import { localInstantMs } from '#core/person/web/today-in.ts';
import { hasDiary } from '#domain/diary/diary.ts';
import { efficiencyWords } from '#domain/diary/week-words.ts';
import { formatNights } from '#domain/insights/format.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import { type DiaryRow, type DiaryWeek, diaryWeeks } from '#domain/progress/diary-weeks.ts';
import type { ClockTime } from '#domain/time/clock-time.ts';
import { monthAndDay, shortWeekday } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { alsoEntered } from './also-entered.ts';
import { DASH, hoursAndMinutes, NUMBER, SheetTable } from './sheet-table.tsx';

type DiaryPartProps = {
  /** Logged or imported. */
  nights: readonly LoggedNight[];
  /** Oldest first. */
  dates: readonly LocalDate[];
};

/** The weekly table of a sleep diary, as sleep clinics read it. */
export function DiaryPart({ nights, dates }: DiaryPartProps) {
  return (
    <>
      <p className="summary-small mb-2 text-sm text-muted-foreground">
        Filled in for {formatNights(nights.filter(hasDiary).length)} of {dates.length}.
      </p>
      <SheetTable name="Sleep diary" rows="The sleep diary by week" columns={COLUMNS} className={WIDE_LAST}>
        {diaryWeeks(nights, dates, localInstantMs).map((week) => (
          <tbody key={week.rows[0]?.date}>
            {week.rows.map((row) => (
              <NightEntries key={row.date} row={row} />
            ))}
            <WeekLine week={week} />
          </tbody>
        ))}
      </SheetTable>
      <p className="summary-small mt-2 text-xs leading-4.5 text-muted-foreground">
        Estimates of the person, without watching the clock, after the Consensus Sleep Diary (Carney and others, 2012).
        In bed (TIB): from into bed to out of bed. Asleep (TST): from trying to sleep to awake for good, less the time
        to fall asleep and the time awake in the night. Efficiency (SE): asleep of in bed; that of a week is all time
        asleep of all time in bed, from 5 nights on, and no mean of its nights. What was entered as none is not listed.
      </p>
    </>
  );
}

const COLUMNS = [
  'Into bed',
  'Tried to sleep',
  'Min to fall asleep',
  'Times awake',
  'Min awake',
  'Awake for good',
  'Out of bed',
  'In bed',
  'Asleep',
  'SE',
  'The day before',
];
const WIDE_LAST = 'min-w-184 [&_thead_th]:last:w-1/4 [&_thead_th]:last:pl-4 [&_thead_th]:last:text-left';

function NightEntries({ row: { date, night, figures } }: { row: DiaryRow }) {
  const also = night ? alsoEntered(night, clockText) : [];
  return (
    <tr className="h-7.5 border-t border-border">
      <th scope="row" className="text-left font-medium whitespace-nowrap">
        <span className="inline-block w-9 text-muted-foreground">{shortWeekday(date)}</span>
        {monthAndDay(date)}
      </th>
      <Time of={night?.bedTime} />
      <Time of={night?.triedToSleep} />
      <Cell>{night?.minutesToFallAsleep}</Cell>
      <Cell>{night?.awakenings}</Cell>
      <Cell>{night?.minutesAwake}</Cell>
      <Time of={night?.wakeTime} />
      <Time of={night?.outOfBed ?? night?.wakeTime} />
      <Cell>{formatMinutes(figures?.timeInBed)}</Cell>
      <Cell>{formatMinutes(figures?.timeAsleep)}</Cell>
      <Cell>{formatShare(figures?.efficiency)}</Cell>
      <td className="pl-4 leading-4">{also.length > 0 ? also.join(', ') : DASH}</td>
    </tr>
  );
}

/** The means of a week and its efficiency, in figures and words. */
function WeekLine({ week: { nights, efficiency, means } }: { week: DiaryWeek }) {
  if (efficiency === null || means === null) {
    return (
      <tr className="h-7.5 border-t border-(--line-strong)">
        <td colSpan={COLUMNS.length + 1} className="text-muted-foreground">
          {nights === 0 ? 'No night' : `${formatNights(nights)}`} with all entries of this week; its efficiency needs 5.
        </td>
      </tr>
    );
  }
  return (
    <tr className="h-7.5 border-t border-(--line-strong) font-semibold">
      <th scope="row" className="text-left font-semibold whitespace-nowrap">
        {formatNights(nights)}, mean
      </th>
      <td />
      <td />
      <Cell>{Math.round(means.minutesToFallAsleep)}</Cell>
      <Cell>{means.awakenings?.toFixed(1)}</Cell>
      <Cell>{Math.round(means.minutesAwake)}</Cell>
      <td />
      <td />
      <Cell>{formatMinutes(means.timeInBed)}</Cell>
      <Cell>{formatMinutes(means.timeAsleep)}</Cell>
      <Cell>{formatShare(efficiency)}</Cell>
      <td className="pl-4 leading-4">Asleep {efficiencyWords(efficiency)} in bed</td>
    </tr>
  );
}

const Cell = ({ children }: { children?: ReactNode }) => <td className={NUMBER}>{children ?? DASH}</td>;

const Time = ({ of }: { of: ClockTime | null | undefined }) => <Cell>{of ? clockText(of) : null}</Cell>;

const formatMinutes = (minutes: number | null | undefined): string | null =>
  minutes === null || minutes === undefined ? null : hoursAndMinutes(Math.round(minutes));

const formatShare = (share: number | null | undefined): string | null =>
  share === null || share === undefined ? null : `${Math.round(share * 100)}%`;
