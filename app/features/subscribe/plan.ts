import { joinFacts } from '../../join-facts.ts'
import { toBottleImage } from '../wines/pictures.ts'
import { formatPieces } from '../wines/wine-card.ts'
import type { ProductCard } from '../wines/wines.queries.ts'
import type { SubscriptionCard } from './subscribe.queries.ts'

/** What a plan is made of until the shopper chooses otherwise. */
export const standardPlan = { qty: 2, weeks: 4 }
/** The most bottles of a plan: as many as one box holds. */
export const mostBottles = 6

/** The box of a plan of one wine. */
export const toPlanBox = (product: Pick<ProductCard, 'name' | 'kind' | 'image'>, qty: number) => ({
  label: joinFacts([product.name, formatPieces(product, qty)]),
  bottles: Array.from({ length: qty }, () => toBottleImage(product.image).src),
})

/** The box of what a subscription sends, all of its wines in it. */
export const toSubscriptionBox = (items: SubscriptionCard['items'], label: string) => ({
  label,
  bottles: items.flatMap(({ image, qty }) =>
    Array.from({ length: Math.min(qty, mostBottles) }, () => toBottleImage(image).src),
  ),
})
