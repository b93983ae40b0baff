const scheduleIdle = self.requestIdleCallback ?? setTimeout
const attribute = 'data-partly'

/**
 * Long pages (`data-long`) are laid out first where the reader is, and the rest part by part when idle, once the
 * shop's fonts are loaded: all at once it would block a phone for as long as all its scripts, and again when the
 * fonts arrive. Within a second all is laid out. A page that must restore its position, or open at an anchor, is
 * laid out whole.
 */
export const layOutProgressively = (fontsLoaded: Promise<void>): void => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'navigate' || location.hash) return
  const root = document.documentElement
  const parts = new Set<HTMLElement>()

  const finish = () => {
    root.removeAttribute(attribute)
    for (const part of parts) part.style.contentVisibility = ''
    parts.clear()
  }
  const findNext = () =>
    [...document.querySelectorAll<HTMLElement>('[data-long]>:is(section,li:nth-child(n+9))')].find(
      (part) => !parts.has(part),
    )
  const layOutNext = () => {
    const next = root.hasAttribute(attribute) ? findNext() : undefined
    if (!next) return finish()
    parts.add(next)
    next.style.contentVisibility = 'visible'
    scheduleIdle(layOutNext)
  }
  root.toggleAttribute(attribute, true)
  addEventListener('popstate', finish)
  addEventListener('load', () => void fontsLoaded.then(() => scheduleIdle(layOutNext)))
}
