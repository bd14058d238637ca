import type { PhotoHeader, ReadAt } from './photo-format.ts';

/**
 * What an AVIF file makes a decoder allocate, read from the pictures inside. The container states sizes too, but the
 * decoder obeys the AV1 stream. Only plain still pictures are accepted: the picture, its transparency and a thumbnail,
 * of one frame each, without tiles, layers or tracks. All parsing is bounded.
 */

const [MAX_TOP_BOXES, MAX_BOXES, MAX_META_BYTES] = [16, 256, 1_000_000];
const TOP_BOXES = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip']);
/** Any other kind of item makes the decoder run other code or combine pictures. */
const ITEM_TYPES = new Set(['av01', 'Exif', 'mime']);
const [MAX_PICTURES, MAX_OBUS] = [4, 32];
/** Each of these bytes may turn, mirror or crop a picture once more. Usual are 22 to 60. */
const MAX_ASSOCIATION_BYTES = 64;
/** Measured growth of a process on 12 megapixels: 16 with 4:2:0, 18 with 4:4:4, 24 with 4:4:4 of 10 bits. */
const BYTES_PER_PIXEL = { subsampled: 18, any: 25 };

type Span = { at: number; length: number };
type Size = { width: number; height: number };

/** Null for anything but a plain still picture. */
export async function avifHeader(read: ReadAt): Promise<PhotoHeader | null> {
  const meta = await metaBox(read);
  const parsed = meta && parsedMeta(meta);
  if (!parsed) return null;
  let [bufferedBytes, primary] = [0, null as Size | null];
  for (const { id, span } of parsed.pictures) {
    const stream = await streamHeader(span, read);
    if (!stream) return null;
    bufferedBytes += stream.width * stream.height * stream.bytesPerPixel;
    if (id === parsed.primaryId) primary = stream;
  }
  // A declared size above that of the stream would make the reader allocate more than the stream needs.
  const largest = primary && parsed.sizes.every(({ width, height }) => isWithin({ width, height }, primary!));
  return primary && largest ? { width: primary.width, height: primary.height, bufferedBytes } : null;
}

const isWithin = (inner: Size, outer: Size): boolean => inner.width <= outer.width && inner.height <= outer.height;

/** The content of the only `meta` box. Null if the file has other parts, such as the tracks of an animation. */
async function metaBox(read: ReadAt): Promise<Buffer | null> {
  let [at, meta] = [0, null as Buffer | null];
  for (let boxes = 0; boxes < MAX_TOP_BOXES; boxes++) {
    const head = await read(at, 16);
    if (head.length < 8) return head.length === 0 ? meta : null;
    const type = head.toString('latin1', 4, 8);
    const stated = head.readUInt32BE(0);
    if (!TOP_BOXES.has(type) || (stated === 1 && head.length < 16)) return null;
    const size = stated === 1 ? Number(head.readBigUInt64BE(8)) : stated;
    if (type === 'meta') {
      if (meta || stated === 1 || size < 12 || size > MAX_META_BYTES) return null;
      meta = await read(at + 12, size - 12);
      if (meta.length < size - 12) return null;
    }
    // A size of 0 extends to the end of the file.
    if (stated === 0) return meta;
    if (size < 8 || !Number.isSafeInteger(at + size)) return null;
    at += size;
  }
  return null;
}

type Box = { type: string; body: Buffer };

