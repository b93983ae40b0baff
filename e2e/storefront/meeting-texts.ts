/** Pairs of visible texts whose lines lie over each other. Runs in the page. */
export const listMeetingTexts = (): string[] => {
  const isLifted = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { position } = getComputedStyle(one)
      if (position === 'fixed' || position === 'sticky') return true
    }
    return false
  }
  /** What of a line is seen: ancestors cut off what they do not show. */
  const cut = (element: Element, rect: DOMRect) => {
    const part = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom }
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(one)
      if (overflowX === 'visible' && clipPath === 'none') continue
      const box = one.getBoundingClientRect()
      part.left = Math.max(part.left, box.left)
      part.top = Math.max(part.top, box.top)
      part.right = Math.min(part.right, box.right)
      part.bottom = Math.min(part.bottom, box.bottom)
    }
    return part
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lines: { node: Node; text: string; left: number; top: number; right: number; bottom: number }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || element.closest('svg, option, dialog:not([open])')) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isLifted(element))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      const line = { node, text: text.slice(0, 40), ...cut(element, rect) }
      if (line.right - line.left > 2 && line.bottom - line.top > 2) lines.push(line)
    }
  }
  // The boxes of lines are higher than their letters.
  const slack = 5
  const pairs = lines.flatMap((a, at) =>
    lines
      .slice(at + 1)
      .filter(
        (b) =>
          // A text that is cut after some lines has the lines behind them in their place.
          a.node !== b.node &&
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack,
      )
      .map((b) => `${a.text} / ${b.text}`),
  )
  return [...new Set(pairs)].slice(0, 5)
}
