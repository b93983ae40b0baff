import { useEffect, useRef } from 'react'

/** A new step begins at its top, for eyes and for readers; null while what is the first step is still found out. */
export const useStepFocus = (id: string, step: string | null) => {
  const first = useRef(step)
  useEffect(() => {
    if (step === null) return
    first.current ??= step
    if (first.current === step) return
    first.current = ''
    document.getElementById(id)?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [id, step])
}
