import { parseProductField } from '#api/contract/office/drafts.options.ts'
import { m } from '#office-messages'
import type { WineTerms } from './drafts.queries.ts'
import { parseEntries } from './term-entries.ts'

const termLists: Partial<Record<string, keyof WineTerms>> = {
  kind: 'kinds',
  area: 'areas',
  winery: 'wineries',
  level: 'levels',
  grapes: 'grapes',
  themes: 'themes',
  aromas: 'aromas',
}
const listFields = ['grapes', 'themes', 'aromas']

export const fulfilmentNames: Partial<Record<string, () => string>> = {
  PICKUP: m['drafts.fulfilment.pickup'],
  DELIVERY: m['drafts.fulfilment.delivery'],
  BOTH: m['drafts.fulfilment.both'],
}
export const saleStatusNames: Partial<Record<string, () => string>> = {
  ON_SALE: m['wines.status.on_sale'],
  STOPPED: m['wines.status.stopped'],
}

/** What a field is in all drafts: a fact of a product has one name for every product. */
const toPlainField = (field: string): string => parseProductField(field)?.name ?? field

/** Whether a field holds keys of the shop's own lists, which are chosen and not typed. */
export const isChosen = (field: string): boolean =>
  [...Object.keys(termLists), 'fulfilment', 'status'].includes(toPlainField(field))

/** A field's text as a person reads it: what was chosen has its name. */
export const toReadableText = (field: string, text: string, terms: WineTerms | undefined): string => {
  const plainField = toPlainField(field)
  if (plainField === 'fulfilment') return fulfilmentNames[text]?.() ?? text
  if (plainField === 'status') return saleStatusNames[text]?.() ?? text
  const list = termLists[plainField]
  if (!list) return text
  const findName = (key: string) => terms?.[list].find((term) => term.key === key)?.name ?? key
  if (!listFields.includes(plainField)) return findName(text)
  return parseEntries(text)
    .map(({ key, share }) => (share === '' ? findName(key) : `${findName(key)} ${share}%`))
    .join(', ')
}
