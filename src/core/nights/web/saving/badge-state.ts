import { type Outbox, refusals, savingOf } from './edits.ts';

export type BadgeState = 'idle' | 'pending' | 'failed' | 'refused' | 'offline';

/** Offline has priority, because it explains the other states. */
export function badgeState(outbox: Outbox, online: boolean): BadgeState {
  if (!online) return 'offline';
  const saving = savingOf(outbox);
  const isRetrying = Object.values(outbox).some((lane) => lane.failures > 0);
  return saving === 'failed' && !isRetrying && refusals(outbox).length > 0 ? 'refused' : saving;
}
