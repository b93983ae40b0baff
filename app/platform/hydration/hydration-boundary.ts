/*
 * Package: react-dom 19.3.1.
 * Shape: the comments around a boundary in the server's HTML: `$`, `$?`, `$!` or `$~` before it, `/$` after it.
 * Buys: hydrate-on-visible.tsx knows without an element of its own around it, which would change the layout, what comes
 * near: its 23 to 27 kB of scripts (2026-11-26).
 */

const commentDepth: Record<string, number> = { $: 1, '$?': 1, '$!': 1, '$~': 1, '/$': -1 }

/** The elements that the server wrote between React's comments of the boundary after the mark. */
export const listBoundaryElements = (mark: Element): Element[] => {
  const parts: Element[] = []
  let depth = 0
  for (let node = mark.nextSibling; node; node = node.nextSibling) {
    if (node instanceof Element) parts.push(node)
    else if (node instanceof Comment) depth += commentDepth[node.data] ?? 0
    if (depth === 0) break
  }
  return parts
}

const isInside = (parts: Element[], target: EventTarget | null) =>
  target instanceof Element && parts.some((part) => part.contains(target))

/** Opens once one of the parts is pointed at, pressed, moved or has the focus; returns how to stop. */
export const openOnUse = (parts: Element[], open: () => void) => {
  if (parts.length === 0) return open()
  const onInteraction = ({ target }: Event) => {
    if (isInside(parts, target)) open()
  }
  const listeners = new AbortController()
  const options = { capture: true, passive: true, signal: listeners.signal }
  for (const act of ['pointerover', 'pointerdown', 'focusin', 'scroll'] as const)
    addEventListener(act, onInteraction, options)
  return () => listeners.abort()
}

/**
 * Opens once one of the parts is near the view, is pressed or has the focus. A button that was pressed too
 * early is pressed again once it is hydrated (replay-click.ts).
 */
export const openWhenNear = (parts: Element[], open: () => void) => {
  // A browser that does not watch what is in view opens all.
  if (parts.length === 0 || typeof IntersectionObserver !== 'function') return open()
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) open()
    },
    { rootMargin: '80px 0px' },
  )
  for (const part of parts) observer.observe(part)
  const stopListening = openOnUse(parts, open)
  return () => {
    observer.disconnect()
    stopListening?.()
  }
}
