/** Color profiles as bytes (ICC.1:2022). */

const [HEAD_BYTES, ENTRY_BYTES] = [132, 12];
/** The white of the space that all profiles connect to (D50). */
const WHITE = [0xf6d6, 0x10000, 0xd32d] as const;

/** A profile of a screen with these tags. */
export function profileOf(tags: Record<string, Buffer>): Buffer {
  const bodies = Object.values(tags);
  let at = HEAD_BYTES + ENTRY_BYTES * bodies.length;
  const entries = Object.entries(tags).map(([name, { length }]) => {
    const entry = Buffer.concat([Buffer.from(name), uint32(at, length)]);
    at += length;
    return entry;
  });
  return Buffer.concat([profileHead(at, bodies.length), ...entries, ...bodies]);
}

/** A profile of `steps` steps, each of which multiplies every color by `factor`. All of them are the same bytes. */
export function programProfile(steps: number, factor: number): Buffer {
  const matrix = Buffer.alloc(60);
  matrix.write('matf');
  matrix.set([0, 3, 0, 3], 8);
  for (const channel of [0, 1, 2]) matrix.writeFloatBE(factor, 12 + 16 * channel);
  const at = 16 + 8 * steps;
  const positions = uint32(...Array.from({ length: steps }, () => [at, matrix.length]).flat());
  const head = Buffer.from('mpet\0\0\0\0\0\x03\0\x03', 'latin1');
  const white = Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), uint32(...WHITE)]);
  const program = Buffer.concat([head, uint32(steps), positions, matrix]);
  // Readers take the second, and check only that the first is there.
  return profileOf({ wtpt: white, A2B0: program, D2B0: program });
}

/** A profile of this size whose table claims `tags` tags that overlap. */
export function paddedProfile(bytes: number, tags: number): Buffer {
  const profile = Buffer.concat([profileHead(bytes, tags), Buffer.alloc(bytes - HEAD_BYTES)]);
  for (let at = 0; at < tags; at++) {
    profile.write('rXYZ', HEAD_BYTES + ENTRY_BYTES * at);
    profile.writeUInt32BE(200, 136 + ENTRY_BYTES * at);
    profile.writeUInt32BE(bytes - 200, 140 + ENTRY_BYTES * at);
  }
  return profile;
}

function profileHead(bytes: number, tags: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(bytes, 0);
  head.write('lcms', 4);
  head.writeUInt32BE(0x04300000, 8);
  head.write('mntrRGB XYZ ', 12);
  head.write('acsp', 36);
  uint32(...WHITE).copy(head, 68);
  head.writeUInt32BE(tags, 128);
  return head;
}

export function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
}
