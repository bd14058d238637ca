import { useChangePreferences } from '#core/preferences/web/use-preferences.ts';
import { joinList } from '#domain/insights/format.ts';
import { WEEKDAYS, type Weekday } from '#domain/schedules/schedule.ts';
import { Alert } from '#ui/alert.tsx';
import { inLocalOrder } from '#ui/browser/display-format.ts';

const dayName = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1);

/** The evenings before a day without an alarm. */
export function FreeEvenings({ ownerId, chosen }: { ownerId: string; chosen: readonly Weekday[] }) {
  const { change, hasFailed } = useChangePreferences(ownerId);
  const withDay = (day: Weekday, isFree: boolean) =>
    WEEKDAYS.filter((each) => (each === day ? isFree : chosen.includes(each)));
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-md leading-5 font-[550]">Evenings before a day off</legend>
        <div className="grid grid-cols-7 gap-1.5 max-[22.5rem]:gap-1">
          {inLocalOrder(WEEKDAYS).map((day) => (
            <label
              key={day}
              className={
                'relative grid min-h-11 place-items-center rounded-md border border-input text-sm max-[22.5rem]:text-xs font-[550] text-muted-foreground transition-colors ' +
                'duration-(--t-tap) hover:bg-secondary has-checked:border-primary has-checked:bg-primary has-checked:font-semibold ' +
                'has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
                'has-focus-visible:outline-ring forced-colors:has-checked:border-4'
              }
            >
              <input
                type="checkbox"
                aria-label={dayName(day)}
                checked={chosen.includes(day)}
                onChange={(event) => change({ freeEvenings: withDay(day, event.target.checked) })}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span aria-hidden="true">{dayName(day).slice(0, 3)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {hasFailed && (
        <Alert className="mt-3">Your change was not saved. {revertedMessage(chosen)} Please try again.</Alert>
      )}
    </>
  );
}

const revertedMessage = (chosen: readonly Weekday[]): string =>
  chosen.length === 0 ? 'No evening is chosen.' : `It is back at ${joinList(chosen.map(dayName))}.`;
