import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { sessionEvents } from '../features/session/session-events.ts'
import { firstAct } from '../first-act.ts'
import { inApp } from '../native-app.ts'
import { KeepReadable } from '../offline/keep-readable.tsx'
import { CompareWatch } from './compare-watch.tsx'
import { Connection } from './connection.tsx'
import { dialogs } from './dialogs.ts'
import { toasts } from './toasts.ts'

/** The worker is built apart, for the shop alone: there is none in development, and none in Storybook. */
const readable =
  import.meta.env.PROD &&
  !import.meta.env['STORYBOOK'] &&
  typeof navigator !== 'undefined' &&
  'serviceWorker' in navigator
const SessionWatch = lazy(() =>
  import('./session-watch.tsx').then((file) => ({ default: file.SessionWatch })),
)
/** A word for whoever is here may come before they do anything; what cannot be had yet comes with the network. */
const wanted = () =>
  toasts.current() ? Promise.resolve() : Promise.race([firstAct, new Promise<void>(toasts.subscribe)])
const loadAfterAct = (): Promise<{ default: ComponentType }> =>
  import('./after-act.tsx').then(
    (file) => ({ default: file.AfterAct }),
    () =>
      new Promise((resolve) => {
        addEventListener('online', () => resolve(loadAfterAct()), { once: true })
      }),
  )
const AfterAct = lazy(() => wanted().then(loadAfterAct))
/** Home goes on without what the operator has to say. */
const ShopNotices = lazy(() =>
  import('./shop-notices.tsx').then(
    (file) => ({ default: file.ShopNotices }),
    () => ({ default: () => null }),
  ),
)
/** A page in a browser hears no wrapper. */
const AppBridge = lazy(() => import('./app-bridge.tsx').then((file) => ({ default: file.AppBridge })))
const ShopDialog = lazy(() => import('./shop-dialog.tsx').then((file) => ({ default: file.ShopDialog })))

/** What lies over every page and is not needed for its first paint. */
export const Background = () => {
  const home = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const asked = useSyncExternalStore(dialogs.subscribe, dialogs.asked, () => false)
  const stirred = useSyncExternalStore(
    sessionEvents.stirred.subscribe,
    sessionEvents.stirred.current,
    () => false,
  )
  // For whoever watches from outside: from here on the page answers.
  useEffect(() => {
    document.documentElement.dataset['alive'] = ''
  }, [])
  return (
    <>
      <Connection />
      <CompareWatch />
      {home && (
        <Suspense>
          <ShopNotices />
        </Suspense>
      )}
      <Suspense>
        <AfterAct />
      </Suspense>
      {asked && (
        <Suspense>
          <ShopDialog />
        </Suspense>
      )}
      {readable && <KeepReadable />}
      {inApp() && (
        <Suspense>
          <AppBridge />
        </Suspense>
      )}
      {stirred && (
        <Suspense>
          <SessionWatch />
        </Suspense>
      )}
    </>
  )
}
