import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { loadForMember } from '../../shell/load-for-member.ts'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import type { StoreDeskSearch } from './store-desk-search.ts'
import { storeDesk } from './store-desk.queries.ts'

/** Loads the orders of the counter; for viewers who work in no store the page does not exist. */
export const loadStoreDesk = async (
  client: QueryClient,
  at: { href: string },
  { role, search }: { role: string | undefined; search: StoreDeskSearch },
) => {
  if (role !== 'STAFF' && role !== 'MANAGER') throw notFound()
  await loadForMember(client, at, ensurePageFound(client.fetchQuery(storeDesk.work(search))))
}
