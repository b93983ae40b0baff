import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { OfflineNotice } from '#ui/offline-notice'

const ConnectivityWatch = lazy(() =>
  import('./connectivity-watch.tsx').then((file) => ({ default: file.ConnectivityWatch })),
)

const online = {
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

/** A browser says that it is online a moment before its requests get through. */
const settleMs = 1000

/** Says that the connection is gone; once it is back, its machine watches over it. */
export const Connection = () => {
  const connected = useSyncExternalStore(online.subscribe, online.current, () => true)
  const [lost, setLost] = useState(false)
  const [watched, setWatched] = useState(false)
  useEffect(() => {
    if (!connected) return setLost(true)
    if (!lost) return
    const later = setTimeout(() => setWatched(true), settleMs)
    return () => clearTimeout(later)
  }, [connected, lost])
  const plain = <OfflineNotice offline={!connected} text={m['shell.offline.notice']()} />
  if (!watched) return plain
  return (
    <Suspense fallback={plain}>
      <ConnectivityWatch />
    </Suspense>
  )
}
