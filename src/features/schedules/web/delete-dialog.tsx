import type { SleepSchedule } from '#core/schedules/contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useDeleteSchedule } from './use-schedules.ts';

/** Asks for confirmation, then deletes for good. `schedule` null: closed. */
export function DeleteDialog({
  owner,
  schedule,
  onClose,
}: {
  owner: string;
  schedule: SleepSchedule | null;
  onClose: () => void;
}) {
  const remove = useDeleteSchedule(owner);
  const confirm = (scheduleId: string) => {
    onClose();
    remove.mutate(scheduleId);
  };
  return (
    <Dialog
      open={schedule !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete this schedule?"
      description={schedule && <span className="wrap-anywhere">{consequence(schedule)}</span>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" onClick={() => schedule && confirm(schedule.id)}>
            Delete schedule
          </Button>
        </>
      }
    />
  );
}

const consequence = ({ name, isActive }: SleepSchedule): string =>
  isActive
    ? `“${name}” and its reminders are deleted for good. To pause it, switch it to inactive instead.`
    : `“${name}” is deleted for good.`;
