import { expect, type Locator, type Page } from '@playwright/test'

/** Which way leads from where the keyboard is to the target. */
const chooseTabKey = (target: Locator) =>
  target.evaluate((element) => {
    const place = document.activeElement?.compareDocumentPosition(element) ?? 0
    return place & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
  })

/** Moves the focus as a person without a mouse does, until it is where it should be. */
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
    // The search box is replaced by its live twin when it is first reached; past the last control the window itself is.
    await page
      .waitForFunction(() => document.activeElement !== document.body, null, { timeout: 2000 })
      .catch(() => undefined)
  }
  throw new Error(`${String(target)} was not reached within ${most} steps`)
}

/** The control that the keyboard is on is used. */
export const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Writes in a field that the keyboard has come to, over what it holds. */
export const type = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
