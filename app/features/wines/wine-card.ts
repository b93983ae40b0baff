import { m } from '#messages'
import type { WineKind } from '#ui/kind-dot'
import { formatCount, formatWon } from '../../format.ts'
import { formatFrom } from './format-from.ts'
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
}): string | undefined =>
  listPrice > price
    ? m['wines.card.off']({ percent: String(Math.round((1 - price / listPrice) * 100)) })
    : undefined

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

/** How many the shelf of the chosen store has, where those are the last ones. */
export const findLastPieces = ({ atStore }: Pick<ProductCard, 'atStore'>): number | undefined =>
  atStore && atStore.stockQty > 0 && atStore.stockQty < lowStockLimit ? atStore.stockQty : undefined

export type CardActs = {
  onWish: (product: ProductCard) => void
  onAdd: (product: ProductCard) => void
  /** Requests a notice when it is back in stock; where one is requested already, cancels it. */
  onNotify: (product: ProductCard & Partial<Pick<Product, 'restockNotice'>>) => void
  onCompare: (product: ProductCard) => void
  /** How many of each product are in the cart. */
  inCart: ReadonlyMap<number, number>
  /** The short name of the store where the shopper collects. */
  store?: string | undefined
  /** The wines chosen for comparison. */
  compared: readonly number[]
}

export const isSoldOut = (product: Pick<ProductCard, 'stockQty' | 'status'>): boolean =>
  product.stockQty === 0 || product.status === 'STOPPED'
