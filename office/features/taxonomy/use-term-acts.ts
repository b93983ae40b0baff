import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { taxonomy as calls } from '#api/calls/office/taxonomy.ts'
import type { Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import type { ActOutcome } from '../../shell/outcome-notice.tsx'
import { createSeenVersions } from '../../shell/seen-versions.ts'
import { useSendOnce, type SendOnce } from '../../shell/send-once.ts'
import type { TermEntry } from './term-form.tsx'
import type { TermAct } from './term-panel.tsx'
import { officeTerms, type OfficeTerm } from './taxonomy.queries.ts'
import { toOtherLines } from './term-words.ts'

const doneTexts: Record<TermAct['name'], () => string> = {
  create: m['taxonomy.done.create'],
  save: m['taxonomy.done.save'],
  order: m['taxonomy.done.order'],
  move: m['taxonomy.done.move'],
  merge: m['taxonomy.done.merge'],
}

/** The place of a new area: a country by its code, or another area. */
const toPlace = ({ place }: TermEntry) => {
  const country = place.startsWith('country:') ? place.slice('country:'.length) : null
  return { country, idParent: country === null && place !== '' ? Number(place) : null }
}

type Sending = { sendOnce: SendOnce; seenVersion: number }

const send = (
  vocabulary: Vocabulary,
  act: TermAct,
  { sendOnce, seenVersion }: Sending,
): Promise<OfficeTerm> => {
  if (act.name === 'create') {
    const body = { names: act.entry.names, original: act.entry.original, ...toPlace(act.entry) }
    return sendOnce({ vocabulary, ...body }, (options) =>
      calls.createTerm({ params: { vocabulary }, body }, options),
    )
  }
  const { id, version } = act.term
  const params = { vocabulary, id }
  if (act.name === 'save') {
    const { names, original, hidden } = act.entry
    return calls.saveTerm({ params, body: { version: seenVersion, names, original, hidden } })
  }
  if (act.name === 'order') return calls.orderTerm({ params, body: { version, direction: act.direction } })
  if (act.name === 'move')
    return calls.moveArea({ params: { id }, body: { version, idParent: act.idParent } })
  return calls.mergeTerms({ params, body: { version, into: act.into.id, versionInto: act.into.version } })
}

const isConflict = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === 'office.term.changed'

const toOutcome = (act: TermAct, error: Error | null): ActOutcome => {
  if (!error) return { tone: 'success', text: doneTexts[act.name](), lines: [] }
  return {
    tone: 'error',
    text: toErrorMessage(error),
    lines: isConflict(error) ? toOtherLines(error.fields ?? {}) : [],
  }
}

/**
 * Acts on the terms of a list, which is read anew after each. Names are saved with the version that the person saw of
 * them; an order, a place and a merge change no names, so that they take the latest.
 */
export const useTermActs = (vocabulary: Vocabulary, onDone: (act: TermAct, term: OfficeTerm) => void) => {
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce()
  const [versions] = useState(createSeenVersions)
  const findSeen = (next: TermAct) =>
    'shownVersion' in next ? versions.find(String(next.term.id), next.shownVersion) : 0
  const act = useMutation({
    mutationFn: (next: TermAct) => send(vocabulary, next, { sendOnce, seenVersion: findSeen(next) }),
    onSuccess: (term, next) => {
      // Who saw the version before an own act has seen its successor.
      if (next.name === 'save' || ('shownVersion' in next && next.term.version === findSeen(next)))
        versions.see(String(term.id), term.version)
      onDone(next, term)
    },
    onSettled: async (_term, error, next) => {
      await queryClient.invalidateQueries({ queryKey: officeTerms.all })
      if (!error || !isConflict(error) || next.name !== 'save') return
      const list = queryClient.getQueryData(officeTerms.list(vocabulary).queryKey)
      const present = list?.find(({ id }) => id === next.term.id)
      if (present) versions.see(String(present.id), present.version)
    },
  })
  const isOver = act.isSuccess || act.isError
  return {
    isWorking: act.isPending,
    outcome: isOver ? toOutcome(act.variables, act.error) : null,
    onAct: (next: TermAct) => act.mutate(next),
    forget: act.reset,
  }
}
