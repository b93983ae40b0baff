import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { taxonomy as calls } from '#api/calls/office/taxonomy.ts'
import { ApiError } from '#api/error.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { SynonymsView, type SynonymChange } from './synonyms-view.tsx'
import type { SynonymsSearch } from './taxonomy-search.ts'
import { officeTerms } from './taxonomy.queries.ts'
import type { TermOutcome } from './term-panel.tsx'

const toOutcome = (error: Error | null): TermOutcome => {
  if (!error) return { tone: 'success', text: m['taxonomy.done.words'](), lines: [] }
  const isConflict = error instanceof ApiError && error.code === 'office.synonym.changed'
  const words = (isConflict && error.fields?.['names']) || m['taxonomy.mark.missing']()
  const lines = isConflict ? [m['taxonomy.words.other']({ words })] : []
  return { tone: 'error', text: toErrorMessage(error), lines }
}

/** Saves words; the list is read anew after each save, so that its versions are those last seen. */
const useSaving = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ vocabulary, id, locale, ...body }: SynonymChange) =>
      calls.saveSynonym({ params: { vocabulary, id, locale }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...officeTerms.all, 'synonyms'] }),
  })
}

export const SynonymsPage = ({ search }: { search: SynonymsSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(officeTerms.synonyms(search))
  const save = useSaving()
  const toHref = (change: Partial<SynonymsSearch>) => {
    const next = { ...search, open: undefined, page: undefined, ...change }
    return toListHref('/office/taxonomy/synonyms', toSearchPage(next, next.page ?? 1))
  }
  const isOfOpen = `${save.variables?.vocabulary}.${save.variables?.id}` === search.open
  return (
    <SynonymsView
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      search={search}
      canChange={mayWrite(me, 'taxonomy.write')}
      isWorking={save.isPending}
      outcome={isOfOpen && (save.isSuccess || save.isError) ? toOutcome(save.error) : null}
      toHref={toHref}
      onSave={(change) => save.mutate(change)}
      onRetry={() => void list.refetch()}
      onSearch={(query) => void navigate({ href: toHref({ query: query.trim() || undefined }) })}
      onClose={() => {
        save.reset()
        void navigate({ href: toHref({ page: search.page }) })
      }}
    />
  )
}
