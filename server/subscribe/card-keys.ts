import { z } from 'zod'
import { sealed, unsealed } from '../sealed.ts'
import type { Secrets } from '../secrets.ts'

type Of = { sid: string }

const sealFor = ({ sid }: Of) => ({ purpose: 'card-key', owner: `subscription:${sid}` })

/** The provider's key to a card as rows keep it: nobody charges a card with the database alone. */
export const sealCardKey = (secrets: Secrets, of: Of, cardKey: string): string =>
  sealed(secrets, sealFor(of), cardKey)

export const openCardKey = (secrets: Secrets, { sid, cardKey }: Of & { cardKey: string | null }): string => {
  if (cardKey === null) throw new Error(`subscription ${sid} has no card`)
  return z.string().parse(unsealed(secrets, sealFor({ sid }), cardKey))
}
