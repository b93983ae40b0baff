import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stores as calls } from '#api/calls/office/stores.ts'
import { ApiError } from '#api/error.ts'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useSendOnce, type SendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { seeConflict, seeSaved, toSeenVersions, type CheckedAct, type SeenVersions } from './seen-versions.ts'
import { officeStores, type OfficeStore } from './stores.queries.ts'
import type { StoresPath } from './stores-page.tsx'
import { StoreView, type StoreAct, type StoreViewProps } from './store-view.tsx'
import { toConflictLines } from './store-words.ts'

const send = (
  id: number,
  versions: SeenVersions,
  act: StoreAct,
  sendOnce: SendOnce,
): Promise<OfficeStore> => {
  const params = { id }
  if (act.name === 'texts')
    return calls.changeStore({ params, body: { version: versions.texts, ...act.entry } })
  if (act.name === 'hours') return calls.setHours({ params, body: { version: versions.hours, ...act.entry } })
  if (act.name === 'slots') return calls.setSlots({ params, body: { version: versions.slots, ...act.entry } })
  if (act.name === 'closure')
    return sendOnce({ id, ...act.entry }, (options) => calls.addClosure({ params, body: act.entry }, options))
  if (act.name === 'drop') return calls.dropClosure({ params: { id, idClosure: act.id } })
  if (act.name === 'assign')
    return calls.assignPerson({ params: { id, idPerson: act.id }, body: { assigned: act.assigned } })
  return calls.closeStore({ params })
}

const isChecked = (act: StoreAct): act is StoreAct & { name: CheckedAct } =>
  act.name === 'texts' || act.name === 'hours' || act.name === 'slots'

const isConflict = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === 'office.store.changed'

const doneTexts: Record<StoreAct['name'], () => string> = {
  texts: m['stores.done.texts'],
  hours: m['stores.done.hours'],
  slots: m['stores.done.slots'],
  closure: m['stores.done.closure'],
  drop: m['stores.done.drop'],
  assign: m['stores.done.assign'],
  close: m['stores.done.close'],
}

const toOutcome = (act: StoreAct, error: Error | null): StoreViewProps['outcome'] => {
  if (!error) return { of: act.name, tone: 'success', text: doneTexts[act.name](), lines: [] }
  const lines = isConflict(error) ? toConflictLines(error.fields ?? {}) : []
  return { of: act.name, tone: 'error', text: toErrorMessage(error), lines }
}

/**
 * Acts on a store with the versions that the person saw: they follow their own saves, and those of others once
 * they were shown.
 */
const useStoreActs = (id: number, store: OfficeStore | undefined) => {
  const queryClient = useQueryClient()
  const [versions, setVersions] = useState<SeenVersions | null>(null)
  if (versions === null && store) setVersions(toSeenVersions(store.version))
  const sendOnce = useSendOnce()
  const query = officeStores.one(id)
  const act = useMutation({
    mutationFn: (next: StoreAct) => send(id, versions ?? toSeenVersions(1), next, sendOnce),
    onSuccess: (answer, input) => {
      if (isChecked(input)) setVersions((before) => before && seeSaved(before, input.name, answer.version))
      queryClient.setQueryData(query.queryKey, answer)
    },
    onError: async (error, input) => {
      await queryClient.invalidateQueries({ queryKey: query.queryKey })
      const version = queryClient.getQueryData(query.queryKey)?.version
      // Where the store was not read anew, the next save meets the same conflict.
      if (isConflict(error) && isChecked(input) && version !== undefined)
        setVersions((before) => before && seeConflict(before, input.name, version))
    },
  })
  const isOver = act.isSuccess || act.isError
  return {
    working: act.isPending ? act.variables.name : null,
    outcome: isOver ? toOutcome(act.variables, act.error) : null,
    onAct: (next: StoreAct) => act.mutate(next),
  }
}

export const StorePage = ({ path, id }: { path: StoresPath; id: number }) => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  // What another person saves meanwhile must not pass for seen.
  const store = useQuery({ ...officeStores.one(id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  const options = useQuery(officeStores.options())
  const acts = useStoreActs(id, store.data)
  const canChange = mayWrite(me, 'stores.write')
  return (
    <StoreView
      store={store.data}
      failure={store.error && toErrorMessage(store.error)}
      listHref={path}
      stockHref={toListHref(path.replace('stores', 'stock'), { store: id })}
      options={(options.data?._embedded.items ?? []).map(({ key, name }) => ({ value: key, label: name }))}
      canChange={canChange}
      canClose={canChange && (me.company === null || me.roles.includes('seller_owner'))}
      {...acts}
      onRetry={() => void store.refetch()}
    />
  )
}
