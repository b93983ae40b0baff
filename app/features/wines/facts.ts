import { vintage, volume } from '../../measures.ts'
import type { ProductCard } from './wines.queries.ts'

export const originOf = (product: Pick<ProductCard, 'kind' | 'country' | 'area'>): string =>
  [product.kind.name, product.country?.name, product.area].filter(Boolean).join(' · ')

export const factsOf = (product: Pick<ProductCard, 'kind' | 'vintage' | 'volumeMl' | 'unit'>): string =>
  product.kind.code === 'GOODS'
    ? (product.unit ?? '')
    : [
        product.kind.code === 'NONALCOHOLIC' && product.vintage === null ? null : vintage(product.vintage),
        volume(product.volumeMl),
      ]
        .filter(Boolean)
        .join(' · ')

/** The name with its year, as a page's title has it. */
export const titleOf = (product: Pick<ProductCard, 'name' | 'vintage' | 'kind'>): string =>
  product.kind.code === 'GOODS' || product.vintage === null
    ? product.name
    : `${product.name} ${product.vintage}`
