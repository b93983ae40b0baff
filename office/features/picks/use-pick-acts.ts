import { useQueryClient } from '@tanstack/react-query'
import { picks as calls } from '#api/calls/office/picks.ts'
import { m } from '#office-messages'
import { useVersionedActs, type VersionedActsOptions } from '../../shell/use-versioned-acts.ts'
import type { PickAct } from './pick-panel.tsx'
import { toPickConflictLines } from './pick-texts.ts'
import { officePicks, type OfficePick } from './picks.queries.ts'

type Options = VersionedActsOptions<PickAct, OfficePick | null>

const doneTexts: Options['doneTexts'] = {
  add: m['picks.done.add'],
  save: m['picks.done.save'],
  order: m['picks.done.order'],
  drop: m['picks.done.drop'],
}

const send: Options['send'] = async (act, { sendOnce, seenVersion }) => {
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

export const usePickActs = (onDone: Options['onDone']) => {
  const queryClient = useQueryClient()
  return useVersionedActs<PickAct, OfficePick | null>({
    send,
    toSubject: (act) => (act.name === 'add' ? null : { ...act.pick, shownVersion: act.shownVersion }),
    doneTexts,
    conflict: 'office.pick.changed',
    toConflictLines: toPickConflictLines,
    queryKey: officePicks.all,
    listPresent: () => queryClient.getQueryData(officePicks.list().queryKey)?.picks,
    onDone,
  })
}
