import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** A checkbox row; the whole row is the label. The tip uses the lamp's ink; on phones it goes once the row is ticked. */
export function CheckRow({
  checked,
  onChange,
  title,
  description,
  tip,
  tipIcon,
  disabled = false,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  tip?: ReactNode;
  tipIcon?: ReactNode;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <label className="grid grid-cols-[2.75rem_1fr] items-start gap-x-3 border-t border-border py-4">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-more`}
        className={
          'mt-0.5 ml-1.5 grid size-7 appearance-none place-items-center rounded-full text-background transition-colors ' +
          'duration-(--t-ui) inset-line-strong checked:bg-excellent checked:shadow-none checked:before:tick-mark ' +
          'disabled:opacity-60 forced-colors:appearance-auto forced-colors:before:hidden'
        }
      />
      <span className="min-w-0">
        <span id={`${id}-title`} className="block leading-6 font-semibold">
          {title}
        </span>
        <span id={`${id}-more`} className="block">
          {description && (
            <span className="block text-md leading-[1.375rem] text-pretty text-muted-foreground">{description}</span>
          )}
          {tip && (
            <span
              className={classNames(
                'mt-1.5 flex gap-2 text-xs leading-[1.2rem] text-lamp-ink [&_.lucide]:mt-0.5 [&_.lucide]:size-[0.95rem]',
                checked && 'max-md:hidden',
              )}
            >
              {tipIcon}
              <span className="text-pretty">{tip}</span>
            </span>
          )}
        </span>
      </span>
    </label>
  );
}
