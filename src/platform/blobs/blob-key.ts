const KEY = /^[0-9A-Za-z_-]+(\/[0-9A-Za-z_-][0-9A-Za-z_.-]*)*$/;

/**
 * Returns the key if it is valid both as a path below a folder and as an object key. Throws otherwise, because only a
 * bug produces such a key.
 */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error('A blob key contains characters that are not allowed.');
  return key;
}
