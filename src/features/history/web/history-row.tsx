import { barsSentence } from '#core/nights/web/bars-sentence.ts';
import {
  type CountedNight,
  countedNight,
  joinFacts,
  lengthText,
  moreTexts,
  nightBars,
  offsetText,
  timesText,
} from '#core/nights/web/counted-night.ts';
import { localInstantMs } from '#core/person/web/today-in.ts';
import { isDoubtful } from '#domain/nights/nights-with-imports.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import { hoursAndMinutes } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Badge } from '#ui/badge.tsx';
import { Clock, Hourglass, Moon, Sunrise, Watch } from '#ui/icons/icons.ts';
import { DayLine } from '#ui/night/day-line.tsx';
import { badgeTone } from './found-nights.ts';
import type { HistoryNight } from './history-nights.ts';
import { FACTS, Fact, NightDate, NOTE, ROW } from './row-parts.tsx';

type HistoryRowProps = {
  night: HistoryNight;
  /** Whether the hours stand below the picture. */
  hasHours: boolean;
  /** How a finished experiment had planned the night. */
  plan: string | undefined;
  openNight: (date: LocalDate) => void;
};

/** One night. The whole row opens it. */
export function HistoryRow({ night, hasHours, plan, openNight }: HistoryRowProps) {
  const { date, log, day, diaryNaps, overallScore } = night;
  const bars = nightBars(log, day);
  const notes = log?.notes.trim() ?? '';
  return (
    <li className={ROW}>
      <NightDate date={date} openNight={openNight} />
      <div className="min-w-0 max-md:order-3 max-md:col-span-2">
        {bars.pieces.length + bars.naps.length > 0 && <DayLine {...bars} hasHours={hasHours} className="mb-2" />}
        <p className="sr-only">{barsSentence(bars)}</p>
        <Facts night={night} counted={countedNight(log, day, diaryNaps)} />
        {plan && (
          <p className={NOTE}>
            <Hourglass />
            <span className="truncate">{plan}</span>
          </p>
        )}
      </div>
      <Badge tone={badgeTone(overallScore)} glyph className="justify-self-end">
        {overallScore === null ? 'N/A' : `Score: ${overallScore}`}
      </Badge>
      {notes !== '' && (
        <q
          dir="auto"
          className="voice max-md:line-clamp-3 max-w-176 text-base leading-6 whitespace-pre-line wrap-anywhere max-md:order-4 max-md:col-span-2 md:col-start-2 md:col-end-[-1]"
        >
          {notes}
        </q>
      )}
    </li>
  );
}

function Facts({ night: { log, day }, counted }: { night: HistoryNight; counted: CountedNight | null }) {
  const { naps = [] } = day ?? {};
  const isImported = counted !== null && counted.source !== null;
  const notes = [
    isImported && `Imported from ${sourceName(counted.source ?? '')}`,
    isImported && isDoubtful(counted, log) && 'Perhaps the device was taken off',
    ...moreTexts(counted ?? { minutesBetween: 0, pieces: 0, naps }, duration),
  ].filter((text) => text !== false);
  return (
    <>
      <p className={FACTS}>
        <Fact icon={<Moon />}>{counted ? timesText(counted) : log ? 'Times not set' : 'Only a nap was recorded.'}</Fact>
        {(log || counted) && (
          <Fact icon={<Sunrise />}>{log?.isRated ? `Quality: ${log.sleepQualityScore}/10` : 'Not rated'}</Fact>
        )}
        {counted && (
          <Fact icon={<Clock />}>
            {isImported ? lengthText(counted, localInstantMs, duration) : loggedLength(counted)}
          </Fact>
        )}
      </p>
      {notes.length > 0 && (
        <p className={NOTE}>
          <Watch />
          <span className="tabular">{joinFacts(notes)}</span>
        </p>
      )}
    </>
  );
}

const loggedLength = (night: CountedNight): string => duration(night.minutesInBed) + offsetText(night, localInstantMs);

/** As the list shows lengths: `7h 45m`, below an hour `45 min`. */
const duration = (minutes: number): string => (minutes < 60 ? `${minutes} min` : hoursAndMinutes(minutes));
