import type { Browser, Page } from 'playwright'

const lead = async (page: Page, url: string, story: string) => {
  await page.goto(`${url}/?path=/story/${story}`)
  await page.getByRole('tab', { name: 'Machine' }).click()
  const findSection = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await findSection('Events').locator('button:enabled').first().click()
  await findSection('History').getByRole('button', { name: /^1\. / }).waitFor()
}

/** Why Storybook's panel does not lead a machine; nothing when it does. */
export const listPanelFaults = async (browser: Browser, url: string, story: string): Promise<string[]> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(60_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await lead(page, url, story).catch((error: unknown) => faults.push(String(error).split('\n')[0] ?? ''))
  await page.close()
  return faults.map((fault) => `the panel of ${story}: ${fault}`)
}
