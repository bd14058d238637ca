import {
  FitMessageReaderError,
  type FitRawMessage,
  fitTimestampToUnixMilliseconds,
  readFitMessages,
  readFitUnsignedField,
} from 'fit-file-parser/raw';
import type { StageName } from '#domain/sessions/session.ts';
import { WATCH_NIGHT_ID } from '#domain/sessions/shifted-stages.ts';
import { WATCH_FILE_SOURCE } from '#domain/sessions/source-names.ts';
import type { Format, Found } from './format.ts';
import { type LevelEnd, nightsOfLevels, type SleepEvent } from './garmin-levels.ts';
import { importedSession } from './imported-session.ts';
import { firstBytes, wholeBytes } from './part-text.ts';
import { Refused } from './refusal.ts';
import { skipped } from './skipped.ts';
import { asleepMinutes } from './sleep-records.ts';

/** Message and field numbers of the FIT profile, 21.217. */
const MESSAGE = { event: 21, sleepLevel: 275, sleepAssessment: 346, napEvent: 412 };
const ASSESSMENT_OVERALL = 6;
const NAP = { start: 0, end: 2, endOffset: 3, isDeleted: 5 };
/** The event of a sleep that begins or ends. The public profile has no name for it. */
const SLEEP_EVENT = 74;
const EVENT = { kind: 0, type: 1, localTime: 3 };
const [EVENT_START, EVENT_STOP] = [0, 1];
const BASE_TYPE = { enumeration: 0, byte: 2, word: 132, long: 134, signedWord: 131 };
/** 0 means unmeasurable. */
const LEVELS: readonly (StageName | undefined)[] = [undefined, 'awake', 'light', 'deep', 'rem'];
/** File types without sleep, of which an account has thousands: settings, sports, activities, workouts, courses, monitoring … */
const WITHOUT_SLEEP = new Set([1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 14, 15, 20, 28, 32, 34, 35, 40]);
/** The sleep file of one night has about 100 KB. */
const MAX_BYTES = 2 * 1024 * 1024;

const isFit = (bytes: Uint8Array): boolean =>
  (bytes[0] === 12 || bytes[0] === 14) && Buffer.from(bytes.subarray(8, 12)).toString('latin1') === '.FIT';

/** The sleep files of a watch. Times are UTC; the events of a sleep and the naps have the offset. */
export const garminFit: Format = {
  title: 'Garmin FIT',
  recognizes: ({ bytes }) => isFit(bytes),
  async *read(parts) {
    for (const part of parts) {
      if (WITHOUT_SLEEP.has(fileType(await firstBytes(part)) ?? -1)) continue;
      const found = part.size > MAX_BYTES ? null : sleepsIn(await wholeBytes(part));
      if (found) yield* found;
      else if (parts.length === 1) throw new Refused('damaged');
      else yield skipped('damaged');
    }
  },
};

/** The file type in the first message. Null if the file does not begin as FIT files do. */
function fileType(bytes: Uint8Array): number | null {
  const at = bytes[0] ?? 0;
  const isFileId = bytes[at] === 0x40 && bytes[at + 3] === 0 && bytes[at + 4] === 0;
  if (!isFileId) return null;
  const fields = bytes[at + 5] ?? 0;
  let valueAt = at + 6 + fields * 3 + 1;
  for (let field = 0; field < fields; field += 1) {
    const [number, size = 0] = bytes.subarray(at + 6 + field * 3);
    if (number === 0) return bytes[valueAt] ?? null;
    valueAt += size;
  }
  return null;
}

/** Null if the file is truncated or its checksum is wrong. */
function sleepsIn(bytes: Uint8Array): Found[] | null {
  try {
    const { messages } = readFitMessages(bytes, { messageNumbers: Object.values(MESSAGE), maxInputBytes: MAX_BYTES });
    const of = (number: number) => messages.filter((message) => message.globalMessageNumber === number);
    return [...nightsIn(of), ...of(MESSAGE.napEvent).map(napOf)];
  } catch (reason) {
    // The library throws these for a file that breaks the format and for a field of an unexpected type.
    if (reason instanceof FitMessageReaderError || reason instanceof TypeError) return null;
    throw reason;
  }
}

