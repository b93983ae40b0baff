import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wineries as calls } from '#api/calls/office/wineries.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { useAreas } from './use-areas.ts'
import { officeWineries } from './wineries.queries.ts'
import type { WineryEntry, WineryFormProps } from './winery-form.tsx'
import { WineryView, type WineryOutcome } from './winery-view.tsx'
import { toConflictingLines, toFacts } from './winery-words.ts'

const toOutcome = (error: Error | null, areas: WineryFormProps['areas']): WineryOutcome => {
  if (!error) return { tone: 'success', text: m['wineries.done'](), lines: [] }
  const isConflict = error instanceof ApiError && error.code === 'office.winery.changed'
  return {
    tone: 'error',
    text: toErrorMessage(error),
    lines: isConflict ? toConflictingLines(error.fields ?? {}, areas) : [],
  }
}

/** Saves with the version that was seen: the first, one's own, and another person's once it was shown. */
const useSaving = (id: number, firstVersion: number | undefined) => {
  const queryClient = useQueryClient()
  const [seenVersion, setSeen] = useState<number | undefined>(undefined)
  const { queryKey } = officeWineries.one(id)
  return useMutation({
    mutationFn: (entry: WineryEntry) =>
      calls.saveWinery({
        params: { id },
        body: { ...toFacts(entry), version: seenVersion ?? firstVersion ?? 1 },
      }),
    onSuccess: (winery) => {
      setSeen(winery.version)
      queryClient.setQueryData(queryKey, winery)
    },
    onError: async () => {
      await queryClient.invalidateQueries({ queryKey })
      setSeen(queryClient.getQueryData(queryKey)?.version)
    },
  })
}

export const WineryPage = ({ id }: { id: number }) => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const winery = useQuery(officeWineries.one(id))
  const areas = useAreas()
  const save = useSaving(id, winery.data?.version)
  return (
    <WineryView
      winery={winery.data}
      failure={winery.error && toErrorMessage(winery.error)}
      areas={areas}
      canChange={mayWrite(me, 'taxonomy.write')}
      isWorking={save.isPending}
      outcome={save.isSuccess || save.isError ? toOutcome(save.error, areas) : null}
      onSubmit={(entry) => save.mutate(entry)}
      onRetry={() => void winery.refetch()}
    />
  )
}
