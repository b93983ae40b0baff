import { toEan13 } from '#api/barcode.ts'
import {
  listProductKeys,
  parseProductField,
  wineFields,
  wineProductFields,
  wineTextLengths,
  wineTexts,
  type DraftBody,
  type DraftFaultCode,
  type WineText,
} from '#api/contract/office/drafts.options.ts'
import { locales } from '#api/fields.ts'
import type { ListCells } from '../catalogue/csv.rules.ts'
import type { ImportLexicon } from '../catalogue/lexicon.ts'
import type { Wine } from '../catalogue/list.rules.ts'
import type { Column, ReportFault } from '../catalogue/plain.rules.ts'
import { matchWine, type Bottle, type Label } from '../catalogue/row.rules.ts'
import type { StoredWine } from '../catalogue/stored-wine.store.ts'
import { parseProductKey } from '../catalogue/wine-body.rules.ts'
import type { WineTranslations } from '../db/tables/wine-texts.ts'
import { keepTranslations } from '../localize.ts'
import { hasForbiddenWords } from './alcohol-words.rules.ts'

export type DraftFault = { field: string; code: DraftFaultCode; refuses: boolean }

/** One vintage and size of a draft, with what the catalogue does not write with it. */
export type DraftBottle = { key: string; bottle: Bottle; barcode: string | null }

/** A draft as a wine that can be written. */
export type DraftedWine = { wine: Wine; bottles: DraftBottle[]; translations: WineTranslations }

const cleanText = (text: string | undefined): string => (text ?? '').normalize('NFC').trim()

const toCells = (entries: readonly (readonly [Column, string | undefined])[]): ListCells =>
  Object.fromEntries(
    entries.map(([column, text]) => [column, cleanText(text)]).filter(([, text]) => text !== ''),
  )

/** What the shop has of a product stays: its vintage, size and price are not a draft's to change. */
const toFixedCells = (key: string, shopWine: StoredWine | null): ListCells => {
  const product = shopWine?.products.find(({ id }) => id === parseProductKey(key))
  if (!product) return {}
  const { vintage, volumeMl, price, listPrice } = product
  return {
    vintage: vintage === null ? 'NV' : String(vintage),
    ...{ volume_ml: String(volumeMl), price: String(price), list_price: String(listPrice) },
  }
}

const listColumns = wineProductFields.filter((field) => field !== 'barcode')

const toProductCells = (body: DraftBody, key: string, shopWine: StoredWine | null): ListCells => ({
  ...toCells([
    ...wineFields.map((field) => [field, body[field]] as const),
    ...wineTexts.map((text) => [text, body[`${text}.ko-KR`]] as const),
    ...listColumns.map((field) => [field, body[`products.${key}.${field}`]] as const),
  ]),
  ...toFixedCells(key, shopWine),
  // A code is the seller's own name for a wine; a draft's wine has a key.
  code: 'draft',
})

/** The field of a draft that a column of a list is. */
const toField = (column: Column, key: string): string => {
  if (wineTexts.some((text) => text === column)) return `${column}.ko-KR`
  return listColumns.some((field) => field === column) ? `products.${key}.${column}` : column
}

const listLanguageFaults = (body: DraftBody): DraftFault[] =>
  wineTexts.flatMap((text) =>
    locales
      .map((locale) => `${text}.${locale}`)
      .filter((field) => cleanText(body[field]) === '')
      .map((field) => ({ field, code: 'LANGUAGE' as const, refuses: false })),
  )

const listWordFaults = (body: DraftBody): DraftFault[] =>
  Object.entries(body)
    .filter(([field, text]) => parseProductField(field) === null && hasForbiddenWords(text))
    .map(([field]) => ({ field, code: 'WORDS', refuses: true }))

const toTranslations = (body: DraftBody): [locale: string, texts: Record<WineText, string>][] =>
  locales
    .filter((locale) => locale !== 'ko-KR')
    .map((locale) => [
      locale,
      { headline: cleanText(body[`headline.${locale}`]), story: cleanText(body[`story.${locale}`]) },
    ])

const translatedFields = ['headline', 'story', 'maker', 'importer', 'unit'] as const

/** A draft brings headlines and stories; the other texts keep their translations while their Korean stays. */
const mergeTranslations = (label: Label, body: DraftBody, shopWine: StoredWine | null): WineTranslations => {
  const { headline, story, maker, importer } = label
  const after = { ...{ headline, story, maker, importer }, unit: shopWine?.wine.unit ?? null }
  const translations = Object.fromEntries(toTranslations(body)) as WineTranslations
  const before = shopWine?.wine ?? { ...after, translations: {} }
  return keepTranslations(before, { ...after, translations }, translatedFields)
}

