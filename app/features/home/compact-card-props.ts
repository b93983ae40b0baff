import { toOriginLine } from '../wines/facts.ts'
import { toPickupLine } from '../wines/pickup-line.ts'
import { toBottleImage } from '../wines/pictures.ts'
import { toShortPriceProps, toWineKind } from '../wines/wine-card.ts'
import type { ProductCard } from '../wines/wines.queries.ts'

/** What a compact card shows of a product; `store` is the short name of the chosen store. */
export const toCompactCardProps = (product: ProductCard, store?: string | undefined) => {
  const line = toPickupLine(product, store)
  return {
    href: `/product/${product.id}`,
    kind: toWineKind(product),
    origin: toOriginLine(product),
    name: product.name,
    image: toBottleImage(product.image, [96, 240, 480]),
    price: toShortPriceProps(product),
    line: line && { text: line.text, today: line.tone === 'success' },
  }
}
