import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { OfflineNotice } from '#ui/offline-notice'
import { dateTime } from '../format.ts'
import { keptAt } from '../offline/kept-at.ts'

const loadWatch = () => import('./connectivity-watch.tsx')
const ConnectivityWatch = lazy(() => loadWatch().then((file) => ({ default: file.ConnectivityWatch })))

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

const lastSeen = () => {
  const at = keptAt()
  return at ? m['shell.offline.kept']({ time: dateTime(at) }) : m['shell.offline.notice']()
}

/** Says that the connection is gone; once it is back, its machine watches over it. */
export const Connection = () => {
  const connected = useSyncExternalStore(online.subscribe, online.current, () => true)
  // What was kept is shown where the shop was not reached, whatever the device believes.
  const [lost, setLost] = useState(() => keptAt() !== null)
  const [watched, setWatched] = useState(false)
  useEffect(() => {
    if (!connected) return setLost(true)
    if (!lost) return
    // While it cannot be loaded the notice stays as it is.
    const watch = () =>
      loadWatch().then(
        () => setWatched(true),
        () => undefined,
      )
    const later = setTimeout(() => void watch(), settleMs)
    return () => clearTimeout(later)
  }, [connected, lost])
  const plain = <OfflineNotice offline={!connected || keptAt() !== null} text={lastSeen()} />
  if (!watched) return plain
  return (
    <Suspense fallback={plain}>
      <ConnectivityWatch />
    </Suspense>
  )
}
