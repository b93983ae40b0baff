import type { FaultCode } from '#api/contract/office/imports.options.ts'
import type { Locale } from '#api/fields.ts'
import { toOfficeLocale, type OfficeLocale } from '#api/locales.ts'
import { m } from '#office-messages'
import type { FaultValues } from '../catalogue/faults.rules.ts'
import type { StoredFault } from '../db/tables/imports.ts'

type Sentence = (values: never, options: { locale: OfficeLocale }) => string

/** What the office says of a fault. */
const sentences: Record<FaultCode, Sentence> = {
  column_missing: m['imports.fault.column_missing'],
  column_unknown: m['imports.fault.column_unknown'],
  column_unnamed: m['imports.fault.column_unnamed'],
  column_twice: m['imports.fault.column_twice'],
  cells: m['imports.fault.cells'],
  workbook: m['imports.fault.workbook'],
  encoding: m['imports.fault.encoding'],
  binary: m['imports.fault.binary'],
  separator: m['imports.fault.separator'],
  no_rows: m['imports.fault.no_rows'],
  too_many_rows: m['imports.fault.too_many_rows'],
  quote_open: m['imports.fault.quote_open'],
  quote_inside: m['imports.fault.quote_inside'],
  quote_unquoted: m['imports.fault.quote_unquoted'],
  unreadable: m['imports.fault.unreadable'],
  empty: m['imports.fault.empty'],
  code: m['imports.fault.code'],
  name_ko: m['imports.fault.name_ko'],
  name_original: m['imports.fault.name_original'],
  vintage: m['imports.fault.vintage'],
  volume_ml: m['imports.fault.volume_ml'],
  won: m['imports.fault.won'],
  alcohol: m['imports.fault.alcohol'],
  grade: m['imports.fault.grade'],
  fulfilment: m['imports.fault.fulfilment'],
  status: m['imports.fault.status'],
  received: m['imports.fault.received'],
  delivery: m['imports.fault.delivery'],
  unusable: m['imports.fault.unusable'],
  unknown: m['imports.fault.unknown'],
  unknown_near: m['imports.fault.unknown_near'],
  grape_twice: m['imports.fault.grape_twice'],
  grape_shares: m['imports.fault.grape_shares'],
  area_ambiguous: m['imports.fault.area_ambiguous'],
  area_elsewhere: m['imports.fault.area_elsewhere'],
  store_needed: m['imports.fault.store_needed'],
  store_foreign: m['imports.fault.store_foreign'],
  goods: m['imports.fault.goods'],
  maker_needed: m['imports.fault.maker_needed'],
  origin_needed: m['imports.fault.origin_needed'],
  below_price: m['imports.fault.below_price'],
  delivery_needed: m['imports.fault.delivery_needed'],
  pickup_alone: m['imports.fault.pickup_alone'],
  differs_wine: m['imports.fault.differs_wine'],
  differs_bottle: m['imports.fault.differs_bottle'],
  repeats: m['imports.fault.repeats'],
  counted: m['imports.fault.counted'],
  product_needed: m['imports.fault.product_needed'],
  product_number: m['imports.fault.product_number'],
  product_unknown: m['imports.fault.product_unknown'],
  product_ambiguous: m['imports.fault.product_ambiguous'],
  product_differs: m['imports.fault.product_differs'],
  product_repeats: m['imports.fault.product_repeats'],
  barcode: m['imports.fault.barcode'],
  sku_length: m['imports.fault.sku_length'],
  sku_taken: m['imports.fault.sku_taken'],
  sku_repeats: m['imports.fault.sku_repeats'],
  price_needed: m['imports.fault.price_needed'],
  list_not_own: m['imports.fault.list_not_own'],
  recommended_by: m['imports.fault.recommended_by'],
  limit: m['imports.fault.limit'],
  bottles: m['imports.fault.bottles'],
  store_not_own: m['imports.fault.store_not_own'],
  store_closed: m['imports.fault.store_closed'],
  below_reserved: m['imports.fault.below_reserved'],
  stock_twice: m['imports.fault.stock_twice'],
  law_kind: m['imports.fault.law_kind'],
  law_grape: m['imports.fault.law_grape'],
  law_share: m['imports.fault.law_share'],
  law_varietal: m['imports.fault.law_varietal'],
  law_alcohol: m['imports.fault.law_alcohol'],
  law_sweetness: m['imports.fault.law_sweetness'],
  law_volume: m['imports.fault.law_volume'],
  law_no_vintage: m['imports.fault.law_no_vintage'],
  law_vintage: m['imports.fault.law_vintage'],
  law_release: m['imports.fault.law_release'],
  name_foreign: m['imports.fault.name_foreign'],
}

const format = (code: FaultCode, values: FaultValues, locale: Locale): string =>
  // Each code is given the values that its sentence names.
  (sentences[code] as (values: FaultValues, options: { locale: OfficeLocale }) => string)(values, {
    locale: toOfficeLocale(locale),
  })

/** A fault with its sentence; one of a cell that could not be used repeats what the cell held. */
export const presentFault = ({ column, code, values }: StoredFault, locale: Locale) => {
  const { sent } = values
  const text = format(code, values, locale)
  return {
    ...{ column, code },
    text: sent === undefined ? text : m['imports.sent']({ text, sent }, { locale: toOfficeLocale(locale) }),
  }
}
