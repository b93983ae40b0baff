import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import type { TermsSearch } from './taxonomy-search.ts'
import { officeTerms } from './taxonomy.queries.ts'
import { TermsView } from './terms-view.tsx'
import { useCountries } from './use-countries.ts'
import { useTermActs } from './use-term-acts.ts'

export const TermsPage = ({ vocabulary, search }: { vocabulary: Vocabulary; search: TermsSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const terms = useQuery(officeTerms.list(vocabulary))
  const countries = useCountries(vocabulary === 'areas')
  const toHref = (change: Partial<TermsSearch>) => {
    const next = { ...search, term: undefined, panel: undefined, page: undefined, ...change }
    return toListHref(`/office/taxonomy/${vocabulary}`, toSearchPage(next, next.page ?? 1))
  }
  const open = (id: number) => void navigate({ href: toHref({ page: search.page, term: id }) })
  const { forget, ...acts } = useTermActs(vocabulary, (act, { id }) => {
    if (act.name === 'create') open(id)
    if (act.name === 'merge') void navigate({ href: toHref({ page: search.page }) })
  })
  return (
    <TermsView
      {...{ vocabulary, search, countries, toHref }}
      terms={terms.data}
      failure={terms.error && toErrorMessage(terms.error)}
      canChange={mayWrite(me, 'taxonomy.write')}
      {...acts}
      onRetry={() => void terms.refetch()}
      onSearch={(query) => void navigate({ href: toHref({ query: query.trim() || undefined }) })}
      onOpen={(id) => {
        forget()
        open(id)
      }}
      onClose={() => {
        forget()
        void navigate({ href: toHref({ page: search.page }) })
      }}
    />
  )
}
