import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { loadForMember } from '../../shell/load-for-member.ts'
import type { StoreDeskSearch } from './store-desk-search.ts'
import { storeDesk } from './store-desk.queries.ts'

/** The counter's orders; for anybody who works in no store there is no such page. */
export const loadStoreDesk = async (
  client: QueryClient,
  at: { href: string },
  { role, search }: { role: string | undefined; search: StoreDeskSearch },
) => {
  if (role !== 'STAFF' && role !== 'MANAGER') throw notFound()
  await loadForMember(client, at, client.fetchQuery(storeDesk.work(search)))
}
