import {
  openDraftStates,
  parseProductField,
  wineTexts,
  type DraftFaultCode,
  type DraftState,
  type WineField,
  type WineProductField,
  type WineText,
} from '#api/contract/office/drafts.options.ts'
import { locales } from '#api/locales.ts'
import { m } from '#office-messages'
import { toBottleLine } from '../stock/stock-words.ts'
import { languageNames } from '../switches/language-names.ts'
import type { OfficeDraft } from './drafts.queries.ts'

/** Whether a draft of this state waits for somebody. */
export const isOpenState = (state: DraftState): boolean => openDraftStates.some((open) => open === state)

export const stateNames: Record<DraftState, () => string> = {
  EDITING: m['drafts.state.editing'],
  SENT: m['drafts.state.sent'],
  RETURNED: m['drafts.state.returned'],
  SCHEDULED: m['drafts.state.scheduled'],
  PUBLISHED: m['drafts.state.published'],
  TAKEN_DOWN: m['drafts.state.taken_down'],
  DISCARDED: m['drafts.state.discarded'],
}

export const draftStateTones: Record<DraftState, 'notify' | 'warning' | 'success' | 'match'> = {
  EDITING: 'match',
  SENT: 'notify',
  RETURNED: 'warning',
  SCHEDULED: 'match',
  PUBLISHED: 'success',
  TAKEN_DOWN: 'warning',
  DISCARDED: 'warning',
}

export const fieldNames: Record<WineField, () => string> = {
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

export const textNames: Record<WineText, () => string> = {
  headline: m['drafts.field.headline'],
  story: m['drafts.field.story'],
}

export const productFieldNames: Record<WineProductField, () => string> = {
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

export type ShopProduct = Pick<OfficeDraft['products'][number], 'key' | 'vintage' | 'volumeMl'>

/** A product by its vintage and size; one that the shop does not have yet by its number, the digits of its key. */
export const toProductTitle = (key: string, products: readonly ShopProduct[]): string => {
  const own = products.find((product) => product.key === key)
  if (own) return toBottleLine(own)
  return key.startsWith('n') ? m['drafts.product.new']({ number: key.slice(1) }) : m['drafts.part.products']()
}

/** The name of a field with the language or the product that it is of; `products` are those of the shop. */
export const toFieldName = (field: string, products: readonly ShopProduct[] = []): string => {
  const product = parseProductField(field)
  if (product) return `${toProductTitle(product.key, products)} · ${productFieldNames[product.name]()}`
  const text = wineTexts.find((one) => field.startsWith(`${one}.`))
  const locale = locales.find((one) => field.endsWith(`.${one}`))
  if (text && locale) return `${textNames[text]()} · ${languageNames[locale]}`
  const name = (fieldNames as Partial<Record<string, () => string>>)[field]
  return name ? name() : m['drafts.field.products']()
}

/** What helps to fill in a field that was not understood. */
const hints: Partial<Record<string, () => string>> = {
  vintage: m['drafts.hint.vintage'],
  volume_ml: m['drafts.hint.volume_ml'],
  price: m['drafts.hint.price'],
  alcohol: m['drafts.hint.alcohol'],
  barcode: m['drafts.hint.barcode'],
  grapes: m['drafts.hint.grapes'],
  fulfilment: m['drafts.hint.fulfilment'],
  winery: m['drafts.hint.winery'],
  area: m['drafts.hint.area'],
}

const faultTexts: Record<Exclude<DraftFaultCode, 'WRONG'>, () => string> = {
  EMPTY: m['drafts.fault.empty'],
  TWICE: m['drafts.fault.twice'],
  TAKEN: m['drafts.fault.taken'],
  LANGUAGE: m['drafts.fault.language'],
  WORDS: m['drafts.fault.words'],
  OVERTAKEN: m['drafts.fault.overtaken'],
}

/** What is wrong with a field, and how to mend it. */
export const toFaultText = (field: string, code: string): string => {
  const hint = hints[parseProductField(field)?.name ?? field]
  if (code === 'WRONG' || (code === 'EMPTY' && hint)) return hint ? hint() : m['drafts.fault.wrong']()
  const text = (faultTexts as Partial<Record<string, () => string>>)[code]
  return text ? text() : code
}

/** The element around a field, by which a fault leads to it. */
export const toFieldId = (field: string): string => `draft-${field.replace(/\.(?:[a-z]{2}-[A-Z]{2})$/, '')}`
