import { CallError } from '#contract/errors.ts';
import type { Found, Import } from '../contract.ts';
import { formatAmount, formatOffer, importedMessage, nothingNewMessage, offerOf } from './found-messages.ts';
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

/** In percent, of what screen readers announce. */
const PROGRESS_STEP = 25;
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

/** The server answers the same for a missing file and another person's file. */
const NOT_FOUND_STATUSES: ReadonlySet<number> = new Set([403, 404]);

/** Whether a call failed because the file is no longer on the server. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && NOT_FOUND_STATUSES.has(error.status);

/** What screen readers announce while a file is on its way: each step once, and the progress in quarters. */
export function spokenMessage(view: View): string {
  switch (view.show) {
    case 'working': {
      const quarter = Math.floor((view.share * 100) / PROGRESS_STEP) * PROGRESS_STEP;
      const verb = view.on === 'sending' ? 'Sending' : 'Reading';
      return `${verb} ${view.fileName}${quarter > 0 ? `, ${quarter} percent` : ''}`;
    }
    case 'preview': {
      const offer = offerOf(view.found);
      if (!offer) return nothingNewMessage(view.found);
      const verb = offer.improved === offer.count ? 'updated' : 'imported';
      return `${formatAmount(view.found)} found. ${formatOffer(offer)} can be ${verb}.`;
    }
    case 'imported':
      return `${importedMessage(view.opened.imported ?? 0, view.opened.found)}.`;
    default:
      // Problems are alerts, and other states are read when they get the focus.
      return '';
  }
}
