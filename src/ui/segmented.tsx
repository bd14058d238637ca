import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** A segmented control for a few options, based on native radio buttons. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  fill = false,
  className,
}: {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Uses the full width, with segments of equal width. */
  fill?: boolean;
  className?: string;
}) {
  const name = useId();
  return (
    <fieldset
      className={classNames(
        'max-w-full rounded-full bg-sunk p-1 inset-line',
        fill ? 'flex' : 'inline-flex w-fit',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'relative grid min-h-9 place-items-center rounded-full px-4.5 text-center text-md leading-5 font-[550] whitespace-nowrap max-md:min-h-11',
            'text-muted-foreground transition-colors duration-(--t-ui) has-checked:plane-thumb has-checked:text-foreground',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring forced-colors:has-checked:outline-2',
            fill ? 'flex-1 max-md:px-1 max-md:text-sm' : 'max-md:px-3 max-[374px]:px-2',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
