import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** An on/off switch. The label is on the left, the 48 x 28 switch on the right; the whole row is the target. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
  disabled = false,
  className,
}: {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}) {
  const id = useId();
  return (
    <label className={classNames('flex min-h-11 items-center justify-between gap-4', className)}>
      <span className={disabled ? 'opacity-75' : undefined}>
        <span id={`${id}-label`} className="block text-md leading-5 font-[550]">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="mt-1 block text-xs text-muted-foreground">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className={
          'relative h-7 w-12 flex-none appearance-none rounded-full bg-field transition-colors duration-(--t-ui) ease-settle ' +
          'shadow-[inset_0_0_0_1.5px_var(--line-strong)] checked:bg-primary checked:shadow-none disabled:opacity-50 ' +
          "before:absolute before:top-[5px] before:left-[5px] before:size-[18px] before:rounded-full before:bg-input before:content-[''] " +
          'before:transition-[transform,background-color] before:duration-(--t-ui) before:ease-settle ' +
          'checked:before:translate-x-5 checked:before:bg-primary-foreground forced-colors:appearance-auto forced-colors:before:hidden'
        }
      />
    </label>
  );
}
