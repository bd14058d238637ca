import { useEffect, useId, useState } from 'react';
import { ownerId } from '#core/person/web/owner.ts';
import { hasDiary } from '#domain/diary/diary.ts';
import { hasScoredPart } from '#domain/log/night-log.ts';
import { isLogged } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DiscardDialog } from '#ui/discard-dialog.tsx';
import { Loading } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { SaveState } from '#ui/save-state.tsx';
import { useToast } from '#ui/toast.tsx';
import { fullDateLabel, nightLabel } from '../date-labels.ts';
import type { Night } from '../saving/night.ts';
import { useKeeper } from '../use-keeper.ts';
import { NightArrows } from './night-arrows.tsx';
import { NightBadge } from './night-badge.tsx';
import { NightChoice } from './night-choice.tsx';
import { isOpenForChange } from './night-days.ts';
import { NightForm } from './night-form.tsx';
import { ReadOnlyNight } from './read-only-night.tsx';
import { type OpenNight, useOpenNight } from './use-open-night.ts';

/** The content of the dialog: a night, or the choice of a night to add. */
export type NightDialogView = { step: 'choice' } | { step: 'night'; date: LocalDate };

type NightDialogProps = { view: NightDialogView; show: (next: NightDialogView) => void; onClose: () => void };

/**
 * A night: its log, how its score was computed, and the form to change or add it. Unsaved entries are never lost
 * silently.
 */
export default function NightDialog({ view, show, onClose }: NightDialogProps) {
  const [owner] = useState(ownerId);
  const date = view.step === 'night' ? view.date : null;
  const { night, today, logs, importedDates, failed } = useOpenNight(owner, date);
  const { leave, discardDialog } = useDiscardGuard(night);
  const { formId, submit, isRefused } = useSubmit(night);
  const isOpen = night !== null && isOpenForChange(night.date, night.today);
  const open = (next: LocalDate) => leave(() => show({ step: 'night', date: next }));
  return (
    <>
      <Dialog
        open
        onOpenChange={(isStillOpen) => !isStillOpen && leave(onClose)}
        title={date === null ? 'Add a night' : fullDateLabel(date)}
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
        {night && !isOpen && <ReadOnlyNight owner={owner} night={night} />}
        {failed && <NotLoaded message="We couldn't load this." query={failed} />}
        {!failed && !(date === null ? logs : night) && <Loading message="Loading..." />}
      </Dialog>
      {discardDialog}
    </>
  );
}

/** Shows the outcome of saves as a toast while no form of the night is open. */
export function NightNotices() {
  const [owner] = useState(ownerId);
  const { keeper, state } = useKeeper(owner);
  const showToast = useToast();
  const notice = state.notices.at(-1);
  useEffect(() => {
    if (notice === undefined) return;
    showToast({ title: 'Please check this night again', description: notice });
    keeper.dismissNotices();
  }, [notice, keeper, showToast]);
  return null;
}

/** Asks before leaving a night with unsaved entries. Requests in flight continue without the dialog. */
function useDiscardGuard(night: OpenNight | null) {
  const [pendingLeave, setPendingLeave] = useState<(() => void) | null>(null);
  const discard = () => {
    night?.discard();
    setPendingLeave(null);
    pendingLeave?.();
  };
  return {
    leave: (next: () => void) => (night?.isChanged ? setPendingLeave(() => next) : next()),
    discardDialog: (
      <DiscardDialog open={pendingLeave !== null} onStay={() => setPendingLeave(null)} onDiscard={discard} />
    ),
  };
}

/** Saves the entries. An empty night is not added. */
function useSubmit(night: OpenNight | null) {
  const formId = useId();
  const [refusedDate, setRefusedDate] = useState<LocalDate | null>(null);
  const isEmpty =
    night !== null &&
    !hasScoredPart(night.entry) &&
    night.entry.notes.trim() === '' &&
    !hasDiary(night.entry) &&
    !isLogged(night.saved);
  const submit = () => {
    if (night === null) return;
    if (isEmpty) setRefusedDate(night.date);
    else if (night.isChanged) night.save();
  };
  return { formId, submit, isRefused: isEmpty && refusedDate === night.date };
}

/** The date of the night and its saved score. */
const NightSubtitle = ({ date, saved }: { date: LocalDate; saved: Night | undefined }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
    {nightLabel(date)}
    {saved && isLogged(saved) && <NightBadge score={saved.overallScore} />}
  </span>
);

type NightActionsProps = { night: OpenNight; formId: string; isRefused: boolean };

/** The saving state of a night and its save button. `isRefused`: there was nothing to add. */
function NightActions({ night, formId, isRefused }: NightActionsProps) {
  const isNew = !isLogged(night.saved);
  const isUntouched = !night.isChanged && night.saving === 'idle';
  const { dot, message } = isRefused ? EMPTY : isNew && isUntouched ? NEW : STATES[night.saving];
  return (
    <>
      <div className="col-span-2 md:mr-auto md:self-center" data-saving={night.saving}>
        <SaveState state={dot}>{message}</SaveState>
      </div>
      <Button
        type="submit"
        form={formId}
        className="col-span-2 md:min-w-40"
        aria-disabled={(!isNew || night.saving === 'pending') && !night.isChanged}
      >
        {isNew ? 'Add this night' : 'Save changes'}
      </Button>
    </>
  );
}

const EMPTY = { dot: 'offline', message: 'Enter a time, a rating, a note or a habit first.' } as const;
const NEW = { dot: 'offline', message: 'Not logged yet' } as const;
const STATES = {
  idle: { dot: 'idle', message: 'Saved' },
  changed: { dot: 'offline', message: 'Not saved yet' },
  pending: { dot: 'pending', message: 'Saving...' },
  failed: { dot: 'failed', message: 'Not saved yet, retrying' },
  refused: { dot: 'failed', message: 'One change was not saved' },
  offline: { dot: 'offline', message: 'Offline. Your changes are kept and will be sent.' },
} as const;
