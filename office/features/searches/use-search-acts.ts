import { useMutation, useQueryClient } from '@tanstack/react-query'
import { searches as calls } from '#api/calls/office/searches.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import type { ActOutcome } from '../../shell/outcome-notice.tsx'
import { useSendOnce, type SendOnce } from '../../shell/send-once.ts'
import { officeSearches, type Term } from './searches.queries.ts'

export type SearchAct =
  | { name: 'add'; term: Term }
  | { name: 'drop'; id: number }
  | { name: 'hide' | 'restore'; text: string }

const doneTexts: Record<SearchAct['name'], () => string> = {
  add: m['searches.done.add'],
  drop: m['searches.done.drop'],
  hide: m['searches.done.hide'],
  restore: m['searches.done.restore'],
}

const send = async (act: SearchAct, sendOnce: SendOnce): Promise<void> => {
  if (act.name === 'add') await sendOnce(act.term, (options) => calls.addTerm({ body: act.term }, options))
  else if (act.name === 'drop') await calls.dropTerm({ params: { id: act.id }, body: {} })
  else await calls.dismissSearch({ body: { text: act.text, dismissed: act.name === 'hide' } })
}

const toOutcome = (act: SearchAct, error: Error | null): ActOutcome =>
  error
    ? { tone: 'error', text: toErrorMessage(error), lines: [] }
    : { tone: 'success', text: doneTexts[act.name](), lines: [] }

/** Acts on unmet searches and own words, which are read anew after each. */
export const useSearchActs = (onDone: (act: SearchAct) => void) => {
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce()
  const act = useMutation({
    mutationFn: (next: SearchAct) => send(next, sendOnce),
    onSuccess: (_answer, next) => onDone(next),
    onSettled: () => queryClient.invalidateQueries({ queryKey: officeSearches.all }),
  })
  return {
    isWorking: act.isPending,
    outcome: act.isSuccess || act.isError ? toOutcome(act.variables, act.error) : null,
    act: act.mutate,
    forget: act.reset,
  }
}
