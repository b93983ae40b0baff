import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import type { SearchesSearch } from './searches-search.ts'
import { SearchesView } from './searches-view.tsx'
import { officeSearches, type Term } from './searches.queries.ts'
import { useSearchActs } from './use-search-acts.ts'

/** What a word may stand for; none before something is searched for. */
const useTargets = () => {
  const [query, setQuery] = useState('')
  const targets = useQuery(officeSearches.targets(query))
  return {
    query,
    targets: query === '' ? null : targets.data,
    onSearch: (next: string) => setQuery(next.trim()),
  }
}

const toHrefWith = ({ hidden, ...search }: SearchesSearch): string =>
  toListHref('/office/searches', { ...toSearchPage(search, search.page ?? 1), hidden: hidden && 1 })

export const SearchesPage = ({ search }: { search: SearchesSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(officeSearches.unmet(search))
  const targetChoice = useTargets()
  const [term, setTerm] = useState<Term | null>(null)
  const preview = useQuery(officeSearches.preview(term, search.open ?? '', search))
  const toHref = (change: Partial<SearchesSearch>) =>
    toHrefWith({ ...search, open: undefined, page: undefined, ...change })
  const toList = () => void navigate({ href: toHref({ page: search.page }) })
  const acts = useSearchActs((act) => {
    setTerm(null)
    if (act.name !== 'add') toList()
  })
  const failure = list.error ?? preview.error
  return (
    <SearchesView
      list={list.data}
      failure={failure && toErrorMessage(failure)}
      search={search}
      canChange={mayWrite(me, 'searches.write')}
      isWorking={acts.isWorking}
      outcome={acts.outcome}
      targetChoice={targetChoice}
      previewedTerm={term}
      preview={preview.data}
      toHref={toHref}
      onSearch={(query) => void navigate({ href: toHref({ query: query.trim() || undefined }) })}
      onDays={(days) => void navigate({ href: toHref(days) })}
      onPreview={(next) => {
        acts.forget()
        setTerm(next)
      }}
      onAdd={(next) => acts.act({ name: 'add', term: next })}
      onDismiss={({ text, dismissed }) => acts.act({ name: dismissed ? 'restore' : 'hide', text })}
      onRetry={() => void list.refetch()}
      onClose={() => {
        acts.forget()
        setTerm(null)
        targetChoice.onSearch('')
        toList()
      }}
    />
  )
}
