import { MAX_PHOTO_BYTES } from '../contract.ts';

/** Accepted types of photos, with their file extensions. */
const TYPES: Record<string, readonly string[]> = {
  'image/jpeg': ['.jpeg', '.jpg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

const ACCEPTED = Object.entries(TYPES).flatMap(([type, endings]) => [type, ...endings]);

/** For the `accept` attribute of the file input. */
export const ACCEPT = ACCEPTED.join(',');

const MIN_PHOTO_BYTES = 1;

const TYPE_RULE = `File type must be ${ACCEPT}`;
const LARGE_RULE = `File is larger than ${MAX_PHOTO_BYTES} bytes`;
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

function violatedRule({ name, type, size }: FileInfo): string | null {
  if (!isAccepted(name, type)) return TYPE_RULE;
  if (size > MAX_PHOTO_BYTES) return LARGE_RULE;
  return size < MIN_PHOTO_BYTES ? SMALL_RULE : null;
}

// Some systems report no type or a wrong one, so the extension counts too. The server checks the content.
const isAccepted = (name: string, type: string): boolean =>
  ACCEPTED.some((accepted) => (accepted.startsWith('.') ? name.toLowerCase().endsWith(accepted) : type === accepted));
