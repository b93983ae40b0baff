import { encrypt, decrypt } from '../encryption.ts'
import type { Secrets } from '../secrets.ts'

const purpose = 'outbox'

/** A message as its row keeps it; `owner` is the row's topic and key. */
export const encryptMessage = (secrets: Secrets, owner: string, message: object): string =>
  encrypt(secrets, { purpose, owner }, message)

/** The message again; throws when it is not exactly what was sealed for this owner. */
export const decryptMessage = (secrets: Secrets, owner: string, text: string): unknown =>
  decrypt(secrets, { purpose, owner }, text)
