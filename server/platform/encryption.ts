import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/** The purpose derives the key; the owner is authenticated data, so that rows cannot be swapped. */
export type EncryptionScope = { purpose: string; owner: string }

/** AES-256-GCM: base64url of iv (12), text, tag (16). */
export const encrypt = (secrets: Secrets, { purpose, owner }: EncryptionScope, value: unknown): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secrets.key(purpose), iv).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url')
}

const decryptWith = (key: Uint8Array, owner: string, bytes: Buffer): unknown => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-16))
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8'),
  )
}

/** Decrypts a value; throws unless this owner's, encrypted with the present or previous secret. */
export const decrypt = (secrets: Secrets, { purpose, owner }: EncryptionScope, text: string): unknown => {
  const bytes = Buffer.from(text, 'base64url')
  const [key, ...previous] = secrets.keys(purpose)
  for (const older of previous) {
    try {
      return decryptWith(older, owner, bytes)
    } catch {
      // The present secret encrypted it.
    }
  }
  return decryptWith(key ?? secrets.key(purpose), owner, bytes)
}
