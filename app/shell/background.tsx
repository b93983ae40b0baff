import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { ScrollToTop } from '#ui/scroll-to-top'
import { Toast } from '#ui/toast'
import { sessionEvents } from '../features/session/session-events.ts'
import { inApp } from '../native-app.ts'
import { KeepReadable } from '../offline/keep-readable.tsx'
import { AppBridge } from './app-bridge.tsx'
import { CompareWatch } from './compare-watch.tsx'
import { Connection } from './connection.tsx'
import { dialogs } from './dialogs.ts'
import { RareLetters } from './rare-letters.tsx'
import { ShopNotices } from './shop-notices.tsx'
import { toasts, type Toast as ShownToast } from './toasts.ts'

/** The worker is built apart, so there is none in development. */
const readable = import.meta.env.PROD && typeof navigator !== 'undefined' && 'serviceWorker' in navigator
const SessionWatch = lazy(() =>
  import('./session-watch.tsx').then((file) => ({ default: file.SessionWatch })),
)

/** What lies over every page and is not needed for its first paint. */
export const Background = () => {
  const dialog = useSyncExternalStore(dialogs.subscribe, dialogs.current, () => undefined)
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
      <RareLetters />
      <ScrollToTop label={m['shell.top.action']()} />
      <Dialog
        open={dialog !== undefined}
        alert
        title={dialog?.title ?? ''}
        onClose={() => dialogs.close(false)}
        actions={
          <>
            {dialog?.confirm && (
              <Button variant="secondary" onClick={() => dialogs.close(false)}>
                {dialog.confirm.cancel}
              </Button>
            )}
            <Button variant="primary" onClick={() => dialogs.close(true)}>
              {dialog?.confirm?.action ?? m['shell.dialog.ok']()}
            </Button>
          </>
        }
      >
        {dialog?.message}
      </Dialog>
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
