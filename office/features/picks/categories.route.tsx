import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { CategoriesPage } from './categories-page.tsx'
import { categoriesSearch } from './picks-search.ts'

export const Route = createFileRoute('/_desk/office/picks/categories')({
  validateSearch: categoriesSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['picks.categories.title']()) }] }),
  component: Page,
})

function Page() {
  return <CategoriesPage search={Route.useSearch()} />
}
