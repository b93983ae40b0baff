import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { wineries as calls } from '#api/calls/office/wineries.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { Stack } from '#ui/stack'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { OutcomeNotice } from '../../shell/outcome-notice.tsx'
import { mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { useAreas } from './use-areas.ts'
import type { WineriesSearch } from './wineries-search.ts'
import { officeWineries } from './wineries.queries.ts'
import { WineriesView } from './wineries-view.tsx'
import { WineryForm, type WineryEntry } from './winery-form.tsx'
import { toFacts } from './winery-words.ts'

/** The form of a new winery; added, its own page follows. */
const NewWinery = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const areas = useAreas()
  const sendOnce = useSendOnce()
  const create = useMutation({
    mutationFn: (entry: WineryEntry) => {
      const body = toFacts(entry)
      return sendOnce(body, (options) => calls.createWinery({ body }, options))
    },
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: officeWineries.all })
      await navigate({ href: `/office/wineries/${id}` })
    },
  })
  const { error } = create
  return (
    <Stack gap={20}>
      <OutcomeNotice outcome={error && { tone: 'error', text: toErrorMessage(error), lines: [] }} />
      <WineryForm
        winery={null}
        areas={areas}
        canChange
        isWorking={create.isPending}
        onSubmit={(entry) => create.mutate(entry)}
      />
    </Stack>
  )
}

export const WineriesPage = ({ search }: { search: WineriesSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(officeWineries.list(search))
  const toHref = (change: Partial<WineriesSearch>) => {
    const next = { ...search, panel: undefined, page: undefined, ...change }
    return toListHref('/office/wineries', toSearchPage(next, next.page ?? 1))
  }
  return (
    <WineriesView
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      search={search}
      toHref={toHref}
      adding={mayWrite(me, 'taxonomy.write') ? <NewWinery /> : null}
      onRetry={() => void list.refetch()}
      onSearch={(query) => void navigate({ href: toHref({ query: query.trim() || undefined }) })}
      onClose={() => void navigate({ href: toHref({ page: search.page }) })}
    />
  )
}
