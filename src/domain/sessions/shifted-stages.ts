import type { PlacedSession } from './placement.ts';
import { WATCH_FILE_SOURCE } from './source-names.ts';

/**
 * Begins the source id of a night from a watch file. Versions before November 2026 gave no id. They took the end of each
 * stage for its start, so the stages were shifted by one and the night began where its first stage ended.
 */
export const WATCH_NIGHT_ID = 'fit-';

/** Whether a stored night has shifted stages. The files had no offset then, other files of the source have one. */
const hasShiftedStages = (session: PlacedSession): boolean =>
  session.source === WATCH_FILE_SOURCE &&
  session.sourceId === null &&
  session.offsetMinutes === null &&
  session.zone === null &&
  session.isNap === false &&
  session.stages.length > 0;

/**
 * Finds the correct version of a stored night with shifted stages among new sessions. Both end at the same moment.
 * Undefined for any other stored session.
 */
export function correctionsIn(
  sessions: readonly PlacedSession[],
): (stored: PlacedSession) => PlacedSession | undefined {
  const correct = sessions.filter(
    ({ source, sourceId }) => source === WATCH_FILE_SOURCE && sourceId?.startsWith(WATCH_NIGHT_ID),
  );
  const byEnd = new Map(correct.map((session) => [session.endMs, session]));
  return (stored) => (hasShiftedStages(stored) ? byEnd.get(stored.endMs) : undefined);
}
