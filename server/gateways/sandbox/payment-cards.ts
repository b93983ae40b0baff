import { resolveTestOutcome, type Outcome } from './payment-outcomes.ts'
import type { Card } from './payment-ledger.ts'
import type { Seal } from './seal.ts'

/** What the provider's key to a kept card stands for. */
export type StoredCard = { card: Card; outcome: Outcome }

/** Seals a card into the key that the merchant keeps, and reads it again. */
export const createCardKeys = (seal: Seal) => ({
  close: (storedCard: StoredCard): string => seal.close(JSON.stringify(storedCard)),
  read: (key: string): StoredCard | undefined => {
    const plain = seal.open(key)
    // Only `close` seals under this purpose.
    return plain === undefined ? undefined : (JSON.parse(plain) as StoredCard)
  },
})

/** What a charge of a kept card ends with: as its window said, or as the amount asks for. */
export const resolveCardOutcome = ({ outcome }: StoredCard, amount: number): Outcome =>
  resolveTestOutcome(outcome, amount)
