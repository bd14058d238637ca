import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './secret.ts';

/** Encrypts and authenticates text, so that the database alone does not reveal it or allow changes. */
export type Seal = {
  /** `context` is what the text belongs to, such as an owner: it opens only for the same context. */
  encrypt(plaintext: string, context: string): string;
  /** Null if it was sealed with another secret or context, or was changed. */
  decrypt(sealed: string, context: string): string | null;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM (NIST SP 800-38D) with a fresh nonce each time, under a key derived from the server's secret. */
export function createSeal(secret: string): Seal {
  const key = derivedKey(secret, 'seal');
  return {
    encrypt(plaintext, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]).toString('base64url');
    },
    decrypt(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const ciphertext = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return decipher.update(ciphertext, undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
