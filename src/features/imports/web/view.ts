import type { Found, Import } from '../contract.ts';
import { isNotFound } from './is-not-found.ts';
import type { Screen } from './screen-state.ts';

/** What the drop zone shows, derived from the screen and the server's state of the open file. */
export type View =
  | { show: 'zone'; file: File | null; problem: string | null }
  | {
      show: 'working';
      on: 'sending' | 'reading';
      fileName: string;
      fileBytes: number;
      share: number;
      isCutOff: boolean;
    }
  | { show: 'preview'; opened: Import; found: Found }
  | { show: 'failed'; message: string }
  | { show: 'imported'; opened: Import }
  /** It was dropped in another tab, or it waited too long. */
  | { show: 'gone' }
  | { show: 'unreachable' }
  | { show: 'waiting' };

const NOT_READ = 'This file could not be read.';

/** `error` is the error of the last query of the open file. `isPaused`: the browser is offline, so nothing is queried. */
export function viewOf(screen: Screen, answer: { data: Import | undefined; error: unknown; isPaused: boolean }): View {
  if (screen.at === 'zone') return { show: 'zone', file: screen.file, problem: screen.problem };
  if (screen.at === 'uploading') {
    const { file, share } = screen;
    return { show: 'working', on: 'sending', fileName: file.name, fileBytes: file.size, share, isCutOff: false };
  }
  const { data, error } = answer;
  const isCutOff = Boolean(error) || answer.isPaused;
  if (isNotFound(error)) return { show: 'gone' };
  if (!data) return { show: isCutOff ? 'unreachable' : 'waiting' };
  return viewOfImport(data, isCutOff);
}

function viewOfImport(opened: Import, isCutOff: boolean): View {
  const { state, found, fault, fileName, fileBytes, progress: share } = opened;
  if (state === 'reading') return { show: 'working', on: 'reading', fileName, fileBytes, share, isCutOff };
  if (state === 'imported') return { show: 'imported', opened };
  if (state === 'failed' || !found) return { show: 'failed', message: fault ?? NOT_READ };
  return { show: 'preview', opened, found };
}

/** Whether another file may be dropped now. */
export const takesFiles = ({ show }: View): boolean => show !== 'working' && show !== 'waiting';
