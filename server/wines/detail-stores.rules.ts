import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import { findEarliestPickup, toOpeningState } from '../platform/calendar/calendar.rules.ts'
import type { Locale } from '#api/fields.ts'
import { localizeCity, localizeStore } from '../taxonomy/store-texts.rules.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { Card } from './cards.rules.ts'
import type { ProductFacts } from './detail.store.ts'

type Product = Answer<typeof wines.product>
type StoresContext = { vocabulary: Taxonomy; locale: Locale; now: Date }

/** The stores that have it, with when each hands it out. */
export const presentStores = (
  { shelves }: ProductFacts,
  card: Card,
  { vocabulary: taxonomy, locale, now }: StoresContext,
): Product['stores'] =>
  card.fulfilment === 'DELIVERY'
    ? []
    : shelves.flatMap(({ storeId, qty, price }) => {
        const store = taxonomy.stores.get(storeId)
        if (!store) return []
        const { name } = localizeStore(store, locale)
        const earliest = findEarliestPickup(store, now)
        return [
          {
            id: store.id,
            name,
            city: localizeCity(store, locale),
            stockQty: qty,
            price,
            earliest,
            todayHours: toOpeningState(store, now).todayHours,
          },
        ]
      })

/** The store that ships goods and has it for the lowest price, as for an order of one. */
export const findSenderStoreId = (
  { shelves }: ProductFacts,
  card: Card,
  { vocabulary: taxonomy }: Pick<StoresContext, 'vocabulary'>,
): Product['deliveredFrom'] =>
  card.fulfilment === 'PICKUP'
    ? null
    : (shelves
        .filter(({ storeId }) => taxonomy.stores.get(storeId)?.ships)
        .toSorted((a, b) => a.price - b.price || a.storeId - b.storeId)[0]?.storeId ?? null)
