import { m } from '#messages'
import type { WineCardProps, WineCardTag } from '#ui/wine-card'
import { formatCount, formatWon } from '../../format.ts'
import { joinFacts } from '../../join-facts.ts'
import { formatPieces, toFactLine, toOriginLine } from './facts.ts'
import { toPickupLine } from './pickup-line.ts'
import { toCardImage } from './pictures.ts'
import { cardOrder, toTastes } from './tastes.ts'
import {
  findLastPieces,
  isSoldOut,
  toPriceProps,
  toRatingProps,
  toWineKind,
  type CardActs,
} from './wine-card.ts'
import type { ProductCard } from './wines.queries.ts'
import { findOriginalName } from './original-name.ts'

const toLowStockTag = (product: ProductCard): WineCardTag | undefined => {
  const qty = findLastPieces(product)
  return qty === undefined
    ? undefined
    : { tone: 'warning', text: m['wines.tag.few']({ amount: formatPieces(product, qty) }) }
}

/** Below it a match says nothing for a wine, and is not shown. */
export const leastMatchPercent = 70
/** From this percentage on, a match is good. */
const goodMatchPercent = 80

const toMatchTag = ({ matchPercent }: ProductCard): WineCardTag | undefined =>
  matchPercent === undefined || matchPercent < leastMatchPercent
    ? undefined
    : {
        tone: matchPercent >= goodMatchPercent ? 'match' : 'white',
        text: m['wines.tag.match']({ percent: String(matchPercent) }),
      }

/** On the picture: few are left, how well it fits, or that it is limited. */
const toFlag = (product: ProductCard): WineCardTag | undefined =>
  toLowStockTag(product) ??
  toMatchTag(product) ??
  (product.limited ? { tone: 'white', text: m['wines.tag.limited']() } : undefined)

const toTags = (product: ProductCard, pickupLine: WineCardTag | null | undefined): WineCardTag[] => [
  ...(toLowStockTag(product) ? [toMatchTag(product) ?? []].flat() : []),
  ...[pickupLine ?? []].flat(),
  ...(product.priceWithCoupon === undefined
    ? []
    : [
        {
          tone: 'burgundy' as const,
          text: m['wines.tag.coupon']({ price: formatWon(product.priceWithCoupon) }),
        },
      ]),
  ...(product.fulfilment !== 'PICKUP' ? [{ text: m['wines.tag.delivery']() }] : []),
]

/** What else there is of the wine: 다른 빈티지 2 · 다른 용량 1. */
const toOthersLine = ({ others }: ProductCard): string =>
  others
    ? joinFacts([
        others.vintages > 0 && m['wines.card.other_vintages']({ count: formatCount(others.vintages) }),
        others.sizes > 0 && m['wines.card.other_sizes']({ count: formatCount(others.sizes) }),
      ])
    : ''

/** What is in the cart already stands in the circle. */
const toAddLook = (product: ProductCard, { inCart }: CardActs) => {
  const { name } = product
  const count = inCart.get(product.id)
  return count
    ? { count, label: m['wines.card.add_more']({ name, amount: formatPieces(product, count) }) }
    : { label: m['wines.card.add']({ name }) }
}

/** How a condition that a wine meets reads on its card; others are a name alone. */
const reasonTexts: Record<string, (inputs: { name: string }) => string> = {
  dish: m['search.why.dish'],
  aroma: m['search.why.aroma'],
  alcohol: m['search.why.alcohol'],
}

const toReasonTexts = (reasons: NonNullable<ProductCard['searchReasons']>): string[] =>
  reasons.map(({ type, label }) => reasonTexts[type]?.({ name: label }) ?? label)

/** Everything a card shows of a product, and what it does. */
export const toWineCardProps = (
  product: ProductCard,
  acts: CardActs,
  pickupLine: WineCardTag | null | undefined = toPickupLine(product, acts.store),
): WineCardProps => {
  const name = product.name
  const original = findOriginalName(product)
  const flag = toFlag(product)
  const rating = toRatingProps(product)
  const tastes = toTastes(product.taste, cardOrder).slice(0, 4)
  const others = toOthersLine(product)
  return {
    href: `/product/${product.id}`,
    kind: toWineKind(product),
    origin: toOriginLine(product),
    name,
    ...(original && { original }),
    facts: toFactLine(product),
    ...(product.grapeNames && { grapes: joinFacts([...product.grapeNames, toFactLine(product)]) }),
    ...(product.searchReasons && { why: toReasonTexts(product.searchReasons) }),
    image: toCardImage(product.image, [240, 480]),
    ...(tastes.length && { tastes }),
    price: toPriceProps(product),
    ...(rating && { rating }),
    tags: toTags(product, pickupLine),
    ...(others && { others }),
    ...(flag && { flag }),
    wish: {
      set: product.wished,
      label: product.wished ? m['wines.card.unwish']({ name }) : m['wines.card.wish']({ name }),
      onToggle: () => acts.onWish(product),
    },
    ...(product.kind.code !== 'GOODS' && {
      compare: {
        set: acts.compared.includes(product.id),
        label: acts.compared.includes(product.id)
          ? m['wines.compare.remove']({ name })
          : m['wines.compare.put']({ name }),
        onToggle: () => acts.onCompare(product),
      },
    }),
    ...(isSoldOut(product)
      ? {
          soldOut: {
            tag: m['wines.tag.sold_out'](),
            notifyLabel: m['wines.card.notify']({ name }),
            onNotify: () => acts.onNotify(product),
          },
        }
      : { add: { ...toAddLook(product, acts), onAdd: () => acts.onAdd(product) } }),
  }
}
