import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { OfflineNotice } from '#ui/offline-notice'
import { formatDateTime } from '../format.ts'
import { findCachedAt } from '../offline/cached-at.ts'

const loadWatch = () => import('./connectivity-watch.tsx')
const ConnectivityWatch = lazy(() => loadWatch().then((file) => ({ default: file.ConnectivityWatch })))

const onlineStore = {
  subscribe: (listener: () => void) => {
    addEventListener('online', listener)
    addEventListener('offline', listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  },
  current: () => navigator.onLine,
}

/** A browser reports that it is online a moment before its requests succeed. */
const reconnectDelayMs = 1000

const formatOfflineNotice = () => {
  const at = findCachedAt()
  return at ? m['shell.offline.kept']({ time: formatDateTime(at) }) : m['shell.offline.notice']()
}

/** Shows that the connection is lost; once it is back, the machine of the connection takes over. */
export const Connection = () => {
  const isOnline = useSyncExternalStore(onlineStore.subscribe, onlineStore.current, () => true)
  // A cached page means that the shop was not reached, even if the device reports a network.
  const [hasLostConnection, setHasLostConnection] = useState(() => findCachedAt() !== null)
  const [isWatching, setIsWatching] = useState(false)
  useEffect(() => {
    if (!isOnline) return setHasLostConnection(true)
    if (!hasLostConnection) return
    // While its code cannot be loaded, the notice stays unchanged.
    const startWatch = () =>
      loadWatch().then(
        () => setIsWatching(true),
        () => undefined,
      )
    const timer = setTimeout(() => void startWatch(), reconnectDelayMs)
    return () => clearTimeout(timer)
  }, [isOnline, hasLostConnection])
  const notice = <OfflineNotice offline={!isOnline || findCachedAt() !== null} text={formatOfflineNotice()} />
  if (!isWatching) return notice
  return (
    <Suspense fallback={notice}>
      <ConnectivityWatch />
    </Suspense>
  )
}
