import {
  importDays,
  type ImportKind,
  type ImportRowState,
  type ImportState,
  type MappableColumn,
} from '#api/contract/office/imports.options.ts'
import { offerStates } from '#api/contract/office/offers.options.ts'
import { formatCount, formatDateTime, formatWon } from '#app/format.ts'
import type { ImportedList } from '#machines/import-list-setup.ts'
import { m } from '#office-messages'
import { stateNames } from '../offers/offer-words.ts'
import type { ImportCard, ImportReportRow } from './imports.queries.ts'

export const importStateNames: Record<ImportState, () => string> = {
  OPEN: m['imports.state.open'],
  APPLIED: m['imports.state.applied'],
  DISCARDED: m['imports.state.discarded'],
  EXPIRED: m['imports.state.expired'],
}

export const importStateTones: Record<ImportState, 'notify' | 'success' | 'neutral'> = {
  OPEN: 'notify',
  APPLIED: 'success',
  DISCARDED: 'neutral',
  EXPIRED: 'neutral',
}

const rowStateNames: Record<ImportRowState, () => string> = {
  NEW: m['imports.row.new'],
  CHANGED: m['imports.row.changed'],
  SAME: m['imports.row.same'],
  REFUSED: m['imports.row.refused'],
}

/** What becomes of a row; a new row of a seller's list is a product that it did not sell. */
export const toRowStateName = (state: ImportRowState, kind: ImportKind): string =>
  state === 'NEW' && kind === 'OFFERS' ? m['imports.row.new_offer']() : rowStateNames[state]()

export const rowStateTones: Record<ImportRowState, 'success' | 'match' | 'neutral' | 'warning'> = {
  NEW: 'success',
  CHANGED: 'match',
  SAME: 'neutral',
  REFUSED: 'warning',
}

const columnNames: Record<string, () => string> = {
  seller: m['imports.field.seller'],
  store: m['imports.field.store'],
  code: m['imports.field.code'],
  name_ko: m['imports.field.name_ko'],
  name_original: m['imports.field.name_original'],
  kind: m['imports.field.kind'],
  vintage: m['imports.field.vintage'],
  volume_ml: m['imports.field.volume_ml'],
  price: m['imports.field.price'],
  list_price: m['imports.field.list_price'],
  winery: m['imports.field.winery'],
  maker: m['imports.field.maker'],
  region: m['imports.field.region'],
  area: m['imports.field.area'],
  country: m['imports.field.country'],
  grapes: m['imports.field.grapes'],
  alcohol: m['imports.field.alcohol'],
  sweetness: m['imports.field.sweetness'],
  acidity: m['imports.field.acidity'],
  body: m['imports.field.body'],
  tannin: m['imports.field.tannin'],
  fizz: m['imports.field.fizz'],
  level: m['imports.field.level'],
  themes: m['imports.field.themes'],
  aromas: m['imports.field.aromas'],
  fulfilment: m['imports.field.fulfilment'],
  status: m['imports.field.status'],
  importer: m['imports.field.importer'],
  headline: m['imports.field.headline'],
  story: m['imports.field.story'],
  received: m['imports.field.received'],
  delivery: m['imports.field.delivery'],
  product: m['imports.field.product'],
  sku: m['imports.field.sku'],
  barcode: m['imports.field.barcode'],
  name: m['imports.field.name'],
  recommended_by: m['imports.field.recommended_by'],
  limit: m['imports.field.limit'],
  offer_state: m['imports.field.offer_state'],
}

/** A column by its name, with that of the file, by which it is found there. */
export const toColumnName = (column: string): string => {
  const [, word, store = ''] = /^(received|counted):(.*)$/.exec(column) ?? []
  if (word === undefined) return columnNames[column]?.() ?? column
  return word === 'counted'
    ? m['imports.field.counted_in']({ store }).trim()
    : m['imports.field.received_in']({ store }).trim()
}

/** The same with the head of the column in a file of wines; those of sellers have the names themselves. */
export const toFileColumnName = (column: string, kind: ImportKind): string => {
  if (kind === 'OFFERS') return toColumnName(column)
  const name = columnNames[column]?.()
  return name ? `${name} (${column})` : column
}

const amountColumns: readonly string[] = ['price', 'list_price']
/** Longer texts are cut: what differs is seen in the editor of the wine. */
const maxShownLength = 120

const toShownValue = (column: string, value: string): string => {
  if (value === '') return m['imports.table.blank']()
  if (amountColumns.includes(column)) return formatWon(Number(value))
  const offerState = column === 'offer_state' && offerStates.find((state) => state === value)
  if (offerState) return stateNames[offerState]()
  return value.length > maxShownLength ? `${value.slice(0, maxShownLength)}…` : value
}

/** What a field was and will be; for a new wine what it will be. */
export const toChangeText = (
  { column, before, after }: ImportReportRow['changes'][number],
  isNew: boolean,
): string =>
  isNew && before === ''
    ? m['imports.table.fact']({ column: toColumnName(column), value: toShownValue(column, after) })
    : m['imports.table.change']({
        column: toColumnName(column),
        before: toShownValue(column, before),
        after: toShownValue(column, after),
      })

export const toCountsText = ({ counts }: Pick<ImportCard, 'counts'>): string =>
  m['imports.counts']({
    added: formatCount(counts.added),
    changed: formatCount(counts.changed),
    same: formatCount(counts.same),
    refused: formatCount(counts.refused),
  })

/** How a list ended; null while it is open. */
export const toImportEndText = ({ state, endedBy, endedAt }: ImportedList): string | null => {
  if (state === 'OPEN') return null
  if (state === 'EXPIRED') return m['imports.expired']({ days: String(importDays) })
  const end = { name: endedBy ?? '', at: endedAt ? formatDateTime(endedAt) : '' }
  return state === 'APPLIED' ? m['imports.applied_by'](end) : m['imports.discarded_by'](end)
}

export const listVocabularies = {
  kind: 'kinds',
  area: 'areas',
  grapes: 'grapes',
  level: 'levels',
  themes: 'themes',
} as const

/** Kinds are fixed: an unknown one means one that is there. */
export const canBeCreated = (column: MappableColumn): boolean => column !== 'kind'

/** Facts of one line, without those that are missing. */
export const toFactsText = (facts: readonly (string | false)[]): string => facts.filter(Boolean).join(' · ')
