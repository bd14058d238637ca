import { crc32 } from 'node:zlib';

export type PictureFormat = 'jpeg' | 'png' | 'webp';

/**
 * A segment of a JPEG, a chunk of a PNG or WebP. `kind`: its marker or four letters. `declaredLength`: the written length, if it
 * differs from the real one.
 */
export type Block = { kind: string; content: Uint8Array; declaredLength?: number };

const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const START_OF_SCAN = 'da';
/** Everything from the first scan to the end of the picture, which has no length field. */
const SCANS = 'scans';

/** The blocks of a valid picture. */
export const blocksOf = (format: PictureFormat, picture: Uint8Array): Block[] => READERS[format](Buffer.from(picture));

export const pictureOf = (format: PictureFormat, blocks: readonly Block[]): Buffer => WRITERS[format](blocks);

const READERS: Record<PictureFormat, (picture: Buffer) => Block[]> = {
  jpeg(picture) {
    const blocks: Block[] = [];
    let at = 2;
    for (let kind = ''; kind !== START_OF_SCAN; ) {
      kind = picture.toString('hex', at + 1, at + 2);
      const end = at + 2 + picture.readUInt16BE(at + 2);
      blocks.push({ kind, content: picture.subarray(at + 4, end) });
      at = end;
    }
    return [...blocks, { kind: SCANS, content: picture.subarray(at) }];
  },
  png(picture) {
    const blocks: Block[] = [];
    for (let at = PNG_HEAD.length; at < picture.length; ) {
      const length = picture.readUInt32BE(at);
      const kind = picture.toString('latin1', at + 4, at + 8);
      blocks.push({ kind, content: picture.subarray(at + 8, at + 8 + length) });
      at += 12 + length;
    }
    return blocks;
  },
  webp(picture) {
    const blocks: Block[] = [];
    for (let at = 12; at < picture.length; ) {
      const length = picture.readUInt32LE(at + 4);
      const kind = picture.toString('latin1', at, at + 4);
      blocks.push({ kind, content: picture.subarray(at + 8, at + 8 + length) });
      at += 8 + length + (length % 2);
    }
    return blocks;
  },
};

const WRITERS: Record<PictureFormat, (blocks: readonly Block[]) => Buffer> = {
  jpeg: (blocks) => Buffer.concat([Buffer.from('ffd8', 'hex'), ...blocks.map(jpegSegment)]),
  png: (blocks) => Buffer.concat([PNG_HEAD, ...blocks.map(pngChunk)]),
  webp(blocks) {
    const body = Buffer.concat([Buffer.from('WEBP'), ...blocks.map(webpChunk)]);
    return Buffer.concat([Buffer.from('RIFF'), number32(body.length, 'little'), body]);
  },
};

function jpegSegment({ kind, content, declaredLength = content.length + 2 }: Block): Buffer {
  if (kind === SCANS) return Buffer.from(content);
  const head = Buffer.from(`ff${kind}0000`, 'hex');
  head.writeUInt16BE(declaredLength & 0xffff, 2);
  return Buffer.concat([head, content]);
}

function pngChunk({ kind, content, declaredLength = content.length }: Block): Buffer {
  const checked = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  return Buffer.concat([number32(declaredLength, 'big'), checked, number32(crc32(checked), 'big')]);
}

const webpChunk = ({ kind, content, declaredLength = content.length }: Block): Buffer =>
  Buffer.concat([
    Buffer.from(kind, 'latin1'),
    number32(declaredLength, 'little'),
    content,
    Buffer.alloc(content.length % 2),
  ]);

function number32(value: number, order: 'big' | 'little'): Buffer {
  const bytes = Buffer.alloc(4);
  if (order === 'big') bytes.writeUInt32BE(value >>> 0);
  else bytes.writeUInt32LE(value >>> 0);
  return bytes;
}
