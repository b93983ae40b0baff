import { useEffect, useRef } from 'react'

const chosen = 'input:checked, [aria-pressed=true], [aria-current]'
const focusable = 'input:not(:disabled), button:not(:disabled), select, textarea, a[href]'

const isVisible = (element: HTMLElement) => element.getClientRects().length > 0

/**
 * Moves the focus into what a press unfolds, as the button that was pressed is gone then: to what is chosen there, else
 * to the first that takes it.
 */
export const useUnfoldFocus = <Content extends HTMLElement>(isFolded: boolean) => {
  const content = useRef<Content>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isFolded || !isPressed.current) return
    isPressed.current = false
    const find = (selector: string) =>
      [...(content.current?.querySelectorAll<HTMLElement>(selector) ?? [])].find(isVisible)
    ;(find(chosen) ?? find(focusable))?.focus()
  }, [isFolded])
  return {
    content,
    /** To be called by the press, before the state changes. */
    prepare: () => {
      isPressed.current = true
    },
  }
}
