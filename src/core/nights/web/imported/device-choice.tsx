import { useId, useState } from 'react';
import { call } from '#core/person/web/call.ts';
import { formatShortDuration } from '#domain/insights/format.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import type { SleepSession } from '../../imported-contract.ts';
import { chooseDevice } from '../../sleep-day-contract.ts';
import { timesText } from '../counted-night.ts';
import { useDayChange } from './use-day-change.ts';
import type { ImportedNightDetail } from './use-imported-night.ts';

const COUNTS = ['', '', 'Two', 'Three', 'Four'];

type DeviceChoiceProps = { owner: string; date: LocalDate; shown: SleepSession; night: ImportedNightDetail };

/** The devices that have a night: which one counts for it, and whether wherever several have one. */
export function DeviceChoice({ owner, date, shown, night: { others, isChosen, reason } }: DeviceChoiceProps) {
  const name = useId();
  const { mutate } = useDayChange();
  // The order stays when another one is chosen.
  const devices = [shown, ...others].sort((one, other) => (one.source < other.source ? -1 : 1));
  const [wanted, want] = useState<{ source: string; isAlways: boolean } | null>(null);
  // The choice is shown until its answer is there.
  const { source: chosen, isAlways } = wanted ?? { source: shown.source, isAlways: isChosen === 'always' };
  const choose = (
    next: NonNullable<typeof wanted>,
    ...choices: { date: LocalDate | null; source: string | null }[]
  ) => {
    want(next);
    const send = async () => {
      for (const body of choices) await call(chooseDevice, { params: { ownerId: owner }, body });
    };
    mutate(send, { onSettled: () => want(null) });
  };
  const chooseAlways = () =>
    isAlways
      ? choose({ source: chosen, isAlways: false }, { date: null, source: null }, { date, source: chosen })
      : choose({ source: chosen, isAlways: true }, { date: null, source: chosen }, { date, source: null });
  return (
    <fieldset className="mt-4 min-w-0 border-t border-border pt-3 text-sm">
      <legend className="float-left mb-1.5 w-full font-semibold">
        {COUNTS[devices.length] ?? devices.length} devices have this night
      </legend>
      {devices.map(({ source, minutesInBed, ...times }) => (
        <label key={source} className={ROW}>
          <input
            type="radio"
            name={name}
            checked={source === chosen}
            onChange={() => choose({ source, isAlways: false }, { date, source })}
            className="size-5 flex-none appearance-none rounded-full inset-line-strong checked:shadow-[inset_0_0_0_6px_var(--primary)] forced-colors:appearance-auto"
          />
          <span className="min-w-0">
            <span className="block font-[550]">{sourceName(source)}</span>
            <span className="tabular block text-muted-foreground">
              {timesText(times)}, {formatShortDuration(minutesInBed)}
            </span>
          </span>
        </label>
      ))}
      <Checkbox className={ROW} isSmall checked={isAlways} onChange={chooseAlways}>
        Use {sourceName(chosen)} wherever {devices.length === 2 ? 'both' : 'several'} have a night
      </Checkbox>
      {reason && (
        <p role="status" className="mt-1.5 text-muted-foreground">
          {reason}
        </p>
      )}
    </fieldset>
  );
}

const ROW = 'clear-both flex min-h-13 items-center gap-3 border-t border-border py-1.5';
