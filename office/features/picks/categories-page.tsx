import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { CategoriesView } from './categories-view.tsx'
import type { CategoriesSearch } from './picks-search.ts'
import { officePicks } from './picks.queries.ts'
import { useCategoryActs } from './use-category-acts.ts'

export const CategoriesPage = ({ search }: { search: CategoriesSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(officePicks.list())
  const toHref = (change: Partial<CategoriesSearch>) => toListHref('/office/picks/categories', change)
  const { forget, ...acts } = useCategoryActs((act, category) => {
    if (act.name === 'drop') void navigate({ href: toHref({}) })
    if (act.name === 'add' && category) void navigate({ href: toHref({ category: category.id }) })
  })
  return (
    <CategoriesView
      {...acts}
      categories={list.data?.categories}
      failure={list.error && toErrorMessage(list.error)}
      search={search}
      canChange={mayWrite(me, 'picks.write')}
      toHref={toHref}
      onRetry={() => void list.refetch()}
      onClose={() => {
        forget()
        void navigate({ href: toHref({}) })
      }}
    />
  )
}
