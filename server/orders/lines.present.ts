import type { Locale } from '#api/fields.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { toBottlePicture } from '../wines/cards.rules.ts'
import { localize } from '../localize.ts'
import { toProductName, type ProductNames } from '../product-name.ts'

type PresentableLine = ProductNames & {
  id: number
  productId: number
  lang: string
  vintage: number | null
  volumeMl: number
  kindNames: LocalizedText
  qty: number
  cancelledQty: number
  returnedQty: number
  unitPrice: number
  listPrice: number
  discountShare: number
  paidShare: number
  refunded: number
  imageVersion: string
  thumbhash: string | null
}

/** A line of an order as the contract shows it. */
export const presentLine = (line: PresentableLine, locale: Locale) => ({
  id: line.id,
  idProduct: line.productId,
  name: toProductName(line, locale),
  originalName: line.nameOriginal,
  lang: line.lang,
  vintage: line.vintage,
  volumeMl: line.volumeMl,
  kind: localize(line.kindNames, locale),
  qty: line.qty,
  cancelledQty: line.cancelledQty,
  returnedQty: line.returnedQty,
  unitPrice: line.unitPrice,
  listPrice: line.listPrice,
  discountShare: line.discountShare,
  paidShare: line.paidShare,
  refunded: line.refunded,
  image: toBottlePicture({ ...line, id: line.productId }, toProductName(line, locale)),
})
