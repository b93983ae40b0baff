import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { StatesPage } from './states-page.tsx'
import { statesSearch } from './states-search.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/style-guide')({
  validateSearch: statesSearch,
  head: () => ({ meta: [toTitleMeta(m['guide.title']())] }),
  component: StatesPage,
})
