import { classNames } from './class-names.ts';
import { CONTROL_CLASSES, Field, type FieldProps } from './field.tsx';

/** A native select, so that a phone shows its own picker. */
export function SelectInput<Value extends string | number>({
  options,
  value,
  onChange,
  ...field
}: FieldProps & {
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <Field {...field}>
      {(controlProps) => (
        <select
          {...controlProps}
          value={value}
          onChange={(event) => {
            const chosen = options[event.target.selectedIndex];
            if (chosen) onChange(chosen.value);
          }}
          className={classNames(CONTROL_CLASSES, 'min-h-12 cursor-pointer px-4 py-2.5')}
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
