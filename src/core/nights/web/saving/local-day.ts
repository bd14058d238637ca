import { CHECKLIST } from '#domain/checklist.ts';
import { NEW_DAY } from '#domain/log/day.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { Day } from './day-state.ts';

/** A day begun without the server has an id that no server gives, made of its date. */
const PREFIX = 'offline.';

const localLogId = (date: LocalDate): string => `${PREFIX}${date}`;

/** Of which day a lane is, where that day was begun without the server; else null. */
export function localDateOf(lane: string): LocalDate | null {
  return lane.startsWith(PREFIX) ? lane.slice(PREFIX.length, PREFIX.length + 'yyyy-mm-dd'.length) : null;
}

/** The log that a lane belongs to: a lane is a log's id, or an item's, which is its log's with a dot and a number. */
export const logOfLane = (lane: string): string => {
  const date = localDateOf(lane);
  return date === null ? (lane.split('.')[0] ?? lane) : localLogId(date);
};

/** An empty day, as the server would have made it. */
export function localDay(date: LocalDate, roomScore: number | null): Day {
  const id = localLogId(date);
  return {
    log: { ...NEW_DAY, id, date, roomAnalysisScore: roomScore },
    checklist: CHECKLIST.map(({ title, description }, position) => ({
      id: `${id}.${position + 1}`,
      title,
      description,
      completed: false,
    })),
  };
}

/** A day under the id of another log of the same date. */
export const dayNamed = ({ log, checklist }: Day, id: string): Day => ({
  log: { ...log, id },
  checklist: checklist.map((item) => ({ ...item, id: id + item.id.slice(log.id.length) })),
});
