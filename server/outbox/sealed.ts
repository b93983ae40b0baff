import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/** AES-256-GCM: base64url of iv (12), text, tag (16). `owner` is authenticated with it, so that rows cannot be swapped. */
export const sealMessage = (secrets: Secrets, owner: string, message: object): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secrets.key('outbox'), iv).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(JSON.stringify(message), 'utf8'), cipher.final()])
  return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url')
}

/** The message again; throws when it is not exactly what was sealed for this owner. */
export const openMessage = (secrets: Secrets, owner: string, sealed: string): unknown => {
  const bytes = Buffer.from(sealed, 'base64url')
  const options = { authTagLength: 16 }
  const decipher = createDecipheriv('aes-256-gcm', secrets.key('outbox'), bytes.subarray(0, 12), options)
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-16))
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8'),
  )
}
