import { ownPath } from '../own-path.ts'

/** What the wrapper tells the page; it learns from `dispatchEvent` whether the page took it: false means taken. */
export const appEvents = { back: 'vini:back', open: 'vini:open' } as const

type Travel = {
  /** Whether there is a page of ours before this one. */
  canGoBack: () => boolean
  back: () => void
  to: (path: string) => void
}

const topLayer = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)

/** Shuts what lies over the page, or goes a page back; false where only the app itself can go on. */
const goBack = (travel: Travel): boolean => {
  const layer = topLayer()
  if (layer) layer.dispatchEvent(new Event('cancel', { cancelable: true }))
  else if (travel.canGoBack()) travel.back()
  else return false
  return true
}

const open = (travel: Travel, wanted: unknown): boolean => {
  const path = ownPath(wanted)
  if (path === '/' && wanted !== '/') return false
  travel.to(path)
  return true
}

/** Answers the wrapper's events until the returned function is called. */
export const answerApp = (travel: Travel): (() => void) => {
  const onBack = (event: Event) => {
    if (goBack(travel)) event.preventDefault()
  }
  const onOpen = (event: Event) => {
    const { path } = ((event as CustomEvent).detail ?? {}) as { path?: unknown }
    if (open(travel, path)) event.preventDefault()
  }
  addEventListener(appEvents.back, onBack)
  addEventListener(appEvents.open, onOpen)
  return () => {
    removeEventListener(appEvents.back, onBack)
    removeEventListener(appEvents.open, onOpen)
  }
}
