import { mostInBox } from '#drawings/plan-box/plan-box.ts'
import { joinFacts } from '../../join-facts.ts'
import { toBottleImage } from '../wines/pictures.ts'
import { formatPieces } from '../wines/wine-card.ts'
import type { ProductCard } from '../wines/wines.queries.ts'
import type { SubscriptionCard } from './subscribe.queries.ts'

/** What a plan is made of until the shopper chooses otherwise. */
export const standardPlan = { qty: 2, weeks: 4 }
/** The most bottles of a plan: as many as one box holds. */
export const mostBottles = mostInBox

/** The box of a plan of one wine. */
export const toPlanBox = (product: Pick<ProductCard, 'name' | 'kind' | 'image'>, qty: number) => ({
  label: joinFacts([product.name, formatPieces(product, qty)]),
  bottles: Array.from({ length: qty }, () => toBottleImage(product.image).src),
})

/** The box of what a subscription sends: a bottle of each wine, then the others while there is room. */
export const toSubscriptionBox = (items: SubscriptionCard['items'], label: string) => {
  const most = Math.min(mostBottles, Math.max(0, ...items.map(({ qty }) => qty)))
  const rounds = Array.from({ length: most }, (_, round) => items.filter(({ qty }) => qty > round))
  return { label, bottles: rounds.flat().map(({ image }) => toBottleImage(image).src) }
}
