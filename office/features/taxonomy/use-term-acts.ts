import { useQueryClient } from '@tanstack/react-query'
import { taxonomy as calls } from '#api/calls/office/taxonomy.ts'
import type { Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import { m } from '#office-messages'
import type { SendOnce } from '../../shell/send-once.ts'
import { useVersionedActs, type VersionedActsOptions } from '../../shell/use-versioned-acts.ts'
import type { TermEntry } from './term-form.tsx'
import type { TermAct } from './term-panel.tsx'
import { officeTerms, type OfficeTerm } from './taxonomy.queries.ts'
import { toOtherLines } from './term-words.ts'

type Options = VersionedActsOptions<TermAct, OfficeTerm>

const doneTexts: Options['doneTexts'] = {
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

/**
 * Acts on the terms of a list. Names are saved with the version that the person saw of them; an order, a place and a
 * merge change no names, so that they take the latest.
 */
export const useTermActs = (vocabulary: Vocabulary, onDone: Options['onDone']) => {
  const queryClient = useQueryClient()
  return useVersionedActs<TermAct, OfficeTerm>({
    send: (act, sending) => send(vocabulary, act, sending),
    toSubject: (act) => ('shownVersion' in act ? { ...act.term, shownVersion: act.shownVersion } : null),
    doneTexts,
    conflict: 'office.term.changed',
    toConflictLines: toOtherLines,
    queryKey: officeTerms.all,
    listPresent: () => queryClient.getQueryData(officeTerms.list(vocabulary).queryKey),
    onDone,
  })
}
