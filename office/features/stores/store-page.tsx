import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stores as calls } from '#api/calls/office/stores.ts'
import { ApiError } from '#api/error.ts'
import { createId } from '#app/shell/create-id.ts'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { officeStores, type OfficeStore } from './stores.queries.ts'
import type { StoresPath } from './stores-page.tsx'
import { StoreView, type StoreAct, type StoreViewProps } from './store-view.tsx'
import { toConflictLines } from './store-words.ts'

const send = (id: number, version: number, act: StoreAct): Promise<OfficeStore> => {
  const params = { id }
  if (act.name === 'texts') return calls.changeStore({ params, body: { version, ...act.entry } })
  if (act.name === 'hours') return calls.setHours({ params, body: { version, ...act.entry } })
  if (act.name === 'slots') return calls.setSlots({ params, body: { version, ...act.entry } })
  if (act.name === 'closure')
    return calls.addClosure({ params, body: act.entry }, { idempotencyKey: createId() })
  if (act.name === 'drop') return calls.dropClosure({ params: { id, idClosure: act.id } })
  if (act.name === 'assign')
    return calls.assignPerson({ params: { id, idPerson: act.id }, body: { assigned: act.assigned } })
  return calls.closeStore({ params })
}

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
  const isConflict = error instanceof ApiError && error.code === 'office.store.changed'
  const lines = isConflict ? toConflictLines(error.fields ?? {}) : []
  return { of: act.name, tone: 'error', text: toErrorMessage(error), lines }
}

/**
 * Acts on a store with the version that the person saw: it follows their own saves, and those of others once
 * they were shown.
 */
const useStoreActs = (id: number, store: OfficeStore | undefined) => {
  const queryClient = useQueryClient()
  const [seenVersion, setSeenVersion] = useState<number | null>(null)
  const query = officeStores.one(id)
  const act = useMutation({
    mutationFn: (next: StoreAct) => send(id, seenVersion ?? store?.version ?? 1, next),
    onSuccess: (answer) => {
      setSeenVersion(answer.version)
      queryClient.setQueryData(query.queryKey, answer)
    },
    onError: async () => {
      const { version } = await queryClient.fetchQuery({ ...query, staleTime: 0 })
      setSeenVersion(version)
    },
  })
  const isOver = act.isSuccess || act.isError
  return {
    working: act.isPending ? act.variables.name : null,
    outcome: isOver ? toOutcome(act.variables, act.error) : null,
    onAct: (next: StoreAct) => {
      if (seenVersion === null && store) setSeenVersion(store.version)
      act.mutate(next)
    },
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
