import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toListHref } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { officeWines } from '../wines/wines.queries.ts'
import type { PicksSearch } from './picks-search.ts'
import { PicksView } from './picks-view.tsx'
import { officePicks } from './picks.queries.ts'
import { usePickActs } from './use-pick-acts.ts'

/** Wines by what was searched for; none before that. */
const useFoundWines = () => {
  const [query, setQuery] = useState('')
  const wines = useQuery({ ...officeWines.list({ query }), enabled: query !== '' })
  return { query, wines: query === '' ? null : wines.data?._embedded.items, onSearch: setQuery }
}

export const PicksPage = ({ search }: { search: PicksSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(officePicks.list())
  const merchandisers = useQuery(officePicks.merchandisers())
  const wineSearch = useFoundWines()
  const failure = list.error ?? merchandisers.error
  const toHref = (change: Partial<PicksSearch>) => toListHref('/office/picks', change)
  const toList = () => void navigate({ href: toHref({ category: search.category, page: search.page }) })
  const { forget, ...acts } = usePickActs((act, pick) => {
    if (act.name === 'drop') toList()
    if (act.name === 'add' && pick)
      void navigate({ href: toHref({ category: search.category, pick: pick.id }) })
  })
  return (
    <PicksView
      {...acts}
      list={merchandisers.data && list.data}
      merchandisers={merchandisers.data ?? []}
      wineChoice={{ ...wineSearch, pickedIds: list.data?.picks.map(({ wine }) => wine.id) ?? [] }}
      failure={failure && toErrorMessage(failure)}
      search={search}
      canChange={mayWrite(me, 'picks.write')}
      toHref={toHref}
      onRetry={() => {
        void list.refetch()
        void merchandisers.refetch()
      }}
      onClose={() => {
        forget()
        wineSearch.onSearch('')
        toList()
      }}
    />
  )
}
