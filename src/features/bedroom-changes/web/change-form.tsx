import { type FormEvent, useState } from 'react';
import { failureMessage } from '#core/person/web/call.ts';
import { MAX_CHANGE_CHARACTERS, MIN_CHANGE_CHARACTERS } from '#core/room/contract.ts';
import { changedDayHref } from '#core/room/web/changed-days.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Button } from '#ui/button.tsx';
import { navigate } from '#ui/link.ts';
import { TextInput } from '#ui/text-input.tsx';
import { useAddChange } from './use-change-edits.ts';

type Errors = { text?: string | undefined; date?: string | undefined };

/** What changed, and since which evening. Afterwards the page shows the change. */
export function ChangeForm({ owner, today, onAdded }: { owner: string; today: LocalDate; onAdded?: () => void }) {
  const [text, setText] = useState('');
  const [date, setDate] = useState(today);
  const [errors, setErrors] = useState<Errors>({});
  const add = useAddChange(owner);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found: Errors = {
      text: text.trim().length < MIN_CHANGE_CHARACTERS ? 'Say in a few words what changed.' : undefined,
      date: date === '' || date > today ? 'Please choose today or a day before.' : undefined,
    };
    setErrors(found);
    if (found.text || found.date || add.isPending) return;
    add.mutate(
      { text, date },
      {
        onSuccess: () => {
          setText('');
          onAdded?.();
          navigate(changedDayHref({ date }));
        },
      },
    );
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_12rem]">
        <TextInput
          label="What changed?"
          value={text}
          maxLength={MAX_CHANGE_CHARACTERS}
          placeholder="New curtains"
          autoComplete="off"
          dir="auto"
          error={errors.text}
          onChange={(next) => {
            setText(next);
            setErrors({ ...errors, text: undefined });
          }}
        />
        <TextInput
          label="Since the evening of"
          type="date"
          value={date}
          max={today}
          error={errors.date}
          onChange={(next) => {
            setDate(next);
            setErrors({ ...errors, date: undefined });
          }}
        />
      </div>
      {add.isError && (
        <p role="alert" className="text-md font-[550] text-poor-ink">
          The change was not saved. {failureMessage(add.error)}
        </p>
      )}
      <Button type="submit" className="justify-self-start max-md:w-full" aria-disabled={add.isPending}>
        {add.isPending ? 'Saving...' : 'Mark the change'}
      </Button>
    </form>
  );
}
