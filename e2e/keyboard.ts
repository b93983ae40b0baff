import { expect, type Locator, type Page } from '@playwright/test'

/** The tab key that leads from the present focus to the target. */
const chooseTabKey = (target: Locator) =>
  target.evaluate((element) => {
    const place = document.activeElement?.compareDocumentPosition(element) ?? 0
    return place & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
  })

/** Moves the focus by keyboard until the target has it. */
export const tabTo = async (
  page: Page,
  target: Locator,
  { most = 150, key }: { most?: number; key?: string } = {},
) => {
  await expect(target).toBeVisible()
  const tabKey = key ?? (await chooseTabKey(target))
  for (let step = 0; step < most; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(tabKey)
    // Focus may be on the body for a moment: the search box is replaced by its hydrated twin when it first
    // gets the focus, and after the last control the window itself has it.
    await page
      .waitForFunction(() => document.activeElement !== document.body, null, { timeout: 2000 })
      .catch(() => undefined)
  }
  throw new Error(`${String(target)} was not reached within ${most} steps`)
}

/** Focuses the control by keyboard and presses a key on it. */
export const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Focuses the field by keyboard and replaces its text. */
export const type = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
