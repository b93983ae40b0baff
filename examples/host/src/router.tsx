import { useSyncExternalStore, type MouseEvent } from 'react'
import type { LinkProps } from '@vini/ui/link'

const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listen) => listen())

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  addEventListener('popstate', listen)
  return () => {
    listeners.delete(listen)
    removeEventListener('popstate', listen)
  }
}

/** The path of the page that is open. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)

/** Opens a page without loading it. */
export const openPage = (path: string) => {
  history.pushState(null, '', path)
  notify()
  scrollTo(0, 0)
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The links of this page, those within parts too. */
export const RouterLink = ({ href, onClick, ...rest }: LinkProps) => (
  <a
    {...rest}
    href={href}
    onClick={(event) => {
      onClick?.(event)
      if (event.defaultPrevented || !isPlain(event) || !href.startsWith('/')) return
      event.preventDefault()
      openPage(href)
    }}
  />
)
