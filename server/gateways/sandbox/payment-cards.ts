import { outcomeOf, type Outcome } from './payment-outcomes.ts'
import type { Card } from './payment-ledger.ts'
import type { Seal } from './seal.ts'

/** What the provider's key to a kept card stands for. */
export type Kept = { card: Card; outcome: Outcome }

/** Seals a card into the key that the merchant keeps, and reads it again. */
export const cardKeys = (seal: Seal) => ({
  close: (kept: Kept): string => seal.close(JSON.stringify(kept)),
  read: (key: string): Kept | undefined => {
    const plain = seal.open(key)
    // Only `close` seals under this purpose.
    return plain === undefined ? undefined : (JSON.parse(plain) as Kept)
  },
})

/** What a charge of a kept card ends with: as its window said, or as the amount asks for. */
export const keptOutcome = ({ outcome }: Kept, amount: number): Outcome => outcomeOf(outcome, amount)
