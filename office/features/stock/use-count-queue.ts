import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { stock as calls } from '#api/calls/office/stock.ts'
import { createId } from '#app/shell/create-id.ts'
import { deviceStorage } from '#app/storage.ts'
import { createCountQueue, isPassing } from './count-queue.ts'
import { showSaved } from './stock-count.queries.ts'

const retryMs = 5000

/** Without locks, as on an address without TLS, each window sends; a batch has the same key in all of them. */
const runAlone = async (name: string, work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

/** What was counted on this device for one count; it is sent again by itself while there is no network. */
export const useCountQueue = (id: number) => {
  const client = useQueryClient()
  const [queue] = useState(() =>
    createCountQueue({
      count: id,
      storage: deviceStorage,
      send: (lines, idempotencyKey) =>
        calls.saveCount({ params: { id }, body: { lines } }, { idempotencyKey }),
      onSaved: (answer) => showSaved(client, answer),
      createKey: createId,
      runAlone,
    }),
  )
  const state = useSyncExternalStore(queue.subscribe, queue.read)
  const mayRetry = state.lines.length > 0 && (state.failure === null || isPassing(state.failure))
  useEffect(() => {
    addEventListener('storage', queue.refresh)
    return () => removeEventListener('storage', queue.refresh)
  }, [queue])
  useEffect(() => {
    if (!mayRetry) return undefined
    const retry = () => void queue.retry()
    addEventListener('online', retry)
    const timer = setInterval(retry, retryMs)
    return () => {
      removeEventListener('online', retry)
      clearInterval(timer)
    }
  }, [mayRetry, queue])
  return { queue, state }
}
