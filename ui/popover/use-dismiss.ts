import { useEffect, type RefObject } from 'react'

/** Calls `close` for Escape and for a press or a focus outside of the element. */
export const useDismiss = (root: RefObject<HTMLElement | null>, open: boolean, close: () => void) => {
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      root.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
      close()
    }
    // On the way down: React stops events on what is not alive yet.
    document.addEventListener('pointerdown', outside, true)
    document.addEventListener('focusin', outside, true)
    document.addEventListener('keydown', escape, true)
    return () => {
      document.removeEventListener('pointerdown', outside, true)
      document.removeEventListener('focusin', outside, true)
      document.removeEventListener('keydown', escape, true)
    }
  }, [root, open, close])
}
