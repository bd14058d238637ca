import { type FormEvent, useId, useState } from 'react';
import type { SleepSchedule } from '#core/schedules/contract.ts';
import { NEW_SCHEDULE } from '#domain/schedules/schedule.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DiscardDialog } from '#ui/discard-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { type Entry, entryOf, isChanged, problemsOf, requiredMessage } from './schedule-entry.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { ScheduleSuggestion } from './schedule-suggestion.tsx';
import type { usePlanAdvice } from './use-plan-advice.ts';
import { useSaveSchedule } from './use-schedules.ts';

type ScheduleEditorProps = {
  owner: string;
  schedule: SleepSchedule | null;
  advice: ReturnType<typeof usePlanAdvice>;
  onClose: () => void;
};

/**
 * The dialog that creates (`schedule` null) or changes a schedule. It closes after the server saved it; until then the input stays, and
 * closing it with changes asks for confirmation.
 */
export function ScheduleEditor({ owner, schedule, advice, onClose }: ScheduleEditorProps) {
  const formId = useId();
  const [before] = useState(() => entryOf(schedule ?? NEW_SCHEDULE));
  const [entry, setEntry] = useState<Entry>(before);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isDiscardOpen, setDiscardOpen] = useState(false);
  const showToast = useToast();
  const save = useSaveSchedule(owner);
  const problems = problemsOf(entry);
  const suggested = schedule ? null : advice?.suggested;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    setSubmitted(true);
    if (Object.keys(problems).length > 0) {
      showToast({
        title: 'Please fill in all required fields',
        description: requiredMessage(problems),
        tone: 'destructive',
      });
      focusFirstProblem(event.currentTarget);
      return;
    }
    save.mutate({ scheduleId: schedule?.id ?? null, entry }, { onSuccess: onClose });
  };
  const requestClose = () => {
    if (save.isPending) return;
    if (isChanged(before, entry)) setDiscardOpen(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        open
        isWide
        focusesPanel
        onOpenChange={(isOpen) => !isOpen && requestClose()}
        title={schedule ? 'Edit Sleep Schedule' : 'Create New Sleep Schedule'}
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} aria-disabled={save.isPending}>
              {schedule ? 'Update Schedule' : 'Create Schedule'}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid gap-5 lg:grid-cols-2 lg:gap-x-11">
          {suggested && <ScheduleSuggestion {...{ suggested, entry }} onChange={setEntry} />}
          <ScheduleFields
            owner={owner}
            schedule={schedule}
            entry={entry}
            advice={advice}
            problems={wasSubmitted ? problems : {}}
            onChange={setEntry}
          />
        </form>
      </Dialog>
      <DiscardDialog open={isDiscardOpen} onStay={() => setDiscardOpen(false)} onDiscard={onClose} />
    </>
  );
}

/** Waits a frame, because the problems are marked at the next render. */
function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
