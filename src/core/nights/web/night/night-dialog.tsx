import { useId, useState } from 'react';
import { ownerId } from '#core/person/web/owner.ts';
import { hasScoredPart } from '#domain/log/day.ts';
import { isLogged } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DiscardDialog } from '#ui/discard-dialog.tsx';
import { Loading } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { longDate, nightWords } from '../long-date.ts';
import type { Night } from '../saving/night.ts';
import { NightActions } from './night-actions.tsx';
import { NightArrows } from './night-arrows.tsx';
import { NightAsLogged } from './night-as-logged.tsx';
import { NightBadge } from './night-badge.tsx';
import { NightChoice } from './night-choice.tsx';
import { isOpenForChange } from './night-days.ts';
import { NightForm } from './night-form.tsx';
import { type OpenNight, useOpenNight } from './use-open-night.ts';

/** What stands in front of the page: a night, or the question which night to add. */
export type InFront = { step: 'choice' } | { step: 'night'; date: LocalDate };

type NightDialogProps = { inFront: InFront; show: (next: InFront) => void; onClose: () => void };

/** A night: what was logged, how its score came about, and the way to change or add it. Nothing that was entered is lost silently. */
export function NightDialog({ inFront, show, onClose }: NightDialogProps) {
  const [owner] = useState(ownerId);
  const date = inFront.step === 'night' ? inFront.date : null;
  const { night, today, logs, importedDates, failed } = useOpenNight(owner, date);
  const { leave, question } = useLeaving(night);
  const { formId, submit, isRefused } = useSubmit(night);
  const isOpen = night !== null && isOpenForChange(night.date, night.today);
  const open = (next: LocalDate) => leave(() => show({ step: 'night', date: next }));
  return (
    <>
      <Dialog
        open
        onOpenChange={(isStillOpen) => !isStillOpen && leave(onClose)}
        title={date === null ? 'Add a night' : longDate(date)}
        description={
          date === null ? (
            'Choose the morning on which the night ended.'
          ) : (
            <NightSubtitle date={date} saved={night?.saved} />
          )
        }
        actions={isOpen && <NightActions night={night} formId={formId} isRefused={isRefused} />}
      >
        {date !== null && <NightArrows date={date} logs={logs ?? []} importedDates={importedDates} open={open} />}
        {date === null && logs && <NightChoice logs={logs} today={today} choose={open} />}
        {isOpen && <NightForm key={date} owner={owner} night={night} id={formId} onSubmit={submit} />}
        {night && !isOpen && <NightAsLogged owner={owner} night={night} />}
        {failed && <NotLoaded sentence="This could not be loaded." question={failed} />}
        {!failed && !(date === null ? logs : night) && <Loading sentence="Loading..." />}
      </Dialog>
      {question}
    </>
  );
}

/** Leaving a night asks where something waits to be saved. What is on its way goes on without the dialog. */
function useLeaving(night: OpenNight | null) {
  const [go, setGo] = useState<(() => void) | null>(null);
  const discard = () => {
    night?.discard();
    setGo(null);
    go?.();
  };
  return {
    leave: (next: () => void) => (night?.isChanged ? setGo(() => next) : next()),
    question: <DiscardDialog open={go !== null} onStay={() => setGo(null)} onDiscard={discard} />,
  };
}

/** Saves what was entered. An empty night is not added: it would be no record of anything. */
function useSubmit(night: OpenNight | null) {
  const formId = useId();
  const [refusedDate, setRefusedDate] = useState<LocalDate | null>(null);
  const isEmpty =
    night !== null && !hasScoredPart(night.entry) && night.entry.notes.trim() === '' && !isLogged(night.saved);
  const submit = () => {
    if (night === null) return;
    if (isEmpty) setRefusedDate(night.date);
    else if (night.isChanged) night.save();
  };
  return { formId, submit, isRefused: isEmpty && refusedDate === night.date };
}

/** Which night it was, and its saved score. */
const NightSubtitle = ({ date, saved }: { date: LocalDate; saved: Night | undefined }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
    {nightWords(date)}
    {saved && isLogged(saved) && <NightBadge score={saved.overallScore} />}
  </span>
);
