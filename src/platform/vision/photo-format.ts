/** The format by the first bytes of a file, because its name and declared type can be wrong. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** Reads some bytes of a file; returns fewer at its end. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>;

export type PhotoHeader = {
  /** As stored, before the picture is rotated upright. */
  width: number;
  height: number;
  /** The memory that a decoder needs at once, beyond the current rows. */
  bufferedBytes: number;
};

type SniffResult = { format: PhotoFormat } | { format: null; message: string };

const NOT_A_PHOTO = 'This file is not a photo we can read. Please choose a JPG, PNG or WebP picture.';

/** Other formats that people send, each with advice. */
const ADVICE = {
  gif: 'This is a GIF. Please choose a JPG, PNG or WebP photo.',
  pdf: 'This is a PDF. Please choose the photo itself, as JPG, PNG or WebP.',
  svg: 'This is an SVG drawing. Please choose a photo, as JPG, PNG or WebP.',
  heic: 'This is a HEIC photo, which we cannot read. Share it as JPG. Or on an iPhone, choose Settings > Camera > Formats > "Most Compatible" and take it again.',
  tiff: 'This is a TIFF picture. Please save it as JPG, PNG or WebP and try again.',
  bmp: 'This is a BMP picture. Please save it as JPG, PNG or WebP and try again.',
} as const;

export function sniffFormat(bytes: Uint8Array): SniffResult {
  if (bytes.length === 0) return { format: null, message: 'This file is empty. Please choose the photo again.' };
  const head = latin1(bytes.subarray(0, 1024));
  if (head.startsWith('\xff\xd8\xff')) return { format: 'jpeg' };
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { format: 'png' };
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return { format: 'webp' };
  if (head.startsWith('ftyp', 4) && /avi[fs]/.test(brands(head))) return { format: 'avif' };
  const other = refusedFormat(head);
  return { format: null, message: other ? ADVICE[other] : NOT_A_PHOTO };
}

function refusedFormat(head: string): keyof typeof ADVICE | null {
  if (head.startsWith('GIF8')) return 'gif';
  if (head.startsWith('%PDF')) return 'pdf';
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'tiff';
  if (head.startsWith('ftyp', 4)) return isoPicture(head);
  if (head.startsWith('BM')) return 'bmp';
  return /^[^a-z]*<(\?xml|!--|!doctype svg|svg)/i.test(head) && /<svg[\s>]/i.test(head) ? 'svg' : null;
}

/** Phones write HEIC under several brands; other `ftyp` files are videos. */
const isoPicture = (head: string): 'heic' | null => (/hei[cxms]|hev[cx]|mif1|msf1/.test(brands(head)) ? 'heic' : null);

/** The major and the compatible brands at the start of an ISO file. */
const brands = (head: string): string => head.slice(8, 40);

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
