const KEY = /^[0-9A-Za-z_-]+(\/[0-9A-Za-z_-][0-9A-Za-z_.-]*)*$/;

/** A key as it is, if it can be a path below a folder and an address of a store alike; else an error, as only a bug makes another. */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error('A blob key has characters it must not have.');
  return key;
}
