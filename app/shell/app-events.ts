import { toSafeRedirect } from '../safe-redirect.ts'

/** Events from the native shell to the page; `dispatchEvent` returns false for a handled event. */
export const appEvents = { back: 'vini:back', open: 'vini:open' } as const

type AppNavigation = {
  /** Whether a page of the shop precedes this one. */
  canGoBack: () => boolean
  back: () => void
  to: (path: string) => void
}

const findTopDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)

/** Closes what lies over the page, or goes back a page; false where only the app itself can continue. */
const goBack = (navigation: AppNavigation): boolean => {
  const dialog = findTopDialog()
  if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  else if (navigation.canGoBack()) navigation.back()
  else return false
  return true
}

const openPath = (navigation: AppNavigation, target: unknown): boolean => {
  const path = toSafeRedirect(target)
  if (path === '/' && target !== '/') return false
  navigation.to(path)
  return true
}

/** Handles the native shell's events until the returned function is called. */
export const handleAppEvents = (navigation: AppNavigation): (() => void) => {
  const onBack = (event: Event) => {
    if (goBack(navigation)) event.preventDefault()
  }
  const onOpen = (event: Event) => {
    const { path } = ((event as CustomEvent).detail ?? {}) as { path?: unknown }
    if (openPath(navigation, path)) event.preventDefault()
  }
  addEventListener(appEvents.back, onBack)
  addEventListener(appEvents.open, onOpen)
  return () => {
    removeEventListener(appEvents.back, onBack)
    removeEventListener(appEvents.open, onOpen)
  }
}
