import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { taxonomy as calls } from '#api/calls/office/taxonomy.ts'
import { ApiError } from '#api/error.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import type { ActOutcome } from '../../shell/outcome-notice.tsx'
import { createSeenVersions } from '../../shell/seen-versions.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { SynonymsView, type SynonymChange } from './synonyms-view.tsx'
import type { SynonymsSearch } from './taxonomy-search.ts'
import { officeTerms } from './taxonomy.queries.ts'

const isConflict = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === 'office.synonym.changed'

const toOutcome = (error: Error | null): ActOutcome => {
  if (!error) return { tone: 'success', text: m['taxonomy.done.words'](), lines: [] }
  const words = (isConflict(error) && error.fields?.['names']) || m['taxonomy.mark.missing']()
  const lines = isConflict(error) ? [m['taxonomy.words.other']({ words })] : []
  return { tone: 'error', text: toErrorMessage(error), lines }
}

const toKey = ({ vocabulary, id, locale }: SynonymChange) => `${vocabulary}.${id}.${locale}`

/**
 * Saves words with the version that was seen: the one that their form opened with, one's own, and another person's
 * once it was shown. The list is read anew after each save.
 */
const useSaving = (search: SynonymsSearch) => {
  const queryClient = useQueryClient()
  const [versions] = useState(createSeenVersions)
  const findPresent = ({ vocabulary, id, locale }: SynonymChange) =>
    queryClient
      .getQueryData(officeTerms.synonyms(search).queryKey)
      ?._embedded.items.find((term) => term.vocabulary === vocabulary && term.id === id)
      ?.own.find((own) => own.locale === locale)
  return useMutation({
    mutationFn: (change: SynonymChange) => {
      const { vocabulary, id, locale, names } = change
      const version = versions.find(toKey(change), change.version)
      return calls.saveSynonym({ params: { vocabulary, id, locale }, body: { version, names } })
    },
    onSuccess: ({ own }, change) => {
      const savedWords = own.find(({ locale }) => locale === change.locale)
      if (savedWords) versions.see(toKey(change), savedWords.version)
    },
    onSettled: async (_term, error, change) => {
      await queryClient.invalidateQueries({ queryKey: [...officeTerms.all, 'synonyms'] })
      const present = error && isConflict(error) ? findPresent(change) : undefined
      if (present) versions.see(toKey(change), present.version)
    },
  })
}

export const SynonymsPage = ({ search }: { search: SynonymsSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(officeTerms.synonyms(search))
  const save = useSaving(search)
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
