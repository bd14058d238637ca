import { Button } from './button.tsx';
import { Check } from './icons/icons.ts';

type ChipsProps<Value extends string> = {
  label: string;
  /** The label of each value. */
  options: Readonly<Partial<Record<Value, string>>>;
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
};

/** Choices of which one or more are on. */
export const Chips = <Value extends string>({ label, options, chosen, onToggle }: ChipsProps<Value>) => (
  <fieldset className="min-w-0">
    <legend className="mb-2.5 text-md leading-5 font-[550]">{label}</legend>
    <div className="flex flex-wrap gap-2">
      {(Object.keys(options) as Value[]).map((value) => (
        <Button
          key={value}
          variant={chosen.includes(value) ? 'primary' : 'quiet'}
          icon={chosen.includes(value) && <Check />}
          className="px-4"
          aria-pressed={chosen.includes(value)}
          onClick={() => onToggle(value)}
        >
          {options[value]}
        </Button>
      ))}
    </div>
  </fieldset>
);
