import { resolveTestOutcome, type Outcome } from './payment-outcomes.ts'
import type { Card } from './payment-ledger.ts'
import type { Seal } from './seal.ts'

/** The content of the provider's key to a stored card. */
export type StoredCard = { card: Card; outcome: Outcome }

/** Encrypts a card into the key that the merchant stores, and decrypts it. */
export const createCardKeys = (seal: Seal) => ({
  close: (storedCard: StoredCard): string => seal.close(JSON.stringify(storedCard)),
  read: (key: string): StoredCard | undefined => {
    const plain = seal.open(key)
    // Only `close` encrypts for this purpose.
    return plain === undefined ? undefined : (JSON.parse(plain) as StoredCard)
  },
})

/** The outcome of a charge of a stored card: that of its window, or after a plain approval the one that the amount selects. */
export const resolveCardOutcome = ({ outcome }: StoredCard, amount: number): Outcome =>
  resolveTestOutcome(outcome === 'approve' ? '' : outcome, amount)
