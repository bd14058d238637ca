import { isLogged } from '#domain/nights/night.ts';
import { Button } from '#ui/button.tsx';
import { SaveState } from '#ui/save-state.tsx';
import type { OpenNight } from './use-open-night.ts';

type NightActionsProps = { night: OpenNight; formId: string; isRefused: boolean };

/** The saving state of a night and its save button. `isRefused`: there was nothing to add. */
export function NightActions({ night, formId, isRefused }: NightActionsProps) {
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
