import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  isSmall?: boolean;
  className?: string;
};

/** A square checkbox. The whole row is its label. */
export const Checkbox = ({ checked, onChange, children, isSmall = false, className }: CheckboxProps) => (
  <label className={className ?? 'flex min-h-11 items-center gap-3'}>
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className={classNames(
        'grid flex-none appearance-none place-items-center bg-field text-primary-foreground transition-colors ' +
          'duration-(--t-tap) inset-line-strong checked:bg-primary checked:shadow-none checked:before:tick-mark ' +
          'forced-colors:appearance-auto forced-colors:before:hidden',
        isSmall ? 'size-5 rounded-[0.375rem] checked:before:scale-75' : 'size-6 rounded-[0.5rem]',
      )}
    />
    {children}
  </label>
);
