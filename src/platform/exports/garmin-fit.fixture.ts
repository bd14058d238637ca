import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder';

const at = (time: string): number => FitEncoder.toFitTimestamp(new Date(time));

export type FitNight = {
  /** 49 is a sleep file, 4 an activity. */
  fileType?: number;
  /** `start` or `stop`, the time, and the offset of the watch in minutes; null writes no local time. */
  events?: ['start' | 'stop', string, number | null][];
  /** The time a level ends, and the level: 0 unmeasurable, 1 awake, 2 light, 3 deep, 4 REM. */
  levels?: [string, number][];
  score?: number;
  naps?: { start: string; end: string; offsetMinutes: number; isDeleted?: boolean }[];
};

export function fitOf({ fileType = 49, events = [], levels = [], score, naps = [] }: FitNight): Uint8Array {
  const encoder = new FitEncoder({ protocolVersion: 0x20 });
  const byte = (number: number, value: number, baseType: FitBaseType) => ({ number, size: 1, baseType, value });
  const time = (number: number, text: string) => ({ number, size: 4, baseType: FitBaseType.Uint32, value: at(text) });
  encoder.writeMessage(0, [time(4, '2026-03-08T12:00:00Z'), byte(0, fileType, FitBaseType.Enum)]);
  for (const [type, text, offsetMinutes] of events) {
    const local = { number: 3, size: 4, baseType: FitBaseType.Uint32, value: at(text) + (offsetMinutes ?? 0) * 60 };
    const kind = [byte(0, 74, FitBaseType.Enum), byte(1, type === 'start' ? 0 : 1, FitBaseType.Enum)];
    encoder.writeMessage(21, [time(253, text), ...kind, ...(offsetMinutes === null ? [] : [local])]);
  }
  for (const [text, level] of levels) encoder.writeMessage(275, [time(253, text), byte(0, level, FitBaseType.Enum)]);
  if (score !== undefined) encoder.writeMessage(346, [byte(6, score, FitBaseType.Uint8)]);
  for (const { start, end, offsetMinutes, isDeleted = false } of naps) {
    const offset = { number: 3, size: 2, baseType: FitBaseType.Sint16, value: offsetMinutes };
    const deleted = byte(5, Number(isDeleted), FitBaseType.Enum);
    encoder.writeMessage(412, [time(0, start), time(2, end), offset, deleted]);
  }
  return encoder.close();
}
