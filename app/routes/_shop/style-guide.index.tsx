import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { StatesPage } from '../../features/style-guide/states-page.tsx'
import { readStatesSearch } from '../../features/style-guide/states-search.ts'
import { searchBy } from '../../shell/search-by.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/style-guide/')({
  validateSearch: searchBy(readStatesSearch),
  head: () => ({ meta: [titled(m['guide.title']())] }),
  component: StatesPage,
})
