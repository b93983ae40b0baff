import { useEffect, type RefObject } from 'react'

/** A bar of the page's own at the foot, the tray that floats above it, or the question above both. */
type FootVariable = '--foot' | '--tray' | '--prompt'

const bars = new Map<Element, FootVariable>()

/** How much of the screen's foot a bar takes, up to its upper edge; nothing where it stands in the flow of its page. */
const measure = (bar: Element): number => {
  const { position, bottom } = getComputedStyle(bar)
  const { height } = bar.getBoundingClientRect()
  return position === 'fixed' && height > 0 ? height + parseFloat(bottom) : 0
}

const report = () => {
  for (const variable of ['--foot', '--tray', '--prompt'] as const) {
    const heights = [...bars].filter(([, name]) => name === variable).map(([bar]) => measure(bar))
    document.documentElement.style.setProperty(variable, `${Math.max(0, ...heights)}px`)
  }
}

/**
 * Says in a variable of the document up to where a fixed bar at the foot reaches, so that what floats stands above it:
 * a toast, the way to the top, the tray of what is compared.
 */
export const useFootBar = (element: RefObject<Element | null>, variable: FootVariable = '--foot') =>
  useEffect(() => {
    const bar = element.current
    if (!bar) return
    bars.set(bar, variable)
    const observer = new ResizeObserver(report)
    observer.observe(bar)
    addEventListener('resize', report)
    report()
    return () => {
      bars.delete(bar)
      observer.disconnect()
      removeEventListener('resize', report)
      report()
    }
  }, [element, variable])
