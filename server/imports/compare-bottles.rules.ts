import type { FaultCode } from '#api/contract/office/imports.options.ts'
import type { ImportChange, StoredFault } from '../db/tables/imports.ts'
import type { ParsedOffer } from './offer-cells.rules.ts'
import type { ListedProduct, OfferFacts, SellerStore } from './offer-facts.store.ts'

/** How many bottles more or less a store has: by a delivery, named by its note, or by a count. */
export type BottlesPlan = { storeId: number; delta: number; delivery: string | null }

type Entry = ParsedOffer['bottles'][number]

/** Names as heads repeat them: with other spaces, brackets and signs. */
const toNameKey = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()[\]:·]/g, '')

const findStore = (
  { storeName }: Entry,
  stores: readonly SellerStore[],
): SellerStore | { code: FaultCode; values: StoredFault['values'] } => {
  const [only, ...others] =
    storeName === ''
      ? stores.filter(({ state }) => state === 'OPEN')
      : stores.filter(({ name }) => toNameKey(name) === toNameKey(storeName))
  if (storeName === '' && others.length > 0) return { code: 'store_needed', values: {} }
  if (!only || others.length > 0) return { code: 'store_not_own', values: { name: storeName } }
  return only.state === 'CLOSED' ? { code: 'store_closed', values: { name: only.name } } : only
}

type Outcome = { plans: BottlesPlan[]; changes: ImportChange[]; faults: StoredFault[] }
/** `storeId` is the store of whose bottles an entry says something. */
type EntryOutcome = Outcome & { storeId: number | null }

const compareEntry = (
  entry: Entry,
  { delivery }: ParsedOffer,
  product: ListedProduct,
  facts: OfferFacts,
): EntryOutcome => {
  const { column, isCount, qty } = entry
  const refuse = (
    code: FaultCode,
    values: StoredFault['values'] = {},
    at: string = column,
  ): EntryOutcome => ({
    ...{ plans: [], changes: [], storeId: null },
    faults: [{ column: at, code, values }],
  })
  const store = findStore(entry, facts.stores)
  if ('code' in store) return refuse(store.code, store.values)
  const { id: storeId } = store
  const nothing: EntryOutcome = { plans: [], changes: [], faults: [], storeId }
  const place = facts.toPlace(product.id, storeId)
  if (isCount) {
    const { onHand, reserved } = facts.stock.get(place) ?? { onHand: 0, reserved: 0 }
    if (qty < reserved) return refuse('below_reserved', { reserved: String(reserved) })
    if (qty === onHand) return nothing
    return {
      ...nothing,
      plans: [{ storeId, delta: qty - onHand, delivery: null }],
      changes: [{ column: `counted:${store.name}`, before: String(onHand), after: String(qty) }],
    }
  }
  if (qty === 0) return { ...nothing, storeId: null }
  if (delivery === undefined) return refuse('delivery_needed', {}, 'delivery')
  const ref = facts.toDelivery(delivery)
  if (facts.deliveries.has(`${place}:${ref}`)) return nothing
  return {
    ...nothing,
    plans: [{ storeId, delta: qty, delivery: ref }],
    changes: [{ column: `received:${store.name}`, before: '', after: String(qty) }],
  }
}

/** What the columns of bottles of a row change in the person's stores. */
export const compareBottles = (row: ParsedOffer, product: ListedProduct, facts: OfferFacts): Outcome => {
  const outcomes = row.bottles.map((entry) => compareEntry(entry, row, product, facts))
  const faults = outcomes.flatMap((one) => one.faults)
  const storeIds = outcomes.flatMap(({ storeId }) => storeId ?? [])
  const isTwice = storeIds.length > new Set(storeIds).size
  return {
    plans: outcomes.flatMap((one) => one.plans),
    changes: outcomes.flatMap((one) => one.changes),
    faults: [
      ...new Map(faults.map((fault) => [`${fault.column} ${fault.code}`, fault])).values(),
      ...(isTwice ? [{ column: null, code: 'stock_twice' as const, values: {} }] : []),
    ],
  }
}
