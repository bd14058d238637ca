import { CheckRow } from '#ui/check-row.tsx';
import { Fold } from '#ui/fold.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { SaveState } from '#ui/save-state.tsx';
import { SelectInput } from '#ui/select-input.tsx';
import { useChangePreferences, usePreferences } from './use-preferences.ts';

const STATEMENTS = [
  ['hasClinicianTimes', 'A clinician set my sleep times', 'Then Better Sleep suggests no others.'],
  ['caresAtNight', 'I care for somebody at night', 'A baby, for example. Then broken nights are no fault.'],
  ['changesShifts', 'My shifts change', 'Then no tip asks for one bedtime. Shifts that you entered count too.'],
] as const;

const AGE_GROUPS = [
  { value: '', label: 'Not said' },
  { value: 'under-65', label: '18 to 64' },
  { value: '65-or-older', label: '65 or older' },
] as const;

const SAVE_STATES = {
  idle: <SaveState state="idle">Saved as you tick</SaveState>,
  pending: <SaveState state="pending">Saving...</SaveState>,
  success: <SaveState state="idle">Saved</SaveState>,
  error: <SaveState state="failed">Not saved. Please try again.</SaveState>,
};

/** What advice has to know of a person. Each answer is optional, saved at once, and taken back in the same place. */
export default function AboutYourNights({ owner }: { owner: string }) {
  const { preferences, failedQuery } = usePreferences(owner);
  const { change, status } = useChangePreferences(owner);
  if (!preferences) {
    return failedQuery && <NotLoaded message="What you said of your nights could not be loaded." query={failedQuery} />;
  }
  return (
    <Fold title="About your nights" hint="Tick what is true, and advice that does not fit stays away.">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-muted-foreground">
        All of it is optional, and used for nothing else. {SAVE_STATES[status]}
      </div>
      <fieldset>
        <legend className="sr-only">What is true of your nights</legend>
        {STATEMENTS.map(([flag, title, description]) => (
          <CheckRow
            key={flag}
            {...{ title, description }}
            checked={preferences[flag]}
            onChange={(isTrue) => change({ [flag]: isTrue })}
          />
        ))}
      </fieldset>
      <SelectInput
        label="Age group"
        optional
        hint="For adults. From 65 on, no tip asks for more than 7 hours in bed."
        className="border-t border-border pt-4"
        options={AGE_GROUPS}
        value={preferences.ageGroup ?? ''}
        onChange={(group) => change({ ageGroup: group === '' ? null : group })}
      />
    </Fold>
  );
}
