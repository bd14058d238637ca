import { classNames } from './class-names.ts';
import { CONTROL_CLASSES, Field, type FieldProps } from './field.tsx';

/** A time of day. `value` is 'HH:MM' (24 hours), or '' when empty; `onChange` gets the same format. */
export function TimeInput({
  value,
  onChange,
  onBlur,
  required,
  ...field
}: FieldProps & {
  value: string;
  onChange: (time: string) => void;
  onBlur?: () => void;
  required?: boolean;
}) {
  return (
    <Field {...field}>
      {(controlProps) => (
        // Sized by its own width: two of them fit side by side even on the narrowest phone.
        <div className="@container">
          <input
            type="time"
            {...controlProps}
            value={value}
            required={required}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className={classNames(
              CONTROL_CLASSES,
              'min-h-14 px-3 py-2.5 font-display text-[clamp(1.0625rem,11cqi,1.5rem)] leading-8 font-[360] tracking-[-0.012em] @min-[13rem]:px-4',
              '@max-[8.5rem]:[&::-webkit-calendar-picker-indicator]:hidden [&::-webkit-calendar-picker-indicator]:opacity-55',
              'evening:[&::-webkit-calendar-picker-indicator]:[filter:sepia(1)_saturate(4)_hue-rotate(-18deg)_brightness(.75)]',
            )}
          />
        </div>
      )}
    </Field>
  );
}
