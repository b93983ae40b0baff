/** Below this many px the whole header is seen. */
const top = 240
/** A finger that rests moves the page by less. */
const slack = 8

/**
 * Says on the document which way the page moves, so that styles bring bars in and out; returns how to stop.
 * `from` is where the page stood before this was loaded, in px: a page that has moved since has moved.
 */
export const trackScrollDirection = (from: number): (() => void) => {
  const { dataset } = document.documentElement
  let last = from
  const look = () => {
    const y = Math.max(0, window.scrollY)
    if (y < top) delete dataset['scroll']
    else if (Math.abs(y - last) < slack) return
    else dataset['scroll'] = y > last ? 'down' : 'up'
    last = y
  }
  addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    removeEventListener('scroll', look)
    delete dataset['scroll']
  }
}
