import { useId } from 'react';

type CheckRowProps = { checked: boolean; onChange: (checked: boolean) => void; title: string; description?: string };

/** A checkbox row; the whole row is the label. */
export function CheckRow({ checked, onChange, title, description }: CheckRowProps) {
  const id = useId();
  return (
    <label className="grid grid-cols-[2.75rem_1fr] items-start gap-x-3 border-t border-border py-4">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-more`}
        className={
          'mt-0.5 ml-1.5 grid size-7 appearance-none place-items-center rounded-full text-background transition-colors ' +
          'duration-(--t-ui) inset-line-strong checked:bg-excellent checked:shadow-none checked:before:tick-mark ' +
          'forced-colors:appearance-auto forced-colors:before:hidden'
        }
      />
      <span className="min-w-0">
        <span id={`${id}-title`} className="block leading-6 font-semibold">
          {title}
        </span>
        <span id={`${id}-more`} className="block text-md leading-[1.375rem] text-pretty text-muted-foreground">
          {description}
        </span>
      </span>
    </label>
  );
}
