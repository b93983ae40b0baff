/** What a list is of: wines of the catalogue, or what a seller offers. */
export const importKinds = ['WINES', 'OFFERS'] as const
export type ImportKind = (typeof importKinds)[number]

/** The life of a list that was sent: it is applied once, or not at all. */
export const importStates = ['OPEN', 'APPLIED', 'DISCARDED', 'EXPIRED'] as const
export type ImportState = (typeof importStates)[number]

/** What applying a list does with a row. */
export const importRowStates = ['NEW', 'CHANGED', 'SAME', 'REFUSED'] as const
export type ImportRowState = (typeof importRowStates)[number]

/** The columns whose unknown names can be given a meaning: an entry that exists, or one that is created. */
export const mappableColumns = ['winery', 'area', 'grapes', 'kind', 'level', 'themes'] as const
export type MappableColumn = (typeof mappableColumns)[number]

/** The limits of a list in the browser; a longer one is written by the command line. */
export const maxImportRows = 2000
export const maxImportBytes = 2 * 1024 * 1024
/** The most names of a list that are given a meaning by hand. */
export const maxImportMappings = 200
/** Days for which the rows of a list are kept; an unapplied one expires with them. */
export const importDays = 30

/** What may be wrong with a list of wines or a row of it. */
export const wineFaultCodes = [
  'column_missing',
  'column_unknown',
  'column_unnamed',
  'column_twice',
  'cells',
  'workbook',
  'encoding',
  'binary',
  'separator',
  'no_rows',
  'too_many_rows',
  'quote_open',
  'quote_inside',
  'quote_unquoted',
  'unreadable',
  'empty',
  'code',
  'name_ko',
  'name_original',
  'vintage',
  'volume_ml',
  'won',
  'alcohol',
  'grade',
  'fulfilment',
  'status',
  'received',
  'delivery',
  'unusable',
  'unknown',
  'unknown_near',
  'grape_twice',
  'grape_shares',
  'area_ambiguous',
  'area_elsewhere',
  'store_needed',
  'store_foreign',
  'goods',
  'maker_needed',
  'origin_needed',
  'below_price',
  'list_not_own',
  'recommended_by',
  'delivery_needed',
  'pickup_alone',
  'differs_wine',
  'differs_bottle',
  'repeats',
  'counted',
] as const
export type WineFaultCode = (typeof wineFaultCodes)[number]

/** The same of a list of offers alone. */
export const offerFaultCodes = [
  'product_needed',
  'product_number',
  'product_unknown',
  'product_ambiguous',
  'product_differs',
  'product_repeats',
  'barcode',
  'sku_length',
  'sku_taken',
  'sku_repeats',
  'price_needed',
  'limit',
  'bottles',
  'store_not_own',
  'store_closed',
  'below_reserved',
  'stock_twice',
] as const

/** What of a wine breaks the public rules of its area or country. It is said, and refuses nothing. */
export const wineLawCodes = [
  'law_kind',
  'law_grape',
  'law_share',
  'law_varietal',
  'law_alcohol',
  'law_sweetness',
  'law_volume',
  'law_no_vintage',
  'law_vintage',
  'law_release',
] as const
export type WineLawCode = (typeof wineLawCodes)[number]

/** What of a row is to be looked at: a name without Korean letters. It refuses nothing. */
export const wineNoteCodes = ['name_foreign'] as const
export type WineNoteCode = (typeof wineNoteCodes)[number]

export const faultCodes = [...wineFaultCodes, ...offerFaultCodes, ...wineLawCodes, ...wineNoteCodes] as const
export type FaultCode = (typeof faultCodes)[number]
