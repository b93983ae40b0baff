import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { StoreDeskPage } from './store-desk-page.tsx'
import { storeDeskSearch } from './store-desk-search.ts'
import { loadStoreDesk } from './load-store-desk.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/_staff/store-desk')({
  validateSearch: storeDeskSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, me }, deps, location }) =>
    loadStoreDesk(queryClient, location, { role: me?.role, search: deps }),
  head: () => ({ meta: [toTitleMeta(m['desk.page.title']()), { name: 'robots', content: 'noindex' }] }),
  component: StoreDeskPage,
})
