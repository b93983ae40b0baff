import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wineries as calls } from '#api/calls/office/wineries.ts'
import { Stack } from '#ui/stack'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { OutcomeNotice } from '../../shell/outcome-notice.tsx'
import { useSendOnce } from '../../shell/send-once.ts'
import { useAreas } from './use-areas.ts'
import { officeWineries } from './wineries.queries.ts'
import { WineryForm, type WineryEntry } from './winery-form.tsx'
import { toFacts } from './winery-words.ts'

interface NewWineryProps {
  /** What it is called, as far as that is known. */
  name?: string
  onCreated: (id: number) => void
}

/** The form of a new winery, for a page that goes on with it. */
export const NewWinery = ({ name = '', onCreated }: NewWineryProps) => {
  const queryClient = useQueryClient()
  const areas = useAreas()
  const sendOnce = useSendOnce()
  const create = useMutation({
    mutationFn: (entry: WineryEntry) => {
      const body = toFacts(entry)
      return sendOnce(body, (options) => calls.createWinery({ body }, options))
    },
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: officeWineries.all })
      onCreated(id)
    },
  })
  const { error } = create
  return (
    <Stack gap={20}>
      <OutcomeNotice outcome={error && { tone: 'error', text: toErrorMessage(error), lines: [] }} />
      <WineryForm
        winery={null}
        name={name}
        areas={areas}
        canChange
        isWorking={create.isPending}
        onSubmit={(entry) => create.mutate(entry)}
      />
    </Stack>
  )
}
