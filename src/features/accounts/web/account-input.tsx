import { type ComponentProps, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CONTROL_CLASSES, Field, type FieldProps } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Eye, EyeOff } from '#ui/icons/icons.ts';

type AccountInputProps = Omit<FieldProps, 'error'> &
  Omit<ComponentProps<'input'>, 'id' | 'onChange'> & {
    /** The id of the alert about this field, if there is one. */
    faultId?: string | undefined;
    onChange: (text: string) => void;
  };

/** A field whose problem is shown only in the form's alert. A password can be revealed. */
export function AccountInput({
  label,
  hint,
  optional,
  className,
  faultId,
  type = 'text',
  onChange,
  ...rest
}: AccountInputProps) {
  const isPassword = type === 'password';
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} optional={optional} className={className}>
      {(wiring) => (
        <div className="relative">
          <input
            {...rest}
            {...wiring}
            type={isPassword && shown ? 'text' : type}
            aria-invalid={faultId ? true : undefined}
            aria-describedby={classNames(wiring['aria-describedby'], faultId) || undefined}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(CONTROL_CLASSES, 'min-h-12 px-4 py-2.5', isPassword && 'pr-13')}
          />
          {isPassword && (
            <IconButton
              aria-label="Show password"
              aria-pressed={shown}
              className="absolute top-0.5 right-1"
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff /> : <Eye />}
            </IconButton>
          )}
        </div>
      )}
    </Field>
  );
}
