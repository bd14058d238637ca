import { useState } from 'react';
import { awakeNights, changeAwakeNight } from '#core/nights/web/awake/awake-nights.ts';
import { useNightOf } from '#core/nights/web/use-keeper.ts';
import { MAX_NOTE_CHARACTERS } from '#domain/log/night-log.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Button } from '#ui/button.tsx';
import { NotebookPen } from '#ui/icons/icons.ts';
import { FOOT, FootLine } from './card-parts.tsx';

/** What was written down at night: it is read in the morning, and then kept as a note of that night or torn up. */
export default function NoteOfTheNight({ owner, today }: { owner: string; today: LocalDate }) {
  const [waiting] = useState(() =>
    Object.entries(awakeNights()).find(([date, { note }]) => date <= today && note.trim() !== ''),
  );
  const [step, setStep] = useState<'folded' | 'read' | 'Kept as a note of the night.' | 'Torn up.'>('folded');
  const { keeper, shown } = useNightOf(owner, waiting?.[0] ?? null);
  if (!waiting) return null;
  const [date, { note }] = waiting;
  if (step === 'folded') {
    const read = (
      <Button variant="quiet" className="flex-none" onClick={() => setStep('read')}>
        Read it
      </Button>
    );
    return (
      <FootLine icon={<NotebookPen />} end={read}>
        You wrote something down at night
      </FootLine>
    );
  }
  const end = (result: typeof step) => {
    changeAwakeNight(date, { note: '' });
    setStep(result);
  };
  const notes = [shown?.notes, note].filter(Boolean).join('\n\n');
  const keep = () => {
    keeper.change(date, 'notes', notes);
    keeper.resume();
    keeper.flush();
    end('Kept as a note of the night.');
  };
  return (
    <div className={`${FOOT} block!`}>
      {step !== 'read' ? (
        <p role="status">{step}</p>
      ) : (
        <>
          <p className="font-display text-lg leading-7 whitespace-pre-wrap italic" dir="auto">
            {note}
          </p>
          <p className="mt-3 text-sm text-muted-foreground">
            Kept, it is saved with your nights, no longer only on this device.
          </p>
          <div className="mt-4 flex flex-wrap gap-2.5">
            {shown && notes.length <= MAX_NOTE_CHARACTERS && (
              <Button variant="quiet" onClick={keep}>
                Keep as a note of the night
              </Button>
            )}
            <Button variant="line" onClick={() => end('Torn up.')}>
              Tear it up
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
