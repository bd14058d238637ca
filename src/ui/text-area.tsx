import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_CLASSES, Field, type FieldProps } from './field.tsx';

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'onChange'> & { onChange: (text: string) => void };

export function TextArea({ label, hint, error, optional, className, onChange, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(controlProps) => (
        <textarea
          {...rest}
          {...controlProps}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(
            CONTROL_CLASSES,
            'field-sizing-content max-h-96 min-h-22 resize-y px-4 py-2.5 leading-6',
          )}
        />
      )}
    </Field>
  );
}
