import type { Locale } from '#api/locales.ts'
import { formatAmount } from '#api/money.ts'
import { m } from '#messages'
import { joinFacts } from '../../join-facts.ts'
import { formatPieces, toFactLine, toOriginLine } from '../wines/facts.ts'
import { toBottleImage } from '../wines/pictures.ts'
import type { ProductCard } from '../wines/wines.queries.ts'
import { mostBottles, type Plan } from './plan-choice.ts'
import type { SubscriptionCard } from './subscribe.queries.ts'

/** A bottle in a box is at most 88 px wide. */
const toBoxedBottle = (image: ProductCard['image']) => toBottleImage(image, [240, 480])

/** The box of a plan of one wine. */
export const toPlanBox = (product: Pick<ProductCard, 'name' | 'kind' | 'image'>, qty: number) => ({
  label: joinFacts([product.name, formatPieces(product, qty)]),
  bottles: Array.from({ length: qty }, () => toBoxedBottle(product.image)),
})

/** What is in the box of a plan, how often it is sent, and how it ends. */
export const listPlanFacts = (product: ProductCard, { qty, weeks }: Plan, locale: Locale) => [
  { name: m['subscribe.plan.count']({}, { locale }), fact: formatPieces(product, qty, locale) },
  {
    name: m['subscribe.plan.kind']({}, { locale }),
    fact: joinFacts([toOriginLine(product, locale), toFactLine(product, locale)], locale),
  },
  { name: m['subscribe.plan.each']({}, { locale }), fact: formatAmount(locale, product.price) },
  {
    name: m['subscribe.plan.when']({}, { locale }),
    fact: m['subscribe.plan.when_text']({ weeks: String(weeks) }, { locale }),
  },
  { name: m['subscribe.plan.stop']({}, { locale }), fact: m['subscribe.plan.stop_text']({}, { locale }) },
]

/** The box of what a subscription sends: a bottle of each wine, then the others while there is room. */
export const toSubscriptionBox = (items: SubscriptionCard['items'], label: string) => {
  const most = Math.min(mostBottles, Math.max(0, ...items.map(({ qty }) => qty)))
  const rounds = Array.from({ length: most }, (_, round) => items.filter(({ qty }) => qty > round))
  return { label, bottles: rounds.flat().map(({ image }) => toBoxedBottle(image)) }
}
