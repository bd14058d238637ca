import { sourceName } from '#domain/sessions/source-names.ts';
import { hoursAndMinutes } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Badge } from '#ui/badge.tsx';
import { clockText } from '#ui/browser/display-format.ts';
import { Clock, Moon, Watch } from '#ui/icons/icons.ts';
import { NightLine } from '#ui/night/night-line.tsx';
import type { OnlyImportedNight } from './history-nights.ts';
import { FACTS, Fact, NightDate, ROW } from './row-parts.tsx';

type ImportedRowProps = { night: OnlyImportedNight; openNight: (date: LocalDate) => void };

/** A night that was only imported: less prominent, without a score. The whole row opens it. */
export const ImportedRow = ({ night, openNight }: ImportedRowProps) => (
  <li className={ROW}>
    <NightDate date={night.date} openNight={openNight} />
    <div className="min-w-0 max-md:order-3 max-md:col-span-2">
      <NightLine bed={night.bedTime} wake={night.wakeTime} isBare isQuiet className="mb-2" />
      <p className={FACTS}>
        <Fact icon={<Moon />}>
          {clockText(night.bedTime)} - {clockText(night.wakeTime)}
        </Fact>
        <Fact icon={<Watch />}>{sourceName(night.source)}</Fact>
        <Fact icon={<Clock />}>{hoursAndMinutes(night.minutesInBed)}</Fact>
      </p>
    </div>
    <Badge tone="none" glyph={<Watch />} className="justify-self-end">
      Imported
    </Badge>
  </li>
);
