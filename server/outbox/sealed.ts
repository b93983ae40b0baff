import { sealed, unsealed } from '../sealed.ts'
import type { Secrets } from '../secrets.ts'

const purpose = 'outbox'

/** A message as its row keeps it; `owner` is the row's topic and key. */
export const sealMessage = (secrets: Secrets, owner: string, message: object): string =>
  sealed(secrets, { purpose, owner }, message)

/** The message again; throws when it is not exactly what was sealed for this owner. */
export const openMessage = (secrets: Secrets, owner: string, text: string): unknown =>
  unsealed(secrets, { purpose, owner }, text)
