import { useEffect, useState, type RefObject } from 'react'

/** From where on a page has room for a bar of what has left it; below it the acts are at the foot. */
const wide = '(min-width: 992px)'

/** Whether an element of a wide page has left the view upwards. */
export const usePassed = (element: RefObject<HTMLElement | null>): boolean => {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver !== 'function') return
    const watch = new IntersectionObserver(([entry]) =>
      setPassed(
        Boolean(
          entry && !entry.isIntersecting && entry.boundingClientRect.top < 0 && matchMedia(wide).matches,
        ),
      ),
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return isPassed
}
