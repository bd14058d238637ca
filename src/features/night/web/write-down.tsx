import { useState } from 'react';
import { awakeNight, changeAwakeNight } from '#core/nights/web/awake/awake-nights.ts';
import { MAX_NOTE_CHARACTERS } from '#domain/log/night-log.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Button } from '#ui/button.tsx';
import { CrisisText } from '#ui/crisis-text.tsx';
import { Trash2 } from '#ui/icons/icons.ts';
import { DimPage } from './dim-page.tsx';

/** What is on the person's mind. It stays on this device, also while it is typed. */
export function WriteDown({ date, close }: { date: LocalDate; close: () => void }) {
  const [note, setNote] = useState(() => awakeNight(date).note);
  const change = (text: string) => {
    setNote(text);
    changeAwakeNight(date, { note: text });
  };
  const tearUp = () => {
    change('');
    close();
  };
  return (
    <DimPage
      title="What is on your mind?"
      actions={
        <>
          <Button variant="line" icon={<Trash2 />} onClick={tearUp}>
            Tear it up
          </Button>
          <Button onClick={close}>Put it away until morning</Button>
        </>
      }
      foot={<CrisisText />}
    >
      <textarea
        aria-label="What is on your mind?"
        dir="auto"
        value={note}
        maxLength={MAX_NOTE_CHARACTERS}
        onChange={(event) => change(event.target.value)}
        className="mt-2 min-h-60 w-full resize-none rounded-lg bg-field bg-[repeating-linear-gradient(transparent_0_2.4375rem,var(--line)_2.4375rem_2.5rem)] bg-local px-4.5 py-1 font-display text-lg leading-10 italic"
      />
      <p className="w-full text-left text-xs text-subtle-foreground">
        Only on this device. It will be here in the morning.
      </p>
    </DimPage>
  );
}
