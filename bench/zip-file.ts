import { createReadStream, createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Bit 3: sizes and checksum are in the directory at the end; bit 11: names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;

/** Zips one file, below 4 GB, without holding it in memory. */
export async function zipFile(from: string, name: string, to: string): Promise<void> {
  const zip = createWriteStream(to);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields(name, 0, 0, 0), Buffer.from(name)]);
  zip.write(local);
  let [checksum, plainBytes, packedBytes] = [0, 0, 0];
  const source = createReadStream(from);
  source.on('data', (chunk: string | Buffer) => {
    checksum = crc32(chunk, checksum);
    plainBytes += chunk.length;
  });
  for await (const chunk of source.pipe(createDeflateRaw({ level: 6 })) as AsyncIterable<Buffer>) {
    packedBytes += chunk.length;
    if (!zip.write(chunk)) await new Promise((resolve) => zip.once('drain', resolve));
  }
  // Comment, disk and attributes are empty, and the file begins at 0.
  const entry = [fields(name, checksum, packedBytes, plainBytes), Buffer.alloc(14), Buffer.from(name)];
  const directory = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), ...entry]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length + packedBytes, 16);
  zip.end(Buffer.concat([directory, end]));
  await finished(zip);
}

/** The fields from the required version to the length of the extra field. */
function fields(name: string, checksum: number, packedBytes: number, plainBytes: number): Buffer {
  const buffer = Buffer.alloc(26);
  buffer.writeUInt16LE(20, 0);
  buffer.writeUInt16LE(FLAGS, 2);
  buffer.writeUInt16LE(DEFLATED, 4);
  buffer.writeUInt32LE(checksum, 10);
  buffer.writeUInt32LE(packedBytes, 14);
  buffer.writeUInt32LE(plainBytes, 18);
  buffer.writeUInt16LE(Buffer.byteLength(name), 22);
  return buffer;
}
