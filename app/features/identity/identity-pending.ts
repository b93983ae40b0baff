import { openTabStorage, tabStorage } from '../../storage.ts'
import { readJson, writeJson } from '../../stored-json.ts'

/** A check that is under way in a window: kept in that window's own session storage, where its return finds it. */
export type PendingCheck = { requestNumber: string; returnTo: string; place: 'window' | 'here' }

const key = 'vini:identity'

const isPendingCheck = (value: unknown): value is PendingCheck => {
  const { requestNumber, returnTo, place } = (value ?? {}) as Partial<PendingCheck>
  return (
    typeof requestNumber === 'string' &&
    typeof returnTo === 'string' &&
    (place === 'window' || place === 'here')
  )
}

export const pendingCheck = {
  /** Kept in the window that is about to show the provider's page; where that keeps nothing, it is asked for. */
  keep: (check: PendingCheck, window: Window) => writeJson(openTabStorage(window), key, check),
  take: (): PendingCheck | null => {
    const check = readJson(tabStorage, key, isPendingCheck)
    tabStorage.write(key, null)
    return check
  },
}
