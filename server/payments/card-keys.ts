import { z } from 'zod'
import { encrypt, decrypt } from '../platform/encryption.ts'
import type { Secrets } from '../secrets.ts'

type SubscriptionRef = { sid: string }

const toCardKeyContext = ({ sid }: SubscriptionRef) => ({ purpose: 'card-key', owner: `subscription:${sid}` })

/** Encrypts the provider's key to a card for its row, so that the database alone cannot charge a card. */
export const encryptCardKey = (secrets: Secrets, subscription: SubscriptionRef, cardKey: string): string =>
  encrypt(secrets, toCardKeyContext(subscription), cardKey)

export const decryptCardKey = (
  secrets: Secrets,
  { sid, cardKey }: SubscriptionRef & { cardKey: string | null },
): string => {
  if (cardKey === null) throw new Error(`subscription ${sid} has no card`)
  return z.string().parse(decrypt(secrets, toCardKeyContext({ sid }), cardKey))
}