/** A list has Korean texts alone; those of the other languages may be as long. */
const listLengthFaults = (body: DraftBody): DraftFault[] =>
  toTranslations(body).flatMap(([locale, texts]) =>
    wineTexts
      .filter((text) => texts[text].length > wineTextLengths[text])
      .map((text) => ({ field: `${text}.${locale}`, code: 'WRONG' as const, refuses: true })),
  )

const readBarcode = (body: DraftBody, key: string): { barcode: string | null; isWrong: boolean } => {
  const text = cleanText(body[`products.${key}.barcode`])
  const barcode = text === '' ? null : toEan13(text)
  return { barcode, isWrong: text !== '' && barcode === null }
}

type Ground = { key: string; shopWine: StoredWine | null; lexicon: ImportLexicon }

/** The language of the name on the label stays with the country. */
const keepLanguage = (label: Label, shopWine: StoredWine | null): Label =>
  shopWine && shopWine.products[0]?.countryCode === label.countryCode
    ? { ...label, lang: shopWine.wine.lang }
    : label

const listRepeats = (bottles: readonly DraftBottle[]): DraftFault[] => {
  const isRepeat = <T>(values: readonly T[], at: number) => values.indexOf(values[at] as T) < at
  const sizes = bottles.map(({ bottle }) => `${bottle.vintage}:${bottle.volumeMl}`)
  const barcodes = bottles.map(({ barcode, key }) => barcode ?? key)
  return bottles.flatMap(({ key }, at) => [
    ...(isRepeat(sizes, at)
      ? [{ field: `products.${key}.vintage`, code: 'TWICE' as const, refuses: true }]
      : []),
    ...(isRepeat(barcodes, at)
      ? [{ field: `products.${key}.barcode`, code: 'TWICE' as const, refuses: true }]
      : []),
  ])
}

const removeRepeats = (faults: readonly DraftFault[]): DraftFault[] => [
  ...new Map(faults.toReversed().map((fault) => [fault.field, fault])).values(),
]

/**
 * Reads a draft by the rules of a seller's list: the wine that it describes, and the faults of its fields. The wine is
 * null where a fault refuses it.
 */
export const readWineDraft = (
  body: DraftBody,
  { key, shopWine, lexicon }: Ground,
): { drafted: DraftedWine | null; faults: DraftFault[] } => {
  const faults: DraftFault[] = []
  const keys = listProductKeys(body)
  if (keys.length === 0) faults.push({ field: 'products', code: 'EMPTY', refuses: true })
  const rows = keys.flatMap((productKey) => {
    const cells = toProductCells(body, productKey, shopWine)
    const reportFault: ReportFault = (column) => {
      const code = cells[column] === undefined ? 'EMPTY' : 'WRONG'
      faults.push({ field: toField(column, productKey), code, refuses: true })
      return null
    }
    const { barcode, isWrong } = readBarcode(body, productKey)
    if (isWrong) faults.push({ field: `products.${productKey}.barcode`, code: 'WRONG', refuses: true })
    const match = matchWine(cells, lexicon, reportFault, () => ({ key, companyId: null }))
    return match ? [{ label: match.label, bottle: { key: productKey, bottle: match.bottle, barcode } }] : []
  })
  const bottles = rows.map(({ bottle }) => bottle)
  faults.push(...listRepeats(bottles), ...listLengthFaults(body))
  const label = rows[0]?.label
  if (label?.alcoholic ?? true) faults.push(...listWordFaults(body))
  faults.push(...listLanguageFaults(body))
  const own = removeRepeats(faults).toReversed()
  if (!label || own.some(({ refuses }) => refuses)) return { drafted: null, faults: own }
  const wineLabel = keepLanguage(label, shopWine)
  const products = bottles.map(({ bottle }, at) => ({
    label: wineLabel,
    bottle,
    first: at === 0,
    receipts: [],
  }))
  const shop = shopWine && {
    drawing: shopWine.wine.drawing,
    dishes: shopWine.wine.dishes.map((dish) => dish.key),
  }
  const wine: Wine = { label: wineLabel, products, ...(shop && { shop }) }
  return {
    drafted: { wine, bottles, translations: mergeTranslations(wineLabel, body, shopWine) },
    faults: own,
  }
}
