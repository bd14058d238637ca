import { classNames } from './class-names.ts';
import { CONTROL_LOOK, Field, type FieldWords } from './field.tsx';

/** One of a few, in a list that opens. Drawn by the browser, so that a phone shows its own wheel. */
export function SelectInput<Value extends string | number>({
  label,
  hint,
  error,
  optional,
  className,
  options,
  value,
  onChange,
}: FieldWords & {
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(wiring) => (
        <select
          {...wiring}
          value={value}
          onChange={(event) => {
            const chosen = options[event.target.selectedIndex];
            if (chosen) onChange(chosen.value);
          }}
          className={classNames(CONTROL_LOOK, 'min-h-12 cursor-pointer px-4 py-2.5')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
