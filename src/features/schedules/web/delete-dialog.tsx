import type { SleepSchedule } from '#core/schedules/contract.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
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
    <ConfirmDialog
      open={schedule !== null}
      title="Delete this schedule?"
      description={schedule && <span className="wrap-anywhere">{consequence(schedule)}</span>}
      confirmLabel="Delete schedule"
      onConfirm={() => schedule && confirm(schedule.id)}
      onClose={onClose}
    />
  );
}

const consequence = ({ name, isActive }: SleepSchedule): string =>
  isActive
    ? `“${name}” and its reminders are deleted for good. To pause it, switch it to inactive instead.`
    : `“${name}” is deleted for good.`;
