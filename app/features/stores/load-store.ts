import type { QueryClient } from '@tanstack/react-query'
import { ensureFound } from '../../shell/ensure-found.ts'
import { toStoreHeadFacts } from './store-head.ts'
import type { StoreSearch } from './store-search.ts'
import { stores } from './stores.queries.ts'

/** Loads everything that the store finder shows. */
export const loadStores = async (client: QueryClient, search: StoreSearch) => {
  await Promise.all([
    client.ensureQueryData(stores.list(search)),
    client.ensureQueryData(stores.filters()),
    client.ensureQueryData(stores.sorts()),
  ])
}

/** Loads one store with its wines; answers what the page's head says of it. */
export const loadStore = async (client: QueryClient, id: number) => {
  const [store] = await ensureFound(
    Promise.all([
      client.ensureQueryData(stores.one(id)),
      client.ensureQueryData(stores.short()),
      client.ensureQueryData(stores.wines(id)),
    ]),
  )
  return toStoreHeadFacts(store)
}
