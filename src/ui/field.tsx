import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** Props that the control in a field must have, so that label, hint and error are announced with it. */
export type FieldControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Adds '(optional)' after the label. */
  optional?: boolean;
  className?: string;
};

export const CONTROL_CLASSES =
  'w-full min-w-0 rounded-md border border-input bg-field text-foreground transition-[border-color] duration-(--t-tap)' +
  ' focus-visible:outline-offset-1 disabled:opacity-55 aria-invalid:border-poor';

/** A label, its control, and the hint and error below it. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  className,
  children,
}: FieldProps & { children: (controlProps: FieldControlProps) => ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid min-w-0 content-start gap-2', className)}>
      <label htmlFor={id} className="text-md leading-5 font-[550]">
        {label}
        {optional && <span className="font-[450] text-muted-foreground"> (optional)</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs font-[550] text-poor-ink">
          {error}
        </p>
      )}
    </div>
  );
}
