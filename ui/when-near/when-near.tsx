import { useEffect, useRef, useState, type ReactNode } from 'react'

export interface WhenNearProps {
  /** What is shown once it is near the view. */
  children: ReactNode
  /** What keeps its place until then. */
  placeholder: ReactNode
}

/** How far from the view is near. */
const nearPx = 1600

/**
 * Renders its content when the reader comes near it, so that nothing far below is loaded up front; two views ahead, so
 * that what is longer or shorter than its placeholder moves nothing in sight.
 */
export const WhenNear = ({ children, placeholder }: WhenNearProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || near) return
    if (typeof IntersectionObserver !== 'function') return setNear(true)
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `${nearPx}px 0px` },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [near])
  return near ? (
    children
  ) : (
    <div ref={place} data-coming>
      {placeholder}
    </div>
  )
}
