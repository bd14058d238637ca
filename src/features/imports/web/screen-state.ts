/**
 * The person's current step with a file on this page. The server knows the state of an uploaded file, so the screen only stores which one
 * is open. A chosen file stays until it has arrived, so that it can be sent again.
 */
export type Screen =
  | { at: 'zone'; file: File | null; problem: string | null }
  | { at: 'uploading'; file: File; share: number }
  | { at: 'open'; importId: string };

export type ScreenEvent =
  /** The file was refused, with the reason. */
  | { type: 'refused'; message: string }
  | { type: 'sent'; file: File }
  /** The sent part, 0 to 1. */
  | { type: 'progressed'; share: number }
  /** The file did not arrive, and may be sent again. */
  | { type: 'failed'; message: string }
  | { type: 'canceled' }
  | { type: 'arrived'; importId: string }
  | { type: 'opened'; importId: string }
  /** It is no longer on the server. */
  | { type: 'dropped'; importId: string }
  | { type: 'cleared' };

export const EMPTY_ZONE: Screen & { at: 'zone' } = { at: 'zone', file: null, problem: null };

/** The initial screen: the newest file that is not settled, if there is one. */
export function firstScreen(imports: readonly { id: string; state: string }[]): Screen {
  const unsettled = imports.find(({ state }) => state !== 'imported');
  return unsettled ? { at: 'open', importId: unsettled.id } : EMPTY_ZONE;
}

export function nextScreen(screen: Screen, event: ScreenEvent): Screen {
  if (screen.at === 'uploading') return whileUploading(screen, event);
  switch (event.type) {
    case 'refused':
      return { ...EMPTY_ZONE, problem: event.message };
    case 'sent':
      return { at: 'uploading', file: event.file, share: 0 };
    case 'opened':
      return { at: 'open', importId: event.importId };
    case 'dropped':
      return screen.at === 'open' && screen.importId === event.importId ? EMPTY_ZONE : screen;
    case 'cleared':
      return EMPTY_ZONE;
    default:
      return screen;
  }
}

/** Until the file has arrived or the person cancels, other events do not change the screen. */
function whileUploading(screen: Screen & { at: 'uploading' }, event: ScreenEvent): Screen {
  const { file } = screen;
  switch (event.type) {
    case 'progressed':
      return { ...screen, share: Math.max(screen.share, event.share) };
    case 'arrived':
      return { at: 'open', importId: event.importId };
    case 'refused':
      return { ...EMPTY_ZONE, problem: event.message };
    case 'failed':
      return { ...EMPTY_ZONE, file, problem: event.message };
    case 'canceled':
      return { ...EMPTY_ZONE, file };
    default:
      return screen;
  }
}
