import { MAX_PHOTO_BYTES } from '../../contract.ts';

/** Accepted types of photos, with their file extensions. For the `accept` attribute of the file input too. */
export const ACCEPTED_TYPES = ['image/jpeg', '.jpeg', '.jpg', 'image/png', '.png', 'image/webp', '.webp'] as const;

const MIN_PHOTO_BYTES = 1;

const TYPE_RULE = `File type must be ${ACCEPTED_TYPES.join(',')}`;
export const LARGE_RULE = `File is larger than ${MAX_PHOTO_BYTES} bytes`;
const SMALL_RULE = `File is smaller than ${MIN_PHOTO_BYTES} bytes`;
const MANY_RULE = 'Too many files';

/** The properties of a `File` that the rules check. */
type FileInfo = { name: string; type: string; size: number };

/**
 * The one photo to send, or the rule that these files break and the photo that a smaller JPG would make fit it
 * (`prepare-photo.ts`). Camera pictures skip this check.
 */
export function checkPhoto<Chosen extends FileInfo>(
  files: readonly Chosen[],
): { photo: Chosen } | { broken: string; photo: Chosen | null } {
  const [photo, second] = files;
  if (!photo) return { broken: TYPE_RULE, photo: null };
  if (second) return { broken: MANY_RULE, photo: null };
  if (!isAcceptedType(photo)) return { broken: TYPE_RULE, photo: isImage(photo) ? photo : null };
  if (photo.size > MAX_PHOTO_BYTES) return { broken: LARGE_RULE, photo };
  return photo.size < MIN_PHOTO_BYTES ? { broken: SMALL_RULE, photo: null } : { photo };
}

/** Some systems know no type for the originals of phones. */
const isImage = ({ name, type }: FileInfo): boolean => type.startsWith('image/') || /\.(avif|hei[cf])$/i.test(name);

// Some systems report no type or a wrong one, so the extension counts too. The server checks the content.
const isAcceptedType = ({ name, type }: FileInfo): boolean =>
  ACCEPTED_TYPES.some((accepted) =>
    accepted.startsWith('.') ? name.toLowerCase().endsWith(accepted) : type === accepted,
  );
