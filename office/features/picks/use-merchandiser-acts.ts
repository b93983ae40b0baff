import { useQueryClient } from '@tanstack/react-query'
import { picks as calls } from '#api/calls/office/picks.ts'
import { m } from '#office-messages'
import { useVersionedActs, type VersionedActsOptions } from '../../shell/use-versioned-acts.ts'
import type { MerchandiserAct } from './merchandisers-view.tsx'
import { toPickConflictLines } from './pick-texts.ts'
import { officePicks, type Merchandiser } from './picks.queries.ts'

type Options = VersionedActsOptions<MerchandiserAct, Merchandiser | null>

const doneTexts: Options['doneTexts'] = {
  add: m['picks.merchandisers.done.add'],
  save: m['picks.done.save'],
  drop: m['picks.merchandisers.done.drop'],
}

const send: Options['send'] = async (act, { sendOnce, seenVersion: version }) => {
  if (act.name === 'add')
    return sendOnce(act.entry, (options) => calls.addMerchandiser({ body: act.entry }, options))
  const params = { id: act.merchandiser.id }
  if (act.name === 'save') return calls.saveMerchandiser({ params, body: { version, ...act.entry } })
  await calls.dropMerchandiser({ params, body: { version } })
  return null
}

export const useMerchandiserActs = (onDone: Options['onDone']) => {
  const queryClient = useQueryClient()
  return useVersionedActs<MerchandiserAct, Merchandiser | null>({
    send,
    toSubject: (act) => (act.name === 'add' ? null : { ...act.merchandiser, shownVersion: act.shownVersion }),
    doneTexts,
    conflict: 'office.merchandiser.changed',
    toConflictLines: toPickConflictLines,
    queryKey: officePicks.all,
    listPresent: () => queryClient.getQueryData(officePicks.merchandisers().queryKey),
    onDone,
  })
}
