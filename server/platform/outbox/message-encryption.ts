import { encrypt, decrypt } from '../encryption.ts'
import type { Secrets } from '../../secrets.ts'

const purpose = 'outbox'

/** Encrypts a message for its row; `owner` is the row's topic and key. */
export const encryptMessage = (secrets: Secrets, owner: string, message: object): string =>
  encrypt(secrets, { purpose, owner }, message)

/** Decrypts a message; throws unless it was encrypted for this owner. */
export const decryptMessage = (secrets: Secrets, owner: string, text: string): unknown =>
  decrypt(secrets, { purpose, owner }, text)
