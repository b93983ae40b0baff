import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { opening as calls } from '#api/calls/office/opening.ts'
import type { OpeningService } from '#api/contract/office/opening.options.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { opening } from './opening.queries.ts'
import { toServiceName } from './opening-words.ts'
import type { OpeningAct, StartViewProps } from './start-view.tsx'

/** What an act leads to: the steps as they are now, and whether something is sent that a person gives back. */
type Result = { isSent: boolean; windowUrl: string | null }
const plainResult: Result = { isSent: false, windowUrl: null }

const send = async (act: OpeningAct): Promise<Result> => {
  if (act.name === 'check') {
    const { service, mobile } = act
    const { outcome, windowUrl } = await calls.checkService({ body: { service, ...(mobile && { mobile }) } })
    return { isSent: outcome === 'SENT', windowUrl }
  }
  if (act.name === 'prove') await calls.proveService({ body: { service: act.service, proof: act.proof } })
  if (act.name === 'closures') await calls.recordNoClosures({ params: { id: act.idStore } })
  if (act.name === 'open') await calls.openShop()
  if (act.name === 'terms') {
    const { version, reader, readOn } = act
    await calls.recordTermsReading({ body: { version, reader, readOn } })
  }
  return plainResult
}

const toDoneText = (act: OpeningAct, { isSent, windowUrl }: Result): string | null => {
  if (act.name === 'terms') return m['opening.terms.done']()
  if (act.name === 'open') return m['opening.open.done']()
  if (act.name === 'closures' || isSent || windowUrl) return null
  return m['opening.service.done']({ service: toServiceName(act.service) })
}

type Acts = Pick<StartViewProps, 'working' | 'awaited' | 'outcome' | 'faults' | 'onAct'>

/** Acts on the opening; after each the steps are read anew, also where it was refused. */
export const useOpeningActs = (): Acts => {
  const queryClient = useQueryClient()
  const [awaited, setAwaited] = useState<OpeningService[]>([])
  const act = useMutation({
    mutationFn: send,
    onSuccess: ({ isSent, windowUrl }, input) => {
      if (windowUrl) location.assign(windowUrl)
      if (input.name !== 'check' && input.name !== 'prove') return
      const others = awaited.filter((service) => service !== input.service)
      setAwaited(isSent ? [...others, input.service] : others)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: opening.steps().queryKey }),
  })
  const { data, error, variables } = act
  const text = error ? toErrorMessage(error) : data && variables ? toDoneText(variables, data) : null
  return {
    working: act.isPending ? act.variables : null,
    awaited,
    outcome: text === null ? null : { tone: error ? 'error' : 'success', text },
    faults: error instanceof ApiError ? (error.fields ?? {}) : {},
    onAct: (next) => act.mutate(next),
  }
}
