import type { Locale } from '#api/locales.ts'
import { formatNumber } from '#api/money.ts'
import { m } from '#messages'
import { joinFacts } from '../../join-facts.ts'
import { formatVintage, formatVolume } from '../../measures.ts'
import type { ProductCard } from './wines.queries.ts'

/** Kind and origin in one line of a card; an area says which country it is in. */
export const toOriginLine = (
  product: Pick<ProductCard, 'kind' | 'country' | 'area'>,
  locale?: Locale,
): string => joinFacts([product.kind.name, product.area ?? product.country?.name], locale)

export const toFactLine = (
  product: Pick<ProductCard, 'kind' | 'vintage' | 'volumeMl' | 'unit'>,
  locale?: Locale,
): string =>
  product.kind.code === 'GOODS'
    ? (product.unit ?? '')
    : joinFacts(
        [
          product.kind.code === 'NONALCOHOLIC' && product.vintage === null
            ? null
            : formatVintage(product.vintage),
          formatVolume(product.volumeMl),
        ],
        locale,
      )

/** The name with its year, as a page's title has it. */
export const toProductTitle = (product: Pick<ProductCard, 'name' | 'vintage' | 'kind'>): string =>
  product.kind.code === 'GOODS' || product.vintage === null
    ? product.name
    : `${product.name} ${product.vintage}`

/** A number of bottles; goods are counted in pieces. */
export const formatPieces = ({ kind }: Pick<ProductCard, 'kind'>, qty: number, locale?: Locale): string =>
  kind.code === 'GOODS'
    ? m['wines.count.goods']({ count: formatNumber(qty) }, locale && { locale })
    : m['wines.count.bottles']({ count: formatNumber(qty) }, locale && { locale })
