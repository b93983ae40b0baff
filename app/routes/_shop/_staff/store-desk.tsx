import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { DeskPage } from '../../../features/desk/desk-page.tsx'
import { readDeskSearch } from '../../../features/desk/desk-search.ts'
import { loadDesk } from '../../../features/desk/load-desk.ts'
import { searchBy } from '../../../shell/search-by.ts'
import { titled } from '../../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/_staff/store-desk')({
  validateSearch: searchBy(readDeskSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, me }, deps, location }) =>
    loadDesk(queryClient, location, { role: me?.role, search: deps }),
  head: () => ({ meta: [titled(m['desk.page.title']()), { name: 'robots', content: 'noindex' }] }),
  component: DeskPage,
})
