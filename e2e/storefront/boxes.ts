import { expect, type Page } from '@playwright/test'

export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

/** Waits for what moves text: the fonts. */
export const waitForFonts = (page: Page) => page.evaluate(async () => void (await document.fonts.ready))

/** The upper edge of the first visible text of a form: a price, unless another is asked for. */
export const findTextTop = (page: Page, pattern = /^[\d,]+원$/): Promise<number | null> =>
  page.evaluate((source) => {
    const form = new RegExp(source)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!form.test(node.textContent?.trim() ?? '')) continue
      const range = document.createRange()
      range.selectNode(node)
      const { top, width, height } = range.getBoundingClientRect()
      if (width > 1 && height > 1) return Math.round(top)
    }
    return null
  }, pattern.source)

/** Opens a page and says how far down its first price stands. */
export const openAndFindPrice = async (page: Page, path: string): Promise<number> => {
  await page.goto(path)
  await waitForFonts(page)
  const top = await findTextTop(page)
  expect(top, `a price on ${path}`).not.toBeNull()
  return top ?? 0
}

/** Moves the page as a finger or a wheel does, and lets the bars follow. */
export const scrollBy = async (page: Page, distance: number) => {
  for (let step = 0; step < 8; step++) {
    await page.evaluate((by) => window.scrollBy(0, by), distance / 8)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  }
}

interface FixedBox extends Box {
  name: string
}

/** The boxes of everything that stays on the screen while the page moves, as much as is seen of each. */
export const listFixedBoxes = (page: Page): Promise<FixedBox[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const style = getComputedStyle(element)
      const isStuck =
        style.position === 'sticky' &&
        Math.abs(element.getBoundingClientRect().top) < 120 &&
        window.scrollY > 300
      if (style.position !== 'fixed' && !isStuck) return []
      if (style.visibility === 'hidden' || style.opacity === '0' || element.closest('aside, dialog'))
        return []
      const clip = /inset\(0(?:px)? 0(?:px)? calc\(100% - (\d+)px\)/.exec(style.clipPath)
      const name = element.getAttribute('aria-label') ?? element.className
      // What lets presses through is seen by what stands in it.
      const parts = style.pointerEvents === 'none' ? [...element.children] : [element]
      return parts.flatMap((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect()
        const end = clip ? top + Number(clip[1]) : bottom
        if (isStuck && right - left < innerWidth / 2) return []
        const isSeen = end > 1 && top < innerHeight - 1 && right - left > 1 && end - top > 1
        return isSeen
          ? [{ name, top: Math.max(0, top), bottom: Math.min(innerHeight, end), left, right }]
          : []
      })
    }),
  )

/** How much of the screen's height bars of the whole width take. */
export const sumBarHeights = async (page: Page): Promise<number> => {
  const width = page.viewportSize()?.width ?? 0
  const boxes = await listFixedBoxes(page)
  return boxes
    .filter(({ left, right }) => right - left > width / 2)
    .reduce((sum, { top, bottom }) => sum + bottom - top, 0)
}

/** Which fixed boxes lie over others. */
export const listCollisions = async (page: Page): Promise<string[]> => {
  const boxes = await listFixedBoxes(page)
  const meets = (a: Box, b: Box) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  return boxes.flatMap((a, index) =>
    boxes.slice(index + 1).flatMap((b) => (meets(a, b) ? [`${a.name} / ${b.name}`] : [])),
  )
}
