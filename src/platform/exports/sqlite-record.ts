import { Refused } from './refusal.ts';

/** A value of a row. Text is only decoded for the schema. */
export type SqliteValue = number | Buffer | null;

/** A big-endian number of 1 to 9 bytes, each with 7 bits, and the offset behind it. */
export function varint(bytes: Buffer, offset: number): [value: number, end: number] {
  let value = 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = bytes[offset + index];
    if (byte === undefined) throw new Refused('damaged');
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, offset + index + 1];
  }
  const last = bytes[offset + 8];
  if (last === undefined) throw new Refused('damaged');
  // Above 2^53 the value is not exact; no valid row has such a number.
  return [value * 256 + last, offset + 9];
}

const MAX_COLUMNS = 2000;
/** Bytes of the integers of the serial types 1 to 6. */
const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8];

/** The values of one row, in the order in which they are stored. */
export function recordValues(payload: Buffer): SqliteValue[] {
  const [headerBytes, firstType] = varint(payload, 0);
  if (headerBytes > payload.length) throw new Refused('damaged');
  const values: SqliteValue[] = [];
  let at = headerBytes;
  for (let offset = firstType; offset < headerBytes; ) {
    if (values.length >= MAX_COLUMNS) throw new Refused('damaged');
    const [type, next] = varint(payload, offset);
    const length = valueBytes(type);
    if (at + length > payload.length) throw new Refused('damaged');
    values.push(valueIn(payload.subarray(at, at + length), type));
    at += length;
    offset = next;
  }
  return values;
}

function valueBytes(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2);
  return type === 7 ? 8 : (INTEGER_BYTES[type] ?? 0);
}

function valueIn(bytes: Buffer, type: number): SqliteValue {
  if (type >= 12) return bytes;
  if (type === 8 || type === 9) return type - 8;
  if (type === 7) return bytes.readDoubleBE();
  if (type < 1 || type > 6) return null;
  return bytes.length === 8 ? Number(bytes.readBigInt64BE()) : bytes.readIntBE(0, bytes.length);
}
