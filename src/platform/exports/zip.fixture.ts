import { crc32, deflateRawSync } from 'node:zlib';

export type Zipped = {
  path: string;
  content: string | Uint8Array;
  /** Marks the entry as encrypted. */
  isLocked?: boolean;
  /** A wrong declared size. */
  declaredBytes?: number;
  declaredChecksum?: number;
};

/** An ordinary zip. */
export function zipOf(files: readonly Zipped[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.path);
    const content = Buffer.from(file.content);
    const packed = deflateRawSync(content);
    const fields = fieldsOf(file, content, packed, name.length);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, rest, name]));
    locals.push(local);
    offset += local.length;
  }
  return Buffer.concat([...locals, ...directory, endOf(files.length, Buffer.concat(directory).length, offset)]);
}

/** The header fields from the required version to the length of the extra field. */
function fieldsOf(file: Zipped, content: Buffer, packed: Buffer, nameLength: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  // Names are UTF-8.
  fields.writeUInt16LE(file.isLocked ? 0x0801 : 0x0800, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(file.declaredChecksum ?? crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(file.declaredBytes ?? content.length, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}

function endOf(entries: number, directoryBytes: number, directoryAt: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(directoryAt, 16);
  return end;
}
