import { formatVintage, formatVolume } from '../../measures.ts'
import type { ProductCard } from './wines.queries.ts'

export const toOriginLine = (product: Pick<ProductCard, 'kind' | 'country' | 'area'>): string =>
  [product.kind.name, product.country?.name, product.area].filter(Boolean).join(' · ')

export const toFactLine = (product: Pick<ProductCard, 'kind' | 'vintage' | 'volumeMl' | 'unit'>): string =>
  product.kind.code === 'GOODS'
    ? (product.unit ?? '')
    : [
        product.kind.code === 'NONALCOHOLIC' && product.vintage === null
          ? null
          : formatVintage(product.vintage),
        formatVolume(product.volumeMl),
      ]
        .filter(Boolean)
        .join(' · ')

/** The name with its year, as a page's title has it. */
export const toProductTitle = (product: Pick<ProductCard, 'name' | 'vintage' | 'kind'>): string =>
  product.kind.code === 'GOODS' || product.vintage === null
    ? product.name
    : `${product.name} ${product.vintage}`
