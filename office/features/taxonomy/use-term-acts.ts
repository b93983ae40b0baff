import { useMutation, useQueryClient } from '@tanstack/react-query'
import { taxonomy as calls } from '#api/calls/office/taxonomy.ts'
import type { Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { useSendOnce, type SendOnce } from '../../shell/send-once.ts'
import type { TermEntry } from './term-form.tsx'
import type { TermAct, TermOutcome } from './term-panel.tsx'
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

const send = (vocabulary: Vocabulary, act: TermAct, sendOnce: SendOnce): Promise<OfficeTerm> => {
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
    return calls.saveTerm({ params, body: { version, names, original, hidden } })
  }
  if (act.name === 'order') return calls.orderTerm({ params, body: { version, direction: act.direction } })
  if (act.name === 'move')
    return calls.moveArea({ params: { id }, body: { version, idParent: act.idParent } })
  return calls.mergeTerms({ params, body: { version, into: act.into.id, versionInto: act.into.version } })
}

const toOutcome = (act: TermAct, error: Error | null): TermOutcome => {
  if (!error) return { tone: 'success', text: doneTexts[act.name](), lines: [] }
  const isConflict = error instanceof ApiError && error.code === 'office.term.changed'
  return {
    tone: 'error',
    text: toErrorMessage(error),
    lines: isConflict ? toOtherLines(error.fields ?? {}) : [],
  }
}

/** Acts on the terms of a list; the list is read anew after each, so that its versions are those last seen. */
export const useTermActs = (vocabulary: Vocabulary, onDone: (act: TermAct, term: OfficeTerm) => void) => {
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce()
  const act = useMutation({
    mutationFn: (next: TermAct) => send(vocabulary, next, sendOnce),
    onSuccess: (term, next) => onDone(next, term),
    onSettled: () => queryClient.invalidateQueries({ queryKey: officeTerms.all }),
  })
  const isOver = act.isSuccess || act.isError
  return {
    isWorking: act.isPending,
    outcome: isOver ? toOutcome(act.variables, act.error) : null,
    onAct: (next: TermAct) => act.mutate(next),
    forget: act.reset,
  }
}
