import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { picks as calls } from '#api/calls/office/picks.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import type { ActOutcome } from '../../shell/outcome-notice.tsx'
import { createSeenVersions } from '../../shell/seen-versions.ts'
import { useSendOnce, type SendOnce } from '../../shell/send-once.ts'
import type { PickAct } from './pick-panel.tsx'
import { toPickConflictLines } from './pick-texts.ts'
import { officePicks, type OfficePick } from './picks.queries.ts'

const doneTexts: Record<PickAct['name'], () => string> = {
  add: m['picks.done.add'],
  save: m['picks.done.save'],
  order: m['picks.done.order'],
  drop: m['picks.done.drop'],
}

type Sending = { sendOnce: SendOnce; seenVersion: number }

/** Answers the pick as it is then; null for one that was taken away. */
const send = async (act: PickAct, { sendOnce, seenVersion }: Sending): Promise<OfficePick | null> => {
  if (act.name === 'add') {
    const body = { idWine: act.idWine, ...act.entry }
    return sendOnce(body, (options) => calls.addPick({ body }, options))
  }
  const params = { id: act.pick.id }
  if (act.name === 'save') return calls.savePick({ params, body: { version: seenVersion, ...act.entry } })
  // An order changes no text, so that it takes the latest version.
  if (act.name === 'order')
    return calls.orderPick({ params, body: { version: act.pick.version, direction: act.direction } })
  await calls.dropPick({ params, body: { version: seenVersion } })
  return null
}

const isConflict = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === 'office.pick.changed'

const toOutcome = (act: PickAct, error: Error | null): ActOutcome => {
  if (!error) return { tone: 'success', text: doneTexts[act.name](), lines: [] }
  return {
    tone: 'error',
    text: toErrorMessage(error),
    lines: isConflict(error) ? toPickConflictLines(error.fields ?? {}) : [],
  }
}

/** Acts on picks, which are read anew after each. Texts are saved with the version that the person saw of them. */
export const usePickActs = (onDone: (act: PickAct, pick: OfficePick | null) => void) => {
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce()
  const [versions] = useState(createSeenVersions)
  const findSeen = (next: PickAct) =>
    next.name === 'add' ? 0 : versions.find(String(next.pick.id), next.shownVersion)
  const act = useMutation({
    mutationFn: (next: PickAct) => send(next, { sendOnce, seenVersion: findSeen(next) }),
    onSuccess: (pick, next) => {
      // An own act leads from the version that was shown to the next one.
      if (pick && next.name !== 'add' && (next.name === 'save' || next.pick.version === findSeen(next)))
        versions.see(String(pick.id), pick.version)
      onDone(next, pick)
    },
    onSettled: async (_pick, error, next) => {
      await queryClient.invalidateQueries({ queryKey: officePicks.all })
      // What another person saved is listed where texts were to be saved, and nowhere else.
      if (!error || !isConflict(error) || next.name !== 'save') return
      const list = queryClient.getQueryData(officePicks.list().queryKey)
      const present = list?.picks.find(({ id }) => id === next.pick.id)
      if (present) versions.see(String(present.id), present.version)
    },
  })
  return {
    isWorking: act.isPending,
    outcome: act.isSuccess || act.isError ? toOutcome(act.variables, act.error) : null,
    onAct: (next: PickAct) => act.mutate(next),
    forget: act.reset,
  }
}
