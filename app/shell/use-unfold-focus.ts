import { useEffect, useRef } from 'react'

const choiceSelector = 'input:checked, [aria-pressed=true], [aria-current]'
const controlSelector = 'input:not(:disabled), button:not(:disabled), select, textarea, a[href]'

const isVisible = (element: HTMLElement) => element.getClientRects().length > 0

/**
 * Moves the focus into what a press unfolds, as the fold takes the button away: to what is chosen there, else to the
 * first control.
 */
export const useUnfoldFocus = <Content extends HTMLElement>(isFolded: boolean) => {
  const content = useRef<Content>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isFolded || !isPressed.current) return
    isPressed.current = false
    const find = (selector: string) =>
      [...(content.current?.querySelectorAll<HTMLElement>(selector) ?? [])].find(isVisible)
    ;(find(choiceSelector) ?? find(controlSelector))?.focus()
  }, [isFolded])
  return {
    content,
    /** To be called by the press, before the state changes. */
    prepare: () => {
      isPressed.current = true
    },
  }
}
