import { useEffect, useRef, useState } from 'react'

/** What is this near comes into being; what is farther than the second is given up. */
const near = { rootMargin: '200px', scrollMargin: '200px' }
const far = { rootMargin: '100%', scrollMargin: '100%' }

/** Calls `onChange` with whether an element is within the margins of the window and of what scrolls in it. */
const watchDistance = (
  element: Element,
  margins: IntersectionObserverInit,
  onChange: (isWithin: boolean) => void,
) => {
  const watch = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1)
      if (last) onChange(last.isIntersecting)
    },
    { root: document, ...margins },
  )
  watch.observe(element)
  return () => watch.disconnect()
}

/** Whether a box is in view or was a short time ago; it is not asked at each small movement of the page. */
export const useNearness = () => {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const stops = [
      watchDistance(box.current, near, (isWithin) => isWithin && setNear(true)),
      watchDistance(box.current, far, (isWithin) => !isWithin && setNear(false)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return { box, isNear }
}
