import { useEffect, useState, type RefObject } from 'react'

/** Whether an element has left the view upwards. */
export const usePassed = (element: RefObject<HTMLElement | null>): boolean => {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver !== 'function') return
    const watch = new IntersectionObserver(([entry]) =>
      setPassed(Boolean(entry && !entry.isIntersecting && entry.boundingClientRect.top < 0)),
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return isPassed
}
