import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_CLASSES, Field, type FieldProps } from './field.tsx';

type TextInputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'onChange'> & { onChange: (text: string) => void };

export function TextInput({ label, hint, error, optional, className, onChange, ...rest }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(controlProps) => (
        <input
          {...rest}
          {...controlProps}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(
            CONTROL_CLASSES,
            'min-h-12 px-4 py-2.5 evening:[&::-webkit-calendar-picker-indicator]:[filter:sepia(1)_saturate(4)_hue-rotate(-18deg)_brightness(.75)]',
          )}
        />
      )}
    </Field>
  );
}
