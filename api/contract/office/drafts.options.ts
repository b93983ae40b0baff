import { locales } from '../../locales.ts'

/** What is edited as a draft. */
export const draftKinds = ['WINE'] as const
export type DraftKind = (typeof draftKinds)[number]

export const draftStates = [
  'EDITING',
  'SENT',
  'RETURNED',
  'SCHEDULED',
  'PUBLISHED',
  'TAKEN_DOWN',
  'DISCARDED',
] as const
export type DraftState = (typeof draftStates)[number]

/** States in which a draft waits for somebody; there is one such draft of a subject. */
export const openDraftStates = ['EDITING', 'SENT', 'RETURNED', 'SCHEDULED'] as const

/** How wines that may be drafted are sorted. */
export const draftWineSorts = ['name', 'new'] as const

export const draftSorts = ['waiting', 'new'] as const

/** Texts by their fields: `name_ko`, `headline.en-US`, `products.p12.alcohol`. */
export type DraftBody = Record<string, string>

/** Why a draft came back: of single fields, and of the whole. */
export type DraftReturn = { reason: string; fields: { field: string; reason: string }[] }

/**
 * What a check finds: a field is empty, not to be understood, named twice, taken by another subject, not
 * translated, says what may not be said of alcohol, or was changed in the shop since it was written here.
 */
export const draftFaultCodes = ['EMPTY', 'WRONG', 'TWICE', 'TAKEN', 'LANGUAGE', 'WORDS', 'OVERTAKEN'] as const
export type DraftFaultCode = (typeof draftFaultCodes)[number]

/** The most letters of each text of a wine; names are those of the columns of a list (docs/import.md). */
export const wineFieldLengths = {
  name_ko: 120,
  name_original: 160,
  kind: 40,
  winery: 120,
  maker: 120,
  area: 120,
  grapes: 600,
  level: 60,
  themes: 400,
  aromas: 600,
  importer: 120,
  fulfilment: 10,
} as const
export type WineField = keyof typeof wineFieldLengths
export const wineFields = Object.keys(wineFieldLengths) as WineField[]

/** Texts of a wine in each of the five languages. */
export const wineTextLengths = { headline: 200, story: 4000 } as const
export type WineText = keyof typeof wineTextLengths
export const wineTexts = Object.keys(wineTextLengths) as WineText[]

/**
 * Facts of one vintage and size. Those of the first three are fixed once the shop has the product. A list price is
 * none of them: it is the seller's, in the offer, and has an origin.
 */
export const wineProductFields = [
  'vintage',
  'volume_ml',
  'price',
  'status',
  'alcohol',
  'sweetness',
  'acidity',
  'body',
  'tannin',
  'fizz',
  'barcode',
] as const
export type WineProductField = (typeof wineProductFields)[number]
export const fixedProductFields: readonly WineProductField[] = ['vintage', 'volume_ml', 'price']

/** The most vintages and sizes of a draft: as many as one wine of the shop is read with. */
export const maxDraftProducts = 200

const productField = new RegExp(`^products\\.([a-z0-9]{1,20})\\.(${wineProductFields.join('|')})$`)

/** The product and the fact that a field is of; null for a field of the wine. */
export const parseProductField = (field: string): { key: string; name: WineProductField } | null => {
  const [, key, name] = productField.exec(field) ?? []
  return key && name ? { key, name: name as WineProductField } : null
}

/** The keys of the vintages and sizes of a body, in their order. */
export const listProductKeys = (body: DraftBody): string[] => [
  ...new Set(Object.keys(body).flatMap((field) => parseProductField(field)?.key ?? [])),
]

const lengthByField: ReadonlyMap<string, number> = new Map<string, number>([
  ...Object.entries(wineFieldLengths),
  ...wineTexts.flatMap((text) =>
    locales.map((locale) => [`${text}.${locale}`, wineTextLengths[text]] as const),
  ),
])

/** The most letters of a field of a wine's draft; undefined where there is no such field. */
export const findWineFieldLength = (field: string): number | undefined =>
  parseProductField(field) ? 40 : lengthByField.get(field)
