import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { ScrollToTop } from '#ui/scroll-to-top'
import { Toast } from '#ui/toast'
import { sessionEvents } from '../features/session/session-events.ts'
import { firstAct } from '../first-act.ts'
import { inApp } from '../native-app.ts'
import { KeepReadable } from '../offline/keep-readable.tsx'
import { AppBridge } from './app-bridge.tsx'
import { CompareWatch } from './compare-watch.tsx'
import { Connection } from './connection.tsx'
import { dialogs } from './dialogs.ts'
import { ShopNotices } from './shop-notices.tsx'
import { toasts, type Toast as ShownToast } from './toasts.ts'

/** The worker is built apart, so there is none in development. */
const readable = import.meta.env.PROD && typeof navigator !== 'undefined' && 'serviceWorker' in navigator
const SessionWatch = lazy(() =>
  import('./session-watch.tsx').then((file) => ({ default: file.SessionWatch })),
)
/** Letters that no page of the shop's own has come with what people write. */
const RareLetters = lazy(() =>
  firstAct
    .then(() => import('./rare-letters.tsx'))
    .then((file) => ({ default: file.RareLetters }))
    .catch(() => ({ default: () => null })),
)
const ShopDialog = lazy(() => import('./shop-dialog.tsx').then((file) => ({ default: file.ShopDialog })))

/** What lies over every page and is not needed for its first paint. */
export const Background = () => {
  const asked = useSyncExternalStore(dialogs.subscribe, dialogs.asked, () => false)
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined)
  const router = useRouter()
  const act = (action: ShownToast['action']) => {
    if (!action) return
    if ('onAct' in action) action.onAct()
    else void router.navigate({ href: action.href })
  }
  const stirred = useSyncExternalStore(
    sessionEvents.stirred.subscribe,
    sessionEvents.stirred.current,
    () => false,
  )
  return (
    <>
      <Connection />
      <CompareWatch />
      <ShopNotices />
      <Suspense>
        <RareLetters />
      </Suspense>
      <ScrollToTop label={m['shell.top.action']()} />
      {asked && (
        <Suspense>
          <ShopDialog />
        </Suspense>
      )}
      <Toast
        label={m['shell.dialog.notice_title']()}
        above="tabBar"
        message={
          toast && {
            id: toast.id,
            text: toast.text,
            ...(toast.action && {
              action: {
                label: toast.action.label,
                onAct: () => act(toast.action),
              },
            }),
          }
        }
        onDone={toasts.hide}
      />
      {readable && <KeepReadable />}
      {inApp() && <AppBridge />}
      {stirred && (
        <Suspense>
          <SessionWatch />
        </Suspense>
      )}
    </>
  )
}
