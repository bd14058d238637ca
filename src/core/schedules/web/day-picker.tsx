import { useId } from 'react';
import { dayName, inOrder, shortDay, WEEKDAYS, type Weekday } from '#domain/schedules/schedule.ts';
import { inLocalOrder } from '#ui/browser/display-format.ts';
import { classNames } from '#ui/class-names.ts';

type DayPickerProps = {
  legend: string;
  days: readonly Weekday[];
  error?: string | undefined;
  /** Of the row of days. */
  className: string;
  onChange: (days: Weekday[]) => void;
};

/** A checkbox for each day, styled as a chip. */
export function DayPicker({ legend, days, error, className, onChange }: DayPickerProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-2 text-md leading-5 font-[550]">{legend}</legend>
      <div className={classNames('grid grid-cols-7 gap-1.5', className)}>
        {inLocalOrder(WEEKDAYS).map((day) => (
          <label
            key={day}
            className={
              'relative grid min-h-12 place-items-center rounded-md border border-input text-sm font-[550] text-muted-foreground transition-colors ' +
              'duration-(--t-tap) hover:bg-secondary has-checked:border-primary has-checked:bg-primary has-checked:font-semibold ' +
              'has-checked:text-primary-foreground has-aria-invalid:border-poor has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
              'has-focus-visible:outline-ring forced-colors:has-checked:border-4'
            }
          >
            <input
              type="checkbox"
              aria-label={dayName(day)}
              aria-invalid={error ? true : undefined}
              checked={days.includes(day)}
              onChange={(event) =>
                onChange(inOrder(event.target.checked ? [...days, day] : days.filter((other) => other !== day)))
              }
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden="true">{shortDay(day)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-2 text-xs font-[550] text-poor-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