/** The sleep of a file, and its score if it is one night. */
function nightsIn(of: (number: number) => FitRawMessage[]): Found[] {
  const levels = of(MESSAGE.sleepLevel).flatMap((message): LevelEnd[] => {
    const ms = timestampMs(message.timestamp);
    return ms === null ? [] : [{ ms, stage: LEVELS[unsigned(message, 0, BASE_TYPE.enumeration, 1) ?? 0] }];
  });
  const nights = nightsOfLevels(levels, of(MESSAGE.event).flatMap(sleepEvent));
  const scores = of(MESSAGE.sleepAssessment).map((message) => unsigned(message, ASSESSMENT_OVERALL, BASE_TYPE.byte, 1));
  const score = nights.length === 1 ? (scores.find(Boolean) ?? null) : null;
  return nights.map(({ startMs, endMs, offsetMinutes, stages }) => {
    return importedSession({
      source: WATCH_FILE_SOURCE,
      sourceId: `${WATCH_NIGHT_ID}${startMs / 1000}-${endMs / 1000}`,
      startMs,
      endMs,
      offsetMinutes,
      asleepMinutes: asleepMinutes(stages),
      score,
      isNap: false,
      stages,
    });
  });
}

/** The event that a sleep began or ended, with the local time. None for events of other kinds and forms. */
function sleepEvent(message: FitRawMessage): SleepEvent[] {
  const ms = timestampMs(message.timestamp);
  const field = (number: number, baseType: number, size: 1 | 4): number | undefined => {
    const matches = message.fields.some(
      (one) => one.fieldNumber === number && one.baseType === baseType && one.size === size,
    );
    return matches ? unsigned(message, number, baseType, size) : undefined;
  };
  const type = field(EVENT.type, BASE_TYPE.enumeration, 1);
  if (ms === null || field(EVENT.kind, BASE_TYPE.enumeration, 1) !== SLEEP_EVENT) return [];
  if (type !== EVENT_START && type !== EVENT_STOP) return [];
  return [{ ms, isStart: type === EVENT_START, localMs: timestampMs(field(EVENT.localTime, BASE_TYPE.long, 4)) }];
}

function napOf(message: FitRawMessage): Found {
  const startMs = timestampMs(unsigned(message, NAP.start, BASE_TYPE.long, 4));
  const endMs = timestampMs(unsigned(message, NAP.end, BASE_TYPE.long, 4));
  if (startMs === null || endMs === null) return skipped('incomplete');
  if (unsigned(message, NAP.isDeleted, BASE_TYPE.enumeration, 1) === 1) return skipped('deleted');
  return importedSession({
    source: WATCH_FILE_SOURCE,
    startMs,
    endMs,
    offsetMinutes: napOffsetMinutes(message),
    isNap: true,
  });
}

function napOffsetMinutes(message: FitRawMessage): number | null {
  const field = message.fields.find((candidate) => candidate.fieldNumber === NAP.endOffset);
  if (field?.size !== 2 || field.baseType !== BASE_TYPE.signedWord) return null;
  const minutes = new DataView(field.bytes.buffer, field.bytes.byteOffset, 2).getInt16(0, message.littleEndian);
  return minutes === 0x7fff ? null : minutes;
}

function unsigned(message: FitRawMessage, number: number, baseType: number, size: 1 | 2 | 4): number | undefined {
  const field = message.fields.find((candidate) => candidate.fieldNumber === number);
  return readFitUnsignedField(field, baseType, size, message.littleEndian);
}

const timestampMs = (seconds: number | undefined): number | null =>
  seconds === undefined ? null : fitTimestampToUnixMilliseconds(seconds);
