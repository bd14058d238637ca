import { ECDH } from 'node:crypto';
import type { PushMessage } from './push.ts';

const POINT_BYTES = 65;
const SECRET_BYTES = 16;

/** Whether a message can be encrypted for these keys: an uncompressed point of P-256 and 16 secret bytes (RFC 8291). */
export function areBrowserKeys({ p256dh, auth }: Pick<PushMessage, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  return point.length === POINT_BYTES && isOnCurve(point) && Buffer.from(auth, 'base64url').length === SECRET_BYTES;
}

function isOnCurve(point: Buffer): boolean {
  try {
    return ECDH.convertKey(point, 'prime256v1').length === POINT_BYTES;
  } catch {
    return false;
  }
}
