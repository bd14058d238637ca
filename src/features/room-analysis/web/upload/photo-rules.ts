import { MAX_PHOTO_BYTES } from '../../contract.ts';

/** Accepted types of photos, with their file extensions. */
const TYPES: Record<string, readonly string[]> = {
  'image/jpeg': ['.jpeg', '.jpg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
};

const ACCEPTED = Object.entries(TYPES).flatMap(([type, endings]) => [type, ...endings]);
const HEIF = ACCEPTED.filter((accepted) => /hei[cf]$/.test(accepted));

/**
 * For the `accept` attribute of the file input. Apple's browsers convert HEIC to JPEG by themselves where the page does not
 * ask for it, and then keep the camera's exposure data.
 */
export const acceptedTypes = (isAppleBrowser: boolean): string =>
  ACCEPTED.filter((accepted) => !isAppleBrowser || !HEIF.includes(accepted)).join(',');

/** A larger file is not opened to make it smaller: it would need too much memory. */
export const MAX_READ_BYTES = 100 * 1024 * 1024;
const MIN_PHOTO_BYTES = 1;

const TYPE_RULE = `File type must be ${ACCEPTED.join(',')}`;
export const LARGE_RULE = `File is larger than ${MAX_PHOTO_BYTES} bytes`;
const SMALL_RULE = `File is smaller than ${MIN_PHOTO_BYTES} bytes`;
const MANY_RULE = 'Too many files';

/** The properties of a `File` that the rules check. */
type FileInfo = { name: string; type: string; size: number };

/** The one photo to send, or the rule that these files break. Camera pictures skip this check. */
export function checkPhoto<Chosen extends FileInfo>(files: readonly Chosen[]): { photo: Chosen } | { broken: string } {
  const [photo, second] = files;
  if (!photo) return { broken: TYPE_RULE };
  if (second) return { broken: MANY_RULE };
  const broken = violatedRule(photo);
  return broken ? { broken } : { photo };
}

/** Photos over the limit of an upload are made smaller before they are sent (`prepare-photo.ts`). */
function violatedRule(photo: FileInfo): string | null {
  if (!isOneOf(ACCEPTED, photo)) return TYPE_RULE;
  if (photo.size > MAX_READ_BYTES) return LARGE_RULE;
  return photo.size < MIN_PHOTO_BYTES ? SMALL_RULE : null;
}

/** HEIC or HEIF, which the server does not read. */
const isHeif = (photo: Omit<FileInfo, 'size'>): boolean => isOneOf(HEIF, photo);

/** Whether the photo is changed before it is sent (`prepare-photo.ts`). */
export const mustBePrepared = (photo: FileInfo): boolean => photo.size > MAX_PHOTO_BYTES || isHeif(photo);

// Some systems report no type or a wrong one, so the extension counts too. The server checks the content.
const isOneOf = (accepted: readonly string[], { name, type }: Omit<FileInfo, 'size'>): boolean =>
  accepted.some((one) => (one.startsWith('.') ? name.toLowerCase().endsWith(one) : type === one));
