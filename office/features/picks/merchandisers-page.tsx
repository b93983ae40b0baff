import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { picks as calls } from '#api/calls/office/picks.ts'
import { ApiError } from '#api/error.ts'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import type { ActOutcome } from '../../shell/outcome-notice.tsx'
import { mayWrite } from '../../shell/permitted.ts'
import { createSeenVersions } from '../../shell/seen-versions.ts'
import { useSendOnce, type SendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { MerchandisersView, type MerchandiserAct } from './merchandisers-view.tsx'
import { toPickConflictLines } from './pick-texts.ts'
import type { MerchandisersSearch } from './picks-search.ts'
import { officePicks, type Merchandiser } from './picks.queries.ts'

const doneTexts: Record<MerchandiserAct['name'], () => string> = {
  add: m['picks.merchandisers.done.add'],
  save: m['picks.done.save'],
  drop: m['picks.merchandisers.done.drop'],
}

const isConflict = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === 'office.merchandiser.changed'

const toOutcome = (act: MerchandiserAct, error: Error | null): ActOutcome => {
  if (!error) return { tone: 'success', text: doneTexts[act.name](), lines: [] }
  const lines = isConflict(error) ? toPickConflictLines(error.fields ?? {}) : []
  return { tone: 'error', text: toErrorMessage(error), lines }
}

/** Answers the MD as they are then; null for one who was removed. */
const send = async (
  act: MerchandiserAct,
  version: number,
  sendOnce: SendOnce,
): Promise<Merchandiser | null> => {
  if (act.name === 'add')
    return sendOnce(act.entry, (options) => calls.addMerchandiser({ body: act.entry }, options))
  const params = { id: act.merchandiser.id }
  if (act.name === 'save') return calls.saveMerchandiser({ params, body: { version, ...act.entry } })
  await calls.dropMerchandiser({ params, body: { version } })
  return null
}

/** Acts on the MDs, who are read anew after each; texts are saved with the version that the person saw of them. */
const useMerchandiserActs = (onDone: (act: MerchandiserAct, merchandiser: Merchandiser | null) => void) => {
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce()
  const [versions] = useState(createSeenVersions)
  const findSeen = (act: MerchandiserAct) =>
    act.name === 'add' ? 0 : versions.find(String(act.merchandiser.id), act.shownVersion)
  return useMutation({
    mutationFn: (act: MerchandiserAct) => send(act, findSeen(act), sendOnce),
    onSuccess: (merchandiser, act) => {
      if (merchandiser) versions.see(String(merchandiser.id), merchandiser.version)
      onDone(act, merchandiser)
    },
    onSettled: async (_merchandiser, error, act) => {
      await queryClient.invalidateQueries({ queryKey: officePicks.all })
      // What another person saved is listed where texts were to be saved, and nowhere else.
      if (!error || !isConflict(error) || act.name !== 'save') return
      const list = queryClient.getQueryData(officePicks.merchandisers().queryKey)
      const present = list?.find(({ id }) => id === act.merchandiser.id)
      if (present) versions.see(String(present.id), present.version)
    },
  })
}

export const MerchandisersPage = ({ search }: { search: MerchandisersSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const merchandisers = useQuery(officePicks.merchandisers())
  const toHref = (change: Partial<MerchandisersSearch>) => toListHref('/office/picks/merchandisers', change)
  const act = useMerchandiserActs((next, merchandiser) => {
    if (next.name === 'drop') void navigate({ href: toHref({}) })
    if (next.name === 'add' && merchandiser) void navigate({ href: toHref({ person: merchandiser.id }) })
  })
  return (
    <MerchandisersView
      merchandisers={merchandisers.data}
      failure={merchandisers.error && toErrorMessage(merchandisers.error)}
      search={search}
      canChange={mayWrite(me, 'picks.write')}
      isWorking={act.isPending}
      outcome={act.isSuccess || act.isError ? toOutcome(act.variables, act.error) : null}
      toHref={toHref}
      onAct={(next) => act.mutate(next)}
      onRetry={() => void merchandisers.refetch()}
      onClose={() => {
        act.reset()
        void navigate({ href: toHref({}) })
      }}
    />
  )
}
