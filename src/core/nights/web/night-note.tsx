import { localInstantMs } from '#core/person/web/today-in.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import type { ImportedDay } from '../sleep-day-contract.ts';
import { countedNight, moreTexts, nightLine } from './counted-night.ts';

type NightNoteProps = { log: LoggedNight | undefined; day: ImportedDay | undefined; className: string };

/** The line of a night in pieces or with naps. Renders nothing for other nights, whose times and length say all. */
export function NightNote({ log, day, className }: NightNoteProps) {
  const night = countedNight(log, day);
  if (!night || moreTexts(night).length === 0) return null;
  return (
    <p className={`tabular text-sm text-pretty text-muted-foreground ${className}`}>
      {night.source && `${sourceName(night.source)}: `}
      {nightLine(night, localInstantMs)}
    </p>
  );
}
