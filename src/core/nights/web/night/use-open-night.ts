import type { LocalDate } from '#domain/time/local-date.ts';
import type { DailyLog } from '../../contract.ts';
import { useSaveNight } from '../saving/night-saving.ts';
import { isOpenForChange } from './night-days.ts';
import { useNightDrafts } from './night-drafts.ts';
import {
  changesAgainst,
  entryOf,
  type NightChanges,
  type NightEntry,
  roomScoreFor,
  withoutSent,
} from './night-entry.ts';
import { useNewestRoomScore } from './night-reading.ts';

export type NightSaving = 'idle' | 'changed' | 'pending' | 'failed' | 'saved';

export type OpenNight = {
  date: LocalDate;
  today: LocalDate;
  log: DailyLog | null;
  /** The night with the changes that are not saved yet. */
  entry: NightEntry;
  /** The room score it counts with. */
  roomScore: number | null;
  isChanged: boolean;
  /** Entered at an earlier visit and never saved. */
  isRestored: boolean;
  saving: NightSaving;
  change: <Field extends keyof NightChanges>(field: Field, value: DailyLog[Field]) => void;
  save: () => void;
  discard: () => void;
};

/** A night that can be changed: what is saved, what is entered over it, and the saving. */
export function useOpenNight(owner: string) {
  const heardRoomScore = useNewestRoomScore(owner);
  const { draftOf, restored, revise } = useNightDrafts(owner);
  const saver = useSaveNight(owner, ({ date, changes }) => {
    restored.delete(date);
    // What was typed while it was being saved stays a draft.
    revise(date, (draft) => withoutSent(draft, changes));
  });
  return (date: LocalDate, today: LocalDate, log: DailyLog | null): OpenNight => {
    const saved = entryOf(log);
    const changes = isOpenForChange(date, today) ? changesAgainst(saved, draftOf(date)) : {};
    const isChanged = Object.keys(changes).length > 0;
    const newestRoomScore = heardRoomScore === undefined ? (log?.roomAnalysisScore ?? null) : heardRoomScore;
    const isSavers = saver.variables?.date === date;
    return {
      date,
      today,
      log,
      entry: { ...saved, ...changes },
      roomScore: roomScoreFor({ date, today, log }, newestRoomScore),
      isChanged,
      isRestored: isChanged && restored.has(date),
      saving: savingOf(isSavers ? saver.status : 'idle', isChanged),
      change: (field, value) => revise(date, (draft) => changesAgainst(saved, { ...draft, [field]: value })),
      save: () => saver.mutate({ date, today, log, changes }),
      discard: () => revise(date, () => ({})),
    };
  };
}

function savingOf(status: 'idle' | 'pending' | 'error' | 'success', isChanged: boolean): NightSaving {
  if (status === 'pending') return 'pending';
  if (!isChanged) return status === 'success' ? 'saved' : 'idle';
  return status === 'error' ? 'failed' : 'changed';
}
