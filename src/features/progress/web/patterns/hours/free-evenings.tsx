import { useChangePreferences } from '#core/preferences/web/use-preferences.ts';
import { DayPicker } from '#core/schedules/web/day-picker.tsx';
import { joinList } from '#domain/insights/format.ts';
import { dayName, type Weekday } from '#domain/schedules/schedule.ts';
import { Alert } from '#ui/alert.tsx';

/** The evenings before a day without an alarm. */
export function FreeEvenings({ ownerId, chosen }: { ownerId: string; chosen: readonly Weekday[] }) {
  const { change, hasFailed } = useChangePreferences(ownerId);
  return (
    <>
      <DayPicker
        legend="Evenings before a day off"
        className="max-[22.5rem]:gap-1 [&>label]:min-h-11 max-[22.5rem]:[&>label]:text-xs"
        days={chosen}
        onChange={(freeEvenings) => change({ freeEvenings })}
      />
      {hasFailed && (
        <Alert className="mt-3">Your change was not saved. {revertedMessage(chosen)} Please try again.</Alert>
      )}
    </>
  );
}

const revertedMessage = (chosen: readonly Weekday[]): string =>
  chosen.length === 0 ? 'No evening is chosen.' : `It is back at ${joinList(chosen.map(dayName))}.`;
