import { useQuery } from '@tanstack/react-query'
import { toSeoulDate } from '#api/dates.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { OwnSettlementsView } from './own-settlements-view.tsx'
import type { OwnSettlementsSearch } from './settlements-search.ts'
import { settlements } from './settlements.queries.ts'

const path = '/seller/settlements'

export const OwnSettlementsPage = ({ search }: { search: OwnSettlementsSearch }) => {
  const list = useQuery(settlements.statements(search))
  const payables = useQuery(settlements.payables())
  const error = list.error ?? payables.error
  const toHref = (change: Partial<OwnSettlementsSearch>) => {
    const next = { ...search, page: undefined, ...change }
    return toListHref(path, toSearchPage(next, next.page ?? 1))
  }
  return (
    <OwnSettlementsView
      list={list.data}
      payable={payables.data?._embedded.items[0] ?? null}
      failure={error && toErrorMessage(error)}
      search={search}
      today={toSeoulDate(new Date())}
      toHref={toHref}
      toStatementHref={(id) => `${path}/${id}`}
      onRetry={() => void Promise.all([list.refetch(), payables.refetch()])}
    />
  )
}