/** The boxes inside a box. Null if they do not fill it. */
function boxesIn(bytes: Buffer): Box[] | null {
  const boxes: Box[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (boxes.length === MAX_BOXES || at + 8 > bytes.length) return null;
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) return null;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

type Meta = { primaryId: number; pictures: { id: number; span: Span }[]; sizes: Size[] };

function parsedMeta(meta: Buffer): Meta | null {
  try {
    const boxes = boxesIn(meta);
    const one = (type: string) => {
      const found = boxes?.filter((box) => box.type === type) ?? [];
      return found.length === 1 ? found[0]!.body : null;
    };
    const [primary, info, locations, properties] = [one('pitm'), one('iinf'), one('iloc'), one('iprp')];
    if (!primary || !info || !locations || !properties) return null;
    const types = itemTypes(info);
    const spans = itemSpans(locations);
    if (!types || !spans || [...types.values()].some((type) => !ITEM_TYPES.has(type))) return null;
    const pictures = [...types].flatMap(([id, type]) => {
      const span = spans.get(id);
      return type === 'av01' ? [{ id, span }] : [];
    });
    if (pictures.length > MAX_PICTURES || pictures.some(({ span }) => !span)) return null;
    const associated = boxesIn(properties)?.filter(({ type }) => type === 'ipma') ?? [];
    if (associated.reduce((sum, { body }) => sum + body.length, 0) > MAX_ASSOCIATION_BYTES) return null;
    const container = boxesIn(properties)?.find(({ type }) => type === 'ipco');
    const sizes = container && statedSizes(container.body);
    const primaryId = primary[0] === 0 ? primary.readUInt16BE(4) : primary.readUInt32BE(4);
    return sizes ? { primaryId, pictures: pictures.map(({ id, span }) => ({ id, span: span! })), sizes } : null;
  } catch (error) {
    // A read beyond the end of a box.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The type of each item. Null for a repeated one. */
function itemTypes(info: Buffer): Map<number, string> | null {
  const entries = boxesIn(info.subarray(info[0] === 0 ? 6 : 8));
  if (!entries) return null;
  const types = new Map<number, string>();
  for (const { type, body } of entries) {
    const version = body[0]!;
    if (type !== 'infe' || version < 2 || version > 3) return null;
    const [id, at] = version === 2 ? [body.readUInt16BE(4), 8] : [body.readUInt32BE(4), 10];
    if (types.has(id) || body.length < at + 4) return null;
    types.set(id, body.toString('latin1', at, at + 4));
  }
  return types;
}

/** Where each item is in the file. Only items of one piece in the file itself. */
function itemSpans(locations: Buffer): Map<number, Span> | null {
  const version = locations[0]!;
  const [offsetBytes, lengthBytes] = [locations[4]! >> 4, locations[4]! & 15];
  const [baseBytes, indexBytes] = [locations[5]! >> 4, version === 0 ? 0 : locations[5]! & 15];
  if (version > 2 || [offsetBytes, lengthBytes, baseBytes].some((bytes) => ![0, 4].includes(bytes))) return null;
  if (indexBytes !== 0) return null;
  let at = 6;
  const next = (bytes: number) => {
    const value = bytes === 0 ? 0 : locations.readUIntBE(at, bytes);
    at += bytes;
    return value;
  };
  const idBytes = version === 2 ? 4 : 2;
  const spans = new Map<number, Span>();
  for (let left = next(idBytes); left > 0; left--) {
    const id = next(idBytes);
    const construction = version === 0 ? 0 : next(2) & 15;
    const dataReference = next(2);
    const base = next(baseBytes);
    const extents = next(2);
    const span = { at: base + next(offsetBytes), length: next(lengthBytes) };
    if (construction !== 0 || dataReference !== 0 || extents !== 1 || spans.has(id)) return null;
    spans.set(id, span);
  }
  return spans;
}

function statedSizes(properties: Buffer): Size[] | null {
  const sizes = boxesIn(properties)?.filter(({ type }) => type === 'ispe');
  return sizes?.map(({ body }) => ({ width: body.readUInt32BE(4), height: body.readUInt32BE(8) })) ?? null;
}

const [SEQUENCE_HEADER, FRAME_HEADER, TILE_LIST, FRAME] = [1, 3, 8, 6];

type Stream = Size & { bytesPerPixel: number };

/** Follows the units of an AV1 picture. Null unless it has one sequence header and then one frame. */
async function streamHeader({ at, length }: Span, read: ReadAt): Promise<Stream | null> {
  let [stream, frames] = [null as Stream | null, 0];
  const end = at + length;
  for (let units = 0, next = at; next < end; units++) {
    const head = await read(next, 80);
    if (units === MAX_OBUS || head.length < 2) return null;
    const [type, hasExtension, hasSize] = [(head[0]! >> 3) & 15, (head[0]! & 4) !== 0, (head[0]! & 2) !== 0];
    const start = hasExtension ? 2 : 1;
    const size = hasSize ? leb128(head, start) : { value: end - next - start, bytes: 0 };
    if (!size || type === TILE_LIST) return null;
    const bodyAt = start + size.bytes;
    if (type === SEQUENCE_HEADER) {
      if (stream) return null;
      stream = sequenceHeader(head.subarray(bodyAt, bodyAt + size.value));
      if (!stream) return null;
    }
    if (type === FRAME || type === FRAME_HEADER) {
      // Without its own sequence header before it, a frame obeys the one in the container.
      if (!stream) return null;
      frames++;
    }
    next += bodyAt + size.value;
  }
  return frames === 1 ? stream : null;
}

function leb128(bytes: Buffer, at: number): { value: number; bytes: number } | null {
  let value = 0;
  for (let index = 0; index < 4; index++) {
    const byte = bytes[at + index];
    if (byte === undefined) return null;
    value += (byte & 127) * 128 ** index;
    if (byte < 128) return { value, bytes: index + 1 };
  }
  return null;
}

/** The largest frame of a stream (AV1 specification, 5.5). Null with timing information, which a still picture lacks. */
function sequenceHeader(bytes: Buffer): Stream | null {
  let at = 0;
  const bits = (count: number) => {
    let value = 0;
    for (let bit = 0; bit < count; bit++, at++) value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
  const profile = bits(3);
  bits(1);
  const isReduced = bits(1) === 1;
  if (isReduced) bits(5);
  else {
    if (bits(1) === 1) return null;
    const hasDelays = bits(1) === 1;
    for (let points = bits(5) + 1; points > 0; points--) {
      bits(12);
      if (bits(5) > 7) bits(1);
      if (hasDelays && bits(1) === 1) bits(4);
    }
  }
  const [widthBits, heightBits] = [bits(4) + 1, bits(4) + 1];
  const [width, height] = [bits(widthBits) + 1, bits(heightBits) + 1];
  if (at > bytes.length * 8) return null;
  return { width, height, bytesPerPixel: profile === 0 ? BYTES_PER_PIXEL.subsampled : BYTES_PER_PIXEL.any };
}
