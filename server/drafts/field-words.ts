import {
  listProductKeys,
  parseProductField,
  wineTexts,
  type DraftBody,
  type DraftFaultCode,
  type DraftReturn,
  type WineField,
  type WineProductField,
  type WineText,
} from '#api/contract/office/drafts.options.ts'
import { locales, type OfficeLocale } from '#api/locales.ts'
import { m } from '#office-messages'
import { languageNames } from '../language-names.ts'

type Options = { locale: OfficeLocale }
type Words = (values: object, options: Options) => string

const fieldNames: Record<WineField, Words> = {
  name_ko: m['drafts.field.name_ko'],
  name_original: m['drafts.field.name_original'],
  kind: m['drafts.field.kind'],
  winery: m['drafts.field.winery'],
  maker: m['drafts.field.maker'],
  area: m['drafts.field.area'],
  grapes: m['drafts.field.grapes'],
  level: m['drafts.field.level'],
  themes: m['drafts.field.themes'],
  aromas: m['drafts.field.aromas'],
  importer: m['drafts.field.importer'],
  fulfilment: m['drafts.field.fulfilment'],
}
const textNames: Record<WineText, Words> = {
  headline: m['drafts.field.headline'],
  story: m['drafts.field.story'],
}
const productFieldNames: Record<WineProductField, Words> = {
  vintage: m['drafts.field.vintage'],
  volume_ml: m['drafts.field.volume_ml'],
  price: m['drafts.field.price'],
  status: m['drafts.field.status'],
  alcohol: m['drafts.field.alcohol'],
  sweetness: m['drafts.field.sweetness'],
  acidity: m['drafts.field.acidity'],
  body: m['drafts.field.body'],
  tannin: m['drafts.field.tannin'],
  fizz: m['drafts.field.fizz'],
  barcode: m['drafts.field.barcode'],
}
const faultTexts: Record<DraftFaultCode, Words> = {
  EMPTY: m['drafts.fault.empty'],
  WRONG: m['drafts.fault.wrong'],
  TWICE: m['drafts.fault.twice'],
  TAKEN: m['drafts.fault.taken'],
  LANGUAGE: m['drafts.fault.language'],
  WORDS: m['drafts.fault.words'],
  OVERTAKEN: m['drafts.fault.overtaken'],
}

const find = <T>(table: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** The name of a field; a text's with its language, a product's with the number of the product in the draft. */
const toFieldName = (field: string, body: DraftBody, options: Options): string => {
  const product = parseProductField(field)
  if (product) {
    const place = listProductKeys(body).indexOf(product.key) + 1
    const name = productFieldNames[product.name]({}, options)
    return `${m['drafts.field.products']({}, options)} ${place} · ${name}`
  }
  const text = wineTexts.find((one) => field.startsWith(`${one}.`))
  const language = locales.find((one) => field.endsWith(`.${one}`))
  if (text && language) return `${textNames[text]({}, options)} · ${languageNames[language]}`
  return (find<Words>(fieldNames, field) ?? m['drafts.field.products'])({}, options)
}

/** Why a draft came back, as lines of a mail: of the whole, then of each field. */
export const listReturnLines = (
  { reason, fields }: DraftReturn,
  body: DraftBody,
  options: Options,
): string[] => [
  ...(reason === '' ? [] : [reason]),
  ...fields.map((one) =>
    m['drafts.returned.field'](
      {
        field: toFieldName(one.field, body, options),
        reason: find<Words>(faultTexts, one.reason)?.({}, options) ?? one.reason,
      },
      options,
    ),
  ),
]
