import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** What a value is sealed for: its purpose draws the key, its owner is authenticated, so that rows cannot be swapped. */
export type Seal = { purpose: string; owner: string }

/** AES-256-GCM: base64url of iv (12), text, tag (16). */
export const sealed = (secrets: Secrets, { purpose, owner }: Seal, value: unknown): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secrets.key(purpose), iv).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url')
}

/** The value again; throws when it is not exactly what was sealed for this owner. */
export const unsealed = (secrets: Secrets, { purpose, owner }: Seal, text: string): unknown => {
  const bytes = Buffer.from(text, 'base64url')
  const options = { authTagLength: 16 }
  const decipher = createDecipheriv('aes-256-gcm', secrets.key(purpose), bytes.subarray(0, 12), options)
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-16))
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8'),
  )
}
