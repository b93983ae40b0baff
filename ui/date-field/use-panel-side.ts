import { useLayoutEffect, useState, type RefObject } from 'react'

/** The end of the field at which its panel begins: the other one where the window has no room for it. */
export const usePanelSide = (panel: RefObject<HTMLElement | null>, open: boolean): 'end' | undefined => {
  const [isEnd, setIsEnd] = useState(false)
  useLayoutEffect(() => {
    const element = open ? panel.current : null
    if (!element) return
    const { right } = element.getBoundingClientRect()
    if (right > document.documentElement.clientWidth - 8) setIsEnd(true)
    element.scrollIntoView({ block: 'nearest' })
    return () => setIsEnd(false)
  }, [panel, open])
  return isEnd ? 'end' : undefined
}
