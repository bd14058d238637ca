import { type ChangeEvent, type KeyboardEvent, useId, useMemo, useState } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_CLASSES, Field } from './field.tsx';
import { exactZone, matchingZones, supportedZones } from './matching-zones.ts';
import { ZoneList, zoneCountMessage } from './zone-list.tsx';

/** Offset of an arrow key in the suggestions; index -1 is the text field itself. */
const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const MAX_SUGGESTIONS = 8;

type ZoneFieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  /** The id of an external error message. */
  errorId?: string | undefined;
  className?: string;
};

/** A time zone as free text, with matching zones below (ARIA APG, combobox with a list). */
export function ZoneField({ label, hint, error, value, onChange, errorId, className }: ZoneFieldProps) {
  const listId = useId();
  const { suggestions, count, active, choose, inputHandlers } = useSuggestions(value, onChange);
  return (
    <Field label={label} hint={hint} error={error} className={classNames('relative', className)}>
      {(controlProps) => (
        <>
          <input
            {...controlProps}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={suggestions.length > 0}
            aria-controls={suggestions.length > 0 ? listId : undefined}
            aria-activedescendant={suggestions[active] === undefined ? undefined : `${listId}-${active}`}
            aria-invalid={errorId || error ? true : undefined}
            aria-describedby={errorId ?? controlProps['aria-describedby']}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="America/New_York"
            value={value}
            {...inputHandlers}
            className={classNames(CONTROL_CLASSES, 'min-h-12 px-4 py-2.5')}
          />
          <p role="status" className="sr-only">
            {suggestions.length > 0 && zoneCountMessage(suggestions.length, count)}
          </p>
          {suggestions.length > 0 && (
            <ZoneList id={listId} zones={suggestions} count={count} active={active} onChoose={choose} />
          )}
        </>
      )}
    </Field>
  );
}

/** The zones that match the text, of which the arrow keys make one active. `count`: how many match in all. */
function useSuggestions(value: string, onChange: (text: string) => void) {
  const zones = useMemo(supportedZones, []);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const matches = useMemo(() => matchingZones(zones, value), [zones, value]);
  const suggestions = open ? matches.slice(0, MAX_SUGGESTIONS) : [];
  const show = (next: number) => {
    setOpen(true);
    setActive(next);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (zone: string) => {
    onChange(zone);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    const chosen = suggestions[active];
    if (step !== undefined) show(nextActive(active, step, Math.min(matches.length, MAX_SUGGESTIONS)));
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else if (event.key === 'Escape' && suggestions.length > 0) close();
    else return;
    event.preventDefault();
  };
  const onBlur = () => {
    const zone = exactZone(zones, value);
    if (zone !== undefined && zone !== value) onChange(zone);
    close();
  };
  const onInput = (event: ChangeEvent<HTMLInputElement>) => {
    onChange(event.target.value);
    show(-1);
  };
  const inputHandlers = { onChange: onInput, onKeyDown, onBlur };
  return { suggestions, count: matches.length, active, choose, inputHandlers };
}

const nextActive = (active: number, step: number, count: number): number =>
  count === 0 ? -1 : ((active + 1 + step + count + 1) % (count + 1)) - 1;
