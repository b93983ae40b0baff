import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { loadWithStyles } from '../rest-styles.ts'
import { sessionEvents } from '../features/session/session-events.ts'
import { storeChooser } from '../features/stores/store-chooser.ts'
import { firstInteraction } from '../first-interaction.ts'
import { isInApp } from '../native-app.ts'
import { languageChange } from '../language-change.ts'
import { deviceStorage } from '../storage.ts'
import { OfflineReading } from '../offline/offline-reading.tsx'
import { hasCompareTray, useCompareChoice } from '../features/wines/compare-choice.ts'
import { Connection } from './connection.tsx'
import { dialogs } from './dialogs.ts'
import { toasts } from './toasts.ts'

const CompareTray = lazy(() =>
  loadWithStyles(
    import('../features/wines/compare-tray.tsx').then((file) => ({ default: file.CompareTray })),
  ),
)

/** Shows what is chosen to be compared, once something is. */
const CompareWatch = () => {
  const ids = useCompareChoice()
  const listing = useRouterState({ select: ({ location }) => hasCompareTray(location.pathname) })
  if (ids.length === 0 || !listing) return null
  return (
    <Suspense>
      <CompareTray ids={ids} />
    </Suspense>
  )
}

/**
 * The worker is built separately, for the shop alone: there is none in development, and none in Storybook.
 */
const canReadOffline =
  import.meta.env.PROD &&
  !import.meta.env.STORYBOOK &&
  typeof navigator !== 'undefined' &&
  'serviceWorker' in navigator
const SessionWatch = lazy(() =>
  loadWithStyles(import('./session-watch.tsx').then((file) => ({ default: file.SessionWatch }))),
)
/**
 * A toast may come before the viewer does anything; overlays that fail to load are loaded with the network.
 */
const waitForFirstUse = () =>
  toasts.current() ? Promise.resolve() : Promise.race([firstInteraction, new Promise<void>(toasts.subscribe)])
const loadOverlays = (): Promise<{ default: ComponentType }> =>
  loadWithStyles(import('./overlays.tsx')).then(
    (file) => ({ default: file.Overlays }),
    () =>
      new Promise((resolve) => {
        addEventListener('online', () => resolve(loadOverlays()), { once: true })
      }),
  )
const Overlays = lazy(() => waitForFirstUse().then(loadOverlays))
/** Home works without the operator's notices. */
const ShopNotices = lazy(() =>
  import('./shop-notices.tsx').then(
    (file) => ({ default: file.ShopNotices }),
    () => ({ default: () => null }),
  ),
)
/** A page in a browser has no native shell. */
const AppBridge = lazy(() => import('./app-bridge.tsx').then((file) => ({ default: file.AppBridge })))
const ChooseStoreSheet = lazy(() =>
  loadWithStyles(
    import('../features/stores/choose-store-sheet.tsx').then((file) => ({ default: file.ChooseStoreSheet })),
  ),
)
const LanguageQuestion = lazy(() =>
  loadWithStyles(
    import('../features/member/language-question.tsx').then((file) => ({ default: file.LanguageQuestion })),
  ),
)
const ShopDialog = lazy(() =>
  loadWithStyles(import('./shop-dialog.tsx').then((file) => ({ default: file.ShopDialog }))),
)

/** A store chosen before there was a cookie for it. */
const useFormerStore = () => {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    if (deviceStorage.read('vini:store') === null) return
    void import('../features/stores/choose-my-store.ts').then(({ moveFormerChoice }) =>
      moveFormerChoice(client, router),
    )
  }, [client, router])
}

/** What lies over every page and is not needed for its first paint. */
export const Background = () => {
  const isHome = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const hasDialogs = useSyncExternalStore(dialogs.subscribe, dialogs.asked, () => false)
  const hasSessionEvents = useSyncExternalStore(
    sessionEvents.stirred.subscribe,
    sessionEvents.stirred.current,
    () => false,
  )
  useFormerStore()
  // Shows outside observers, such as tests, that the page reacts from here on.
  useEffect(() => {
    document.documentElement.dataset['alive'] = ''
  }, [])
  const hasChooser = useSyncExternalStore(storeChooser.subscribe, storeChooser.wasOpened, () => false)
  return (
    <>
      <Connection />
      <CompareWatch />
      {isHome && (
        <Suspense>
          <ShopNotices />
        </Suspense>
      )}
      <Suspense>
        <Overlays />
      </Suspense>
      {hasDialogs && (
        <Suspense>
          <ShopDialog />
        </Suspense>
      )}
      {hasChooser && (
        <Suspense>
          <ChooseStoreSheet />
        </Suspense>
      )}
      {languageChange.isOpen() && (
        <Suspense>
          <LanguageQuestion />
        </Suspense>
      )}
      {canReadOffline && <OfflineReading />}
      {isInApp() && (
        <Suspense>
          <AppBridge />
        </Suspense>
      )}
      {hasSessionEvents && (
        <Suspense>
          <SessionWatch />
        </Suspense>
      )}
    </>
  )
}
