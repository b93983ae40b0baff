import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Seal = { close(plain: string): string; open(sealed: string): string | undefined }

/**
 * AES-256-GCM with a key derived from a shared secret by HKDF-SHA-256: base64url of iv (12), text, tag (16).
 * `owner` is both salt and authenticated data; `purpose` keeps data of one direction invalid in the other.
 */
export const createSeal = (secret: string, owner: string, purpose: string): Seal => {
  const key = Buffer.from(hkdfSync('sha256', secret, owner, purpose, 32))
  const aad = Buffer.from(owner)
  return {
    close(plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aad)
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url')
    },
    open(sealedText) {
      const bytes = Buffer.from(sealedText, 'base64url')
      // Base64 has several spellings of the same bytes; only the original one is valid.
      if (bytes.length <= 28 || bytes.toString('base64url') !== sealedText) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
        decipher.setAAD(aad).setAuthTag(bytes.subarray(-16))
        return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** The same data with one changed bit in the middle, as in a tampered return. */
export const tamperWith = (sealedText: string): string => {
  const bytes = Buffer.from(sealedText, 'base64url')
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  return bytes.toString('base64url')
}
