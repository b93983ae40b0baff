/** What a page shows of itself in a window, in pixels of the window. Runs in the page. */
export const measurePage = () => {
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let priceTop: number | null = null
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (!/^[\d,]+원$/.test(text.textContent?.trim() ?? '')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { top, width } = range.getBoundingClientRect()
    if (width === 0 || !text.parentElement || !isVisible(text.parentElement)) continue
    priceTop = Math.min(priceTop ?? Infinity, Math.round(top))
  }
  const cutTexts = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter(
      (element) =>
        element.children.length === 0 &&
        element.textContent?.trim() &&
        isVisible(element) &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).overflowX !== 'visible',
    )
    .map((element) => (element.textContent ?? '').trim().slice(0, 60))
  return {
    height: document.documentElement.scrollHeight,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    priceTop,
    cutTexts: [...new Set(cutTexts)].slice(0, 10),
  }
}

export type Measures = ReturnType<typeof measurePage>
