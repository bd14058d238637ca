import type { ReactNode } from 'react';

type AccountCheckboxProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** A checkbox in an account form. The whole row is its label. */
export const AccountCheckbox = ({ checked, onChange, children }: AccountCheckboxProps) => (
  <label className="flex min-h-11 items-center gap-3 text-sm">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className={
        'grid size-6 flex-none appearance-none place-items-center rounded-[0.5rem] bg-field text-primary-foreground ' +
        'shadow-[inset_0_0_0_1.5px_var(--line-strong)] checked:bg-primary checked:shadow-none checked:before:tick-mark ' +
        'forced-colors:appearance-auto forced-colors:before:hidden'
      }
    />
    {children}
  </label>
);
