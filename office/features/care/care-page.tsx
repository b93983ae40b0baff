import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { parseCaseName, toCaseName, type CareSearch } from './care-search.ts'
import { CareView } from './care-view.tsx'
import { care } from './care.queries.ts'
import { takeBack, type CaseOutcome } from './case-outcome.ts'
import { useCase } from './use-case.ts'

type CarePath = '/office/care' | '/seller/questions'

/** How long what was done can be taken back, in ms. */
const undoMs = 10_000

/** What the last act did; it goes after ten seconds, what failed stays. */
const useOutcome = () => {
  const [outcome, setOutcome] = useState<CaseOutcome | null>(null)
  useEffect(() => {
    if (!outcome || outcome.isFailure) return
    const timer = setTimeout(() => setOutcome(null), undoMs)
    return () => clearTimeout(timer)
  }, [outcome])
  return [outcome, setOutcome] as const
}

export const CarePage = ({ path, search }: { path: CarePath; search: CareSearch }) => {
  const navigate = useNavigate()
  const [outcome, setOutcome] = useOutcome()
  const { open: openName, ...filters } = search
  const list = useQuery(care.list(filters))
  const counts = useQuery(care.counts())
  const toHref = (change: Partial<CareSearch>) => {
    const keepsPage = 'open' in change && !('page' in change)
    const next = {
      ...search,
      open: undefined,
      ...(!keepsPage && { page: undefined }),
      ...change,
    }
    return toListHref(path, toSearchPage(next, next.page ?? 1))
  }
  const openNext = () => {
    const names = (list.data?._embedded.items ?? []).map(toCaseName)
    const place = names.findIndex((name) => name === openName)
    const next = names[place + 1] ?? names.find((name) => name !== openName)
    void navigate({ href: toHref({ open: next }) })
  }
  const { panel, failure, retry } = useCase({
    key: parseCaseName(openName),
    toHref,
    onDone: setOutcome,
    onFinished: openNext,
  })
  return (
    <CareView
      isSeller={path === '/seller/questions'}
      list={list.data}
      counts={counts.data}
      failure={list.error && toErrorMessage(list.error)}
      search={search}
      toHref={toHref}
      done={
        outcome && {
          text: outcome.text,
          isFailure: outcome.isFailure ?? false,
          ...(outcome.undo && { onUndo: () => void takeBack(outcome).then(setOutcome) }),
        }
      }
      open={panel}
      openFailure={failure}
      onRetry={() => void list.refetch()}
      onRetryOpen={retry}
      onSearch={(query) => void navigate({ href: toHref({ query: query || undefined }) })}
    />
  )
}
