import { createECDH } from 'node:crypto';
import { derivedKey } from '../secret.ts';

/** The key pair that identifies this server to push services (VAPID, RFC 8292): P-256, base64url. */
export type ServerKeys = { publicKey: string; privateKey: string };

/**
 * Derives the pair from a secret, so that all servers with one secret share it and browsers stay subscribed across
 * restarts. A scalar outside of the curve's range, about one in 2^32, is skipped.
 */
export function serverKeys(secret: string): ServerKeys {
  const curve = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const scalar = derivedKey(secret, `web push key ${attempt}`);
    try {
      curve.setPrivateKey(scalar);
    } catch {
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
  }
}
