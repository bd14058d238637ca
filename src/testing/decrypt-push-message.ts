import { createDecipheriv, createHmac, type ECDH } from 'node:crypto';

const TAG_BYTES = 16;
/** Marks the end of the only record (RFC 8188). */
const LAST_RECORD = 2;

/** Decrypts a push message with the key pair and the secret of a browser. Written from RFC 8291 and RFC 8188 alone. */
export function decryptPushMessage(sealed: Buffer, curve: ECDH, auth: Buffer): Buffer {
  const salt = sealed.subarray(0, 16);
  const recordBytes = sealed.readUInt32BE(16);
  const senderKey = sealed.subarray(21, 21 + sealed.readUInt8(20));
  const record = sealed.subarray(21 + senderKey.length);
  if (record.length > recordBytes) throw new Error('A message is one record.');

  const shared = curve.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const input = expanded(extracted(auth, shared), info, 32);
  const key = extracted(salt, input);
  const contentKey = expanded(key, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expanded(key, Buffer.from('Content-Encoding: nonce\0'), 12);

  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.lastIndexOf(LAST_RECORD);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is invalid.');
  return padded.subarray(0, end);
}

/** HKDF-Extract and one block of HKDF-Expand (RFC 5869). */
const extracted = (salt: Buffer, input: Buffer): Buffer => createHmac('sha256', salt).update(input).digest();
const expanded = (key: Buffer, info: Buffer, bytes: number): Buffer =>
  createHmac('sha256', key)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, bytes);
