import { m } from '#messages'
import { formatWon } from '../../format.ts'

/** An amount of what a product costs; with `from` where some sellers ask more. */
export const formatFrom = ({ priceVaries }: { priceVaries?: boolean | undefined }, amount: number): string =>
  priceVaries ? m['wines.card.price_from']({ price: formatWon(amount) }) : formatWon(amount)
