import { type BadgeState, badgeState } from '#core/nights/web/saving/badge-state.ts';
import type { Outbox } from '#core/nights/web/saving/edits.ts';
import { SaveState } from '#ui/save-state.tsx';
import { useOnline } from '#ui/use-online.ts';

const MESSAGES: Record<BadgeState, string> = {
  idle: 'Auto-saving your progress',
  pending: 'Auto-saving your progress',
  failed: 'Not saved yet, retrying',
  refused: 'One change was not saved',
  offline: 'Offline. Your changes are kept and will be sent.',
};

/** Whether what was entered has reached the server. */
export function SaveBadge({ outbox }: { outbox: Outbox }) {
  const online = useOnline();
  const state = badgeState(outbox, online);
  return (
    <span className="pt-0.5" data-saving={state}>
      <SaveState state={state === 'refused' ? 'failed' : state}>{MESSAGES[state]}</SaveState>
    </span>
  );
}
