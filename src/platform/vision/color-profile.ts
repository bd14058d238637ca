/** Those of phones and cameras have 0.5 to 4 KB. */
const MAX_BYTES = 32 * 1024;
const MAX_TAGS = 64;
const [TAGS_AT, TAG_BYTES] = [128, 12];
const CLASSES = new Set(['mntr', 'scnr', 'prtr', 'spac']);
const SPACES = new Set(['RGB ', 'GRAY']);
/** Tables, and programs of any number of steps. */
const TABLES = /^(A2B|B2A|D2B|B2D|pre)\d$|^gamt$/;
const CURVES = new Set(['curv', 'para']);

/**
 * Whether a color profile (ICC.1:2022) has only a curve for each channel and a matrix, such as sRGB, Display P3 and
 * Adobe RGB. Others may contain programs of any length that run for each color.
 */
export function isSimpleProfile(profile: Uint8Array): boolean {
  const bytes = Buffer.from(profile.buffer, profile.byteOffset, profile.byteLength);
  if (bytes.length < TAGS_AT + 4 || bytes.length > MAX_BYTES) return false;
  const name = (at: number) => bytes.toString('latin1', at, at + 4);
  const tags = bytes.readUInt32BE(TAGS_AT);
  if (tags > MAX_TAGS || TAGS_AT + 4 + TAG_BYTES * tags > bytes.length) return false;
  if (!CLASSES.has(name(12)) || !SPACES.has(name(16)) || name(20) !== 'XYZ ') return false;
  return Array.from({ length: tags }, (_, tag) => TAGS_AT + 4 + TAG_BYTES * tag).every(
    (at) => !TABLES.test(name(at)) && (!name(at).endsWith('TRC') || CURVES.has(name(bytes.readUInt32BE(at + 4)))),
  );
}
