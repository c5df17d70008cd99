import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** A key of its own for each purpose from the one secret of the marketplace, so that none can stand for another. */
export const sealingKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(createHmac('sha256', secret).update(purpose).digest());

/** AES-256-GCM: 12 bytes nonce, 16 bytes tag, then the text; bound to its owner so that rows cannot be swapped. */
export function seal(key: KeyObject, plain: Uint8Array, owner: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Null for what was sealed with another key or for another owner, or was changed since. */
export function unseal(key: KeyObject, sealed: Uint8Array, owner: string): Buffer | null {
  const [nonce, tag, text] = [sealed.subarray(0, 12), sealed.subarray(12, 28), sealed.subarray(28)];
  if (tag.length < 16) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]);
  } catch {
    return null;
  }
}
