import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { orders as calls } from '#api/calls/office/orders.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import type { BulkDone } from './bulk-outcome.tsx'
import { groupRefusals } from './bulk-words.ts'
import { orders, type BulkMove, type BulkTarget } from './orders.queries.ts'

type Ask = { move: BulkMove; target: BulkTarget }
type MoveOutcome = { job: number } | { done: BulkDone }

/**
 * Moves selected orders on, or all that the address of the list finds. Selected ones are moved at once; all that
 * match are a job, whose number `onJob` gets; undefined once something else was moved since.
 */
export const useBulkMoves = (
  { address, job: jobId }: { address: string; job: number | undefined },
  onJob: (id: number | undefined) => void,
) => {
  const client = useQueryClient()
  const sendOnce = useSendOnce()
  const [ask, setAsk] = useState<Ask | null>(null)
  const preview = useQuery({
    ...orders.movePreview({ move: ask?.move ?? 'PREPARE', target: ask?.target ?? [], address }),
    enabled: ask !== null,
  })
  const { data: job } = useQuery(orders.moveJob(jobId))
  const jobState = job?.state
  useEffect(() => {
    if (jobState === 'DONE' || jobState === 'FAILED')
      void client.invalidateQueries({ queryKey: [...orders.all, 'list'] })
  }, [jobState, client])
  const move = useMutation({
    mutationFn: async ({ move: to, target }: Ask): Promise<MoveOutcome> => {
      if (target === 'all') {
        const body = { move: to, address }
        const { id } = await sendOnce(body, (options) => calls.openMoveJob({ body }, options))
        return { job: id }
      }
      const body = { move: to, oids: [...target] }
      const { moved, refused } = await sendOnce(body, (options) => calls.moveOrders({ body }, options))
      return { done: { moved: moved.length, refused: groupRefusals(refused) } }
    },
    onSuccess: (outcome) => {
      setAsk(null)
      onJob('job' in outcome ? outcome.job : undefined)
    },
    onSettled: () => client.invalidateQueries({ queryKey: orders.all }),
  })
  const error = preview.error ?? move.error
  return {
    question: {
      move: ask?.move ?? null,
      preview: preview.data,
      working: move.isPending,
      failure: error && toErrorMessage(error),
      onConfirm: () => ask && move.mutate(ask),
      onCancel: () => {
        move.reset()
        setAsk(null)
      },
    },
    outcome: { done: move.data && 'done' in move.data ? move.data.done : null, job },
    onAsk: (to: BulkMove, target: BulkTarget) => {
      move.reset()
      setAsk({ move: to, target })
    },
  }
}
