import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { StatesPage } from './states-page.tsx'
import { readStatesSearch } from './states-search.ts'
import { createSearchReader } from '../../shell/search-by.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/style-guide')({
  validateSearch: createSearchReader(readStatesSearch),
  head: () => ({ meta: [toTitleMeta(m['guide.title']())] }),
  component: StatesPage,
})
