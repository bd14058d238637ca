import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { RatingMoon } from './art/rating-moon.tsx';
import { classNames } from './class-names.ts';

const STEP: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

type ChoiceRowProps = {
  label: string;
  min?: number;
  max?: number;
  value: number | null;
  /** No value was chosen yet, so it is drawn lighter. */
  isDefault?: boolean;
  onChange: (value: number) => void;
  endLabels?: readonly [string, string];
  /** A moon beside each number, as for a rating. */
  hasMoons?: boolean;
  /** Shown beside the label. */
  note?: ReactNode;
};

/**
 * A whole number chosen from a row of buttons (two rows on a phone). One
 * tab stop; arrows, Home and End move the choice.
 */
export function ChoiceRow(props: ChoiceRowProps) {
  const { label, min = 1, max = 10, value, isDefault = false, onChange, endLabels, note, hasMoons = false } = props;
  const labelId = useId();
  const row = useRef<HTMLDivElement>(null);
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = choiceAfter(event.key, value ?? min, numbers);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    row.current?.querySelector<HTMLButtonElement>(`[data-number="${next}"]`)?.focus();
  };
  return (
    <div>
      <div className="mb-2 flex flex-wrap md:mb-3 items-baseline justify-between gap-x-4 gap-y-1">
        <p id={labelId} className="text-md leading-5 font-[550]">
          {label}
        </p>
        {note && <div className="tabular text-xs text-muted-foreground">{note}</div>}
      </div>
      <div
        ref={row}
        role="radiogroup"
        aria-labelledby={labelId}
        onKeyDown={onKeyDown}
        className="grid grid-cols-5 gap-1.5 md:grid-cols-10"
      >
        {numbers.map((number) => (
          <ChoiceButton
            key={number}
            number={number}
            state={number !== value ? 'free' : isDefault ? 'default' : 'chosen'}
            hasMoon={hasMoons}
            isTabbable={number === (value ?? min)}
            onChoose={() => onChange(number)}
          />
        ))}
      </div>
      {endLabels && (
        <div className="mt-1.5 flex justify-between md:mt-2 text-xs text-muted-foreground" aria-hidden="true">
          <span>{endLabels[0]}</span>
          <span>{endLabels[1]}</span>
        </div>
      )}
    </div>
  );
}

/** The choice that a key moves to, from the ends to the other end; undefined for other keys. */
function choiceAfter(key: string, current: number, numbers: readonly number[]): number | undefined {
  if (key === 'Home') return numbers[0];
  if (key === 'End') return numbers.at(-1);
  const step = STEP[key];
  return step && numbers.at((numbers.indexOf(current) + step) % numbers.length);
}

const STATE_CLASSES = {
  free: 'border-transparent bg-field text-muted-foreground inset-line font-normal',
  default: 'border-dashed border-foreground/60 bg-field font-normal forced-colors:border-2',
  chosen:
    'border-transparent bg-primary font-[560] text-primary-foreground shadow-[0_6px_18px_-6px_hsl(var(--shadow-color)/.6)] forced-colors:border-4',
};

type ChoiceButtonProps = {
  number: number;
  state: keyof typeof STATE_CLASSES;
  hasMoon: boolean;
  isTabbable: boolean;
  onChoose: () => void;
};

function ChoiceButton({ number, state, hasMoon, isTabbable, onChoose }: ChoiceButtonProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be styled as a 52 px button with its own color
    <button
      type="button"
      role="radio"
      aria-checked={state !== 'free'}
      data-number={number}
      tabIndex={isTabbable ? 0 : -1}
      onClick={onChoose}
      className={classNames(
        hasMoon
          ? 'flex min-h-11 items-center justify-center gap-1.5 max-[359px]:gap-0.5 md:flex-col md:py-2'
          : 'min-h-12 md:min-h-13',
        'group rounded-md border font-display text-lg [font-variant-numeric:lining-nums]',
        'transition-[transform,background-color] duration-(--t-ui) active:translate-y-px',
        STATE_CLASSES[state],
      )}
    >
      {hasMoon && <RatingMoon rating={number} className="size-6.5 max-[359px]:size-5 md:size-7.5" />}
      {number}
    </button>
  );
}
