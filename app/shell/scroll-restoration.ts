let isFirst = typeof window !== 'undefined'

/**
 * Whether the router puts a page where it was left, or at its top. Not the first one: the server's page is read, and
 * scrolled, before its scripts run, and it goes by itself to where it was left. `scroll` tells the router of that place.
 */
export const canRestoreScroll = (): boolean => {
  if (!isFirst) return true
  isFirst = false
  if (scrollY > 0) document.dispatchEvent(new Event('scroll'))
  return false
}
