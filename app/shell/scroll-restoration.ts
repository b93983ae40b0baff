let isFirst = typeof window !== 'undefined'

/**
 * Whether the router sets the scroll position of a page. Not of the first one: the server's page is read, and
 * scrolled, before its scripts run, and the browser restores its position. `scroll` reports that position to
 * the router.
 */
export const canRestoreScroll = (): boolean => {
  if (!isFirst) return true
  isFirst = false
  if (scrollY > 0) document.dispatchEvent(new Event('scroll'))
  return false
}
