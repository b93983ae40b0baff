import { useEffect, useRef } from 'react'

/** A new step begins at its top, for eyes and for readers. */
export const useStepFocus = (id: string, step: string) => {
  const first = useRef(step)
  useEffect(() => {
    if (first.current === step) return
    first.current = ''
    document.getElementById(id)?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [id, step])
}
