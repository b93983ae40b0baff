import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { forMember } from '../../shell/for-member.ts'
import type { DeskSearch } from './desk-search.ts'
import { desk } from './desk.queries.ts'

/** The counter's orders; for anybody who works in no store there is no such page. */
export const loadDesk = async (
  client: QueryClient,
  at: { href: string },
  { role, search }: { role: string | undefined; search: DeskSearch },
) => {
  if (role !== 'STAFF' && role !== 'MANAGER') throw notFound()
  await forMember(client, at, client.fetchQuery(desk.work(search)))
}
