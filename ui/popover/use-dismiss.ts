import { useEffect, type RefObject } from 'react'

/** Calls `close` for Escape and for a press or a focus outside of the element. */
export const useDismiss = (root: RefObject<HTMLElement | null>, open: boolean, close: () => void) => {
  useEffect(() => {
    if (!open) return
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close()
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // This alone is closed, and not the dialog that it stands in.
      event.preventDefault()
      root.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
      close()
    }
    // On the way down: React stops events on what is not alive yet.
    document.addEventListener('pointerdown', onOutside, true)
    document.addEventListener('focusin', onOutside, true)
    document.addEventListener('keydown', onEscape, true)
    return () => {
      document.removeEventListener('pointerdown', onOutside, true)
      document.removeEventListener('focusin', onOutside, true)
      document.removeEventListener('keydown', onEscape, true)
    }
  }, [root, open, close])
}
