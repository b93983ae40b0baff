import { createFileRoute, notFound } from '@tanstack/react-router'
import { m } from '#messages'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'
import { StoreDeskPage } from './store-desk-page.tsx'
import { storeDeskSearch } from './store-desk-search.ts'
import { storeDesk } from './store-desk.queries.ts'

export const Route = createFileRoute('/_shop/_staff/store-desk')({
  validateSearch: storeDeskSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, me }, deps, location }) => {
    // For viewers who work in no store the page does not exist.
    if (me?.role !== 'STAFF' && me?.role !== 'MANAGER') throw notFound()
    const work = ensurePageFound(queryClient.fetchQuery(storeDesk.work(deps)))
    await loadForMember(queryClient, location, work)
  },
  head: () => ({ meta: [toTitleMeta(m['desk.page.title']())] }),
  component: StoreDeskPage,
})
