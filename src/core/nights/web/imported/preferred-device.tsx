import { call } from '#core/person/web/call.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import { TitledCard } from '#ui/card.tsx';
import { SelectInput } from '#ui/select-input.tsx';
import { chooseDevice } from '../../sleep-day-contract.ts';
import { useImportedDays } from '../use-nights.ts';
import { useDayChange } from './use-day-change.ts';

/** Which device counts wherever several have a night. Renders nothing for a person with one device. */
export default function PreferredDevice({ owner }: { owner: string }) {
  const { data } = useImportedDays(owner, { mayBeStale: true });
  const { mutate } = useDayChange();
  const days = data?.days ?? [];
  const shared = days.flatMap(({ night, others }) => (night && others.length > 0 ? [night, ...others] : []));
  const devices = [...new Set(shared.map(({ source }) => source))].sort();
  if (devices.length < 2) return null;
  const chosen = days.find(({ isChosen }) => isChosen === 'always')?.night?.source ?? '';
  const choose = (source: string) =>
    mutate(() =>
      call(chooseDevice, { params: { ownerId: owner }, body: { date: null, source: source === '' ? null : source } }),
    );
  return (
    <TitledCard title="Two devices, one night">
      <SelectInput
        label="Wherever several devices have a night, use"
        hint="A single night can be changed in its own window."
        options={[
          { value: '', label: 'The one with most nights' },
          ...devices.map((value) => ({ value, label: sourceName(value) })),
        ]}
        value={chosen}
        onChange={choose}
      />
    </TitledCard>
  );
}
