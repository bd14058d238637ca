import {
  FitMessageReaderError,
  type FitRawMessage,
  fitTimestampToUnixMilliseconds,
  readFitMessages,
  readFitUnsignedField,
} from 'fit-file-parser/raw';
import type { SessionStage, StageName } from '#domain/sessions/session.ts';
import type { Format, Found } from './format.ts';
import { importedSession } from './imported-session.ts';
import { firstBytes, wholeBytes } from './part-text.ts';
import { Refused } from './refusal.ts';
import { skipped } from './skipped.ts';

/** Message and field numbers of the FIT profile, 21.217. */
const MESSAGE = { sleepLevel: 275, sleepAssessment: 346, napEvent: 412 };
const ASSESSMENT_OVERALL = 6;
const NAP = { start: 0, end: 2, endOffset: 3, isDeleted: 5 };
const BASE_TYPE = { enumeration: 0, byte: 2, word: 132, long: 134, signedWord: 131 };
/** 0 means unmeasurable. */
const LEVELS: readonly (StageName | undefined)[] = [undefined, 'awake', 'light', 'deep', 'rem'];
/** File types without sleep, of which an account has thousands: settings, sports, activities, workouts, courses, monitoring … */
const WITHOUT_SLEEP = new Set([1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 14, 15, 20, 28, 32, 34, 35, 40]);
/** The sleep file of one night has about 100 KB. */
const MAX_BYTES = 2 * 1024 * 1024;
const SOURCE = 'garmin';

const isFit = (bytes: Uint8Array): boolean =>
  (bytes[0] === 12 || bytes[0] === 14) && Buffer.from(bytes.subarray(8, 12)).toString('latin1') === '.FIT';

/** The sleep files of a watch. Times are UTC; only naps have an offset. */
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
    const night = nightOf(of(MESSAGE.sleepLevel), of(MESSAGE.sleepAssessment));
    return [...(night ? [night] : []), ...of(MESSAGE.napEvent).map(napOf)];
  } catch (reason) {
    // The library throws these for a file that breaks the format and for a field of an unexpected type.
    if (reason instanceof FitMessageReaderError || reason instanceof TypeError) return null;
    throw reason;
  }
}

/** A level lasts from its timestamp until the next; the last one only marks the end of the night. */
function nightOf(levels: readonly FitRawMessage[], assessments: readonly FitRawMessage[]): Found | null {
  const marks = levels
    .flatMap((message) => {
      const ms = timestampMs(message.timestamp);
      return ms === null ? [] : [{ ms, stage: LEVELS[unsigned(message, 0, BASE_TYPE.enumeration, 1) ?? 0] }];
    })
    .toSorted((a, b) => a.ms - b.ms);
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last) return null;
  const stages = marks.flatMap(({ ms, stage }, index): SessionStage[] => {
    const endMs = marks[index + 1]?.ms;
    return stage && endMs !== undefined ? [{ startMs: ms, endMs, stage }] : [];
  });
  const asleepMs = stages
    .filter((interval) => interval.stage !== 'awake')
    .reduce((sum, interval) => sum + interval.endMs - interval.startMs, 0);
  const score = assessments.map((message) => unsigned(message, ASSESSMENT_OVERALL, BASE_TYPE.byte, 1)).find(Boolean);
  return importedSession({
    source: SOURCE,
    startMs: first.ms,
    endMs: last.ms,
    asleepMinutes: asleepMs / 60_000,
    score: score ?? null,
    isNap: false,
    stages,
  });
}

function napOf(message: FitRawMessage): Found {
  const startMs = timestampMs(unsigned(message, NAP.start, BASE_TYPE.long, 4));
  const endMs = timestampMs(unsigned(message, NAP.end, BASE_TYPE.long, 4));
  if (startMs === null || endMs === null) return skipped('incomplete');
  if (unsigned(message, NAP.isDeleted, BASE_TYPE.enumeration, 1) === 1) return skipped('not_sleep');
  return importedSession({ source: SOURCE, startMs, endMs, offsetMinutes: napOffsetMinutes(message), isNap: true });
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
