import { useId } from 'react';
import { dayName, shortDay, WEEKDAYS, type Weekday } from '#domain/schedules/schedule.ts';
import { inLocalOrder } from '#ui/browser/display-format.ts';
import { withDay } from './schedule-entry.ts';

/** A checkbox for each day, styled as a chip. */
export function DayPicker({
  days,
  error,
  onChange,
}: {
  days: readonly Weekday[];
  error: string | undefined;
  onChange: (days: Weekday[]) => void;
}) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-2 text-md leading-5 font-[550]">Days of Week *</legend>
      <div className="grid grid-cols-7 gap-1.5 max-[22.4rem]:grid-cols-4">
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
              onChange={(event) => onChange(withDay(days, day, event.target.checked))}
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
