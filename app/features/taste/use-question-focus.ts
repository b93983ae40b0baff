import { useEffect, useRef } from 'react'

/** A new question begins at its heading; the first one leaves the focus where the page has it. */
export const useQuestionFocus = (id: string) => {
  const shownId = useRef(id)
  useEffect(() => {
    if (shownId.current === id) return
    shownId.current = id
    const heading = document.getElementById(id)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
