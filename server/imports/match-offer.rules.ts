import type { FaultCode } from '#api/contract/office/imports.options.ts'
import type { StoredFault } from '../db/tables/imports.ts'
import type { ParsedOffer } from './offer-cells.rules.ts'
import type { ListedProduct, OfferFacts } from './offer-facts.store.ts'

type Match = { product: ListedProduct } | { fault: StoredFault }

const toFault = (column: string | null, code: FaultCode, values: Record<string, string> = {}): Match => ({
  fault: { column, code, values },
})

const findByName = (
  { name = '', vintage, volumeMl }: ParsedOffer,
  { productsByName }: OfferFacts,
): readonly ListedProduct[] =>
  (productsByName.get(name) ?? []).filter(
    (product) =>
      (vintage === undefined || product.vintage === vintage) &&
      (volumeMl === undefined || product.volumeMl === volumeMl),
  )

/** The product that a row is of: by its number, the barcode, the seller's own code, or the name with vintage and size. */
export const matchProduct = (row: ParsedOffer, facts: OfferFacts): Match => {
  const { cells, product: number, barcode, sku, name } = row
  const byNumber = number === undefined ? undefined : facts.products.get(number)
  const byBarcode = barcode ? facts.productByBarcode.get(barcode) : undefined
  if (byNumber && byBarcode && byNumber.id !== byBarcode.id)
    return toFault('barcode', 'product_differs', { name: byBarcode.name })
  if (cells.product !== undefined)
    return byNumber ? { product: byNumber } : toFault('product', 'product_unknown')
  if (byBarcode) return { product: byBarcode }
  const byCode = sku === undefined ? undefined : facts.products.get(facts.productBySku.get(sku) ?? 0)
  if (byCode && !barcode) return { product: byCode }
  const [only, ...others] = findByName(row, facts)
  if (only && others.length > 0) return toFault('name', 'product_ambiguous')
  if (only) return { product: only }
  if (barcode === null && name === undefined && sku === undefined)
    return toFault('barcode', 'barcode', { sent: cells.barcode ?? '' })
  if (barcode === undefined && name === undefined && sku === undefined) return toFault(null, 'product_needed')
  return toFault(null, 'product_unknown')
}
