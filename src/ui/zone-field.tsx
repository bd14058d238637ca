import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_LOOK, Field } from './field.tsx';
import { knownZones, matchingZones } from './matching-zones.ts';

/** Which suggestion an arrow leads to; -1 is the text field itself. */
const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A time zone, typed freely, with the zones it may mean below. `faultId` is the sentence elsewhere that says what is wrong with it. */
export function ZoneField({
  label,
  hint,
  error,
  value,
  onChange,
  faultId,
  className,
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  faultId?: string | undefined;
  className?: string;
}) {
  const listId = useId();
  const zones = useMemo(knownZones, []);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const matching = open ? matchingZones(zones, value) : [];
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
    const chosen = matching[active];
    if (step !== undefined) {
      event.preventDefault();
      if (open) setActive(nextOf(active, step, matching.length));
      else {
        setOpen(true);
        setActive(matchingZones(zones, value).indexOf(value));
      }
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  };
  return (
    <Field label={label} hint={hint} error={error} className={classNames('relative', className)}>
      {(wiring) => (
        <>
          <input
            {...wiring}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={matching.length > 0}
            aria-controls={listId}
            aria-activedescendant={matching[active] === undefined ? undefined : `${listId}-${active}`}
            aria-invalid={faultId || error ? true : undefined}
            aria-describedby={faultId ?? wiring['aria-describedby']}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="America/New_York"
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
              setOpen(true);
              setActive(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
            className={classNames(CONTROL_LOOK, 'min-h-12 px-4 py-2.5')}
          />
          {matching.length > 0 && <ZoneList id={listId} zones={matching} active={active} onChoose={choose} />}
        </>
      )}
    </Field>
  );
}

const nextOf = (active: number, step: number, count: number): number =>
  count === 0 ? -1 : ((active + 1 + step + count + 1) % (count + 1)) - 1;

function ZoneList({
  id,
  zones,
  active,
  onChoose,
}: {
  id: string;
  zones: readonly string[];
  active: number;
  onChoose: (zone: string) => void;
}) {
  const shown = useRef<number>(-1);
  const reveal = (option: HTMLElement | null) => {
    if (option && shown.current !== active) option.scrollIntoView({ block: 'nearest' });
    shown.current = active;
  };
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Time zones"
      className="plane-lift absolute inset-x-0 top-full z-20 mt-2 max-h-64 overflow-y-auto rounded-lg p-1.5"
    >
      {zones.map((zone, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, which keeps the focus
        <div
          key={zone}
          ref={place === active ? reveal : undefined}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          // Pressing must not take the focus from the field: that would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(zone)}
          className="cursor-pointer rounded-md px-3 py-2 text-[0.9375rem] leading-5.5 hover:bg-secondary aria-selected:bg-secondary max-md:py-3"
        >
          {zone}
        </div>
      ))}
    </div>
  );
}
