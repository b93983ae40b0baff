import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wineries as calls } from '#api/calls/office/wineries.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import type { ActOutcome } from '../../shell/outcome-notice.tsx'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { useAreas } from './use-areas.ts'
import { officeWineries } from './wineries.queries.ts'
import type { WineryEntry, WineryFormProps } from './winery-form.tsx'
import { WineryView } from './winery-view.tsx'
import { toConflictingLines, toFacts } from './winery-words.ts'

const isConflict = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === 'office.winery.changed'

const toOutcome = (error: Error | null, areas: WineryFormProps['areas']): ActOutcome => {
  if (!error) return { tone: 'success', text: m['wineries.done'](), lines: [] }
  return {
    tone: 'error',
    text: toErrorMessage(error),
    lines: isConflict(error) ? toConflictingLines(error.fields ?? {}, areas) : [],
  }
}

/**
 * Saves with the version that was seen: the one that the form opened with, one's own, and another person's once it was
 * shown.
 */
const useSaving = (id: number, presentVersion: number | undefined) => {
  const queryClient = useQueryClient()
  const [seenVersion, setSeen] = useState(presentVersion)
  if (seenVersion === undefined && presentVersion !== undefined) setSeen(presentVersion)
  const { queryKey } = officeWineries.one(id)
  return useMutation({
    mutationFn: (entry: WineryEntry) =>
      calls.saveWinery({
        params: { id },
        body: { ...toFacts(entry), version: seenVersion ?? 1 },
      }),
    onSuccess: (winery) => {
      setSeen(winery.version)
      queryClient.setQueryData(queryKey, winery)
    },
    onError: async (error) => {
      await queryClient.invalidateQueries({ queryKey })
      // Where the winery was not read anew, the next save meets the same conflict.
      const version = queryClient.getQueryData(queryKey)?.version
      if (isConflict(error) && version !== undefined) setSeen(version)
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
