import { m } from '#messages'
import type { WineCardProps, WineCardTag } from '#ui/wine-card'
import type { WineKind } from '#ui/kind-dot'
import { formatCount, formatWon } from '../../format.ts'
import { joinFacts } from '../../join-facts.ts'
import { toFactLine, toOriginLine } from './facts.ts'
import { formatFrom } from './format-from.ts'
import { toPickupLine } from './pickup-line.ts'
import { toBottleImage } from './pictures.ts'
import { cardOrder, toTastes } from './tastes.ts'
import type { Product, ProductCard } from './wines.queries.ts'

const wineKinds: Record<ProductCard['kind']['code'], WineKind> = {
  RED: 'red',
  WHITE: 'white',
  ROSE: 'rose',
  SPARKLING: 'sparkling',
  FORTIFIED: 'fortified',
  DESSERT: 'dessert',
  NONALCOHOLIC: 'none',
  GOODS: 'none',
}
export const toWineKind = (product: Pick<ProductCard, 'kind'>): WineKind => wineKinds[product.kind.code]

export const toDiscountText = ({
  price,
  listPrice,
}: {
  price: number
  listPrice: number
}): string | undefined => (listPrice > price ? `${Math.round((1 - price / listPrice) * 100)}%` : undefined)

export const toPriceProps = (product: {
  price: number
  listPrice: number
  priceVaries?: boolean | undefined
}) => {
  const off = toDiscountText(product)
  return {
    price: formatFrom(product, product.price),
    ...(off && { off, was: { label: m['wines.card.list_price'](), price: formatWon(product.listPrice) } }),
  }
}

/** The discount and the price alone, where little room is left. */
export const toShortPriceProps = (product: Parameters<typeof toPriceProps>[0]) => {
  const { was: _was, ...price } = { was: undefined, ...toPriceProps(product) }
  return price
}

export const toRatingProps = (product: Pick<ProductCard, 'rating' | 'ratingCount'>) =>
  product.rating === null
    ? undefined
    : {
        score: product.rating.toFixed(1),
        count: product.ratingCount,
        words: m['wines.card.ratings']({ count: formatCount(product.ratingCount) }),
        label: m['wines.card.rating'](),
      }

/** Fewer pieces than this are shown as the last ones. */
export const lowStockLimit = 6

/** A number of bottles; goods are counted in pieces. */
export const formatPieces = ({ kind }: Pick<ProductCard, 'kind'>, qty: number): string =>
  kind.code === 'GOODS'
    ? m['wines.count.goods']({ count: formatCount(qty) })
    : m['wines.count.bottles']({ count: formatCount(qty) })

/** How many the shelf of the chosen store has, where those are the last ones. */
export const findLastPieces = ({ atStore }: Pick<ProductCard, 'atStore'>): number | undefined =>
  atStore && atStore.stockQty > 0 && atStore.stockQty < lowStockLimit ? atStore.stockQty : undefined

const toLowStockTag = (product: ProductCard): WineCardTag | undefined => {
  const qty = findLastPieces(product)
  return qty === undefined
    ? undefined
    : { tone: 'warning', text: m['wines.tag.few']({ amount: formatPieces(product, qty) }) }
}

/** Below it a match says nothing for a wine, and is not shown. */
const leastMatchPercent = 70
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

const toTags = (product: ProductCard, store: string | undefined): WineCardTag[] => [
  ...(toLowStockTag(product) ? [toMatchTag(product) ?? []].flat() : []),
  ...[toPickupLine(product, store) ?? []].flat(),
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

export type CardActs = {
  onWish: (product: ProductCard) => void
  onAdd: (product: ProductCard) => void
  /** Requests a notice when it is back in stock; where one is requested already, cancels it. */
  onNotify: (product: ProductCard & Partial<Pick<Product, 'restockNotice'>>) => void
  onCompare: (product: ProductCard) => void
  /** The short name of the store where the shopper collects. */
  store?: string | undefined
  /** The wines chosen for comparison. */
  compared: readonly number[]
}

export const isSoldOut = (product: Pick<ProductCard, 'stockQty' | 'status'>): boolean =>
  product.stockQty === 0 || product.status === 'STOPPED'

/** Everything a card shows of a product, and what it does. */
export const toWineCardProps = (product: ProductCard, acts: CardActs): WineCardProps => {
  const name = product.name
  const flag = toFlag(product)
  const rating = toRatingProps(product)
  const tastes = toTastes(product.taste, cardOrder).slice(0, 4)
  const others = toOthersLine(product)
  return {
    href: `/product/${product.id}`,
    kind: toWineKind(product),
    origin: toOriginLine(product),
    name,
    original: { text: product.originalName, lang: product.lang },
    facts: toFactLine(product),
    image: toBottleImage(product.image, [240, 480]),
    ...(tastes.length && { tastes }),
    price: toPriceProps(product),
    ...(rating && { rating }),
    tags: toTags(product, acts.store),
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
      : { add: { label: m['wines.card.add']({ name }), onAdd: () => acts.onAdd(product) } }),
  }
}
