import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'

/**
 * The most that a built Storybook may be, and that the frame of its first machine story may load; sizes in bytes. What
 * Storybook's own window loads around it is no file of the project.
 */
export const startBudget = { files: 1200, size: 25_000_000, requests: 40, decoded: 4_600_000 }
export type StartCost = Record<keyof typeof startBudget, number>

const measureFolder = (folder: string): Pick<StartCost, 'files' | 'size'> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const sizes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size)
  return { files: files.length, size: sizes.reduce((sum, size) => sum + size, 0) }
}

/** What the first machine story costs a browser that has nothing yet, in bytes; `ms` is for the report alone. */
export const measureFirstStory = async (browser: Browser, url: string, story: string) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    // The addon for accessibility loads axe once the story is seen, sometimes before it is measured.
    if (request.frame() === page.mainFrame() || request.url().includes('/axe-')) return
    sizes.push(
      request
        .response()
        .then((response) => response?.body())
        .then((body) => body?.length ?? 0)
        .catch(() => 0),
    )
  })
  const start = Date.now()
  await page.goto(`${url}/?path=/story/${story}`)
  await page.frameLocator('#storybook-preview-iframe').locator('[data-state]').first().waitFor()
  const ms = Date.now() - start
  const decoded = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return { requests: sizes.length, decoded, ms }
}

/** What a built Storybook costs, and where that is above its budget. */
export const measureStart = async (browser: Browser, url: string, folder: string, story: string) => {
  const { ms, ...first } = await measureFirstStory(browser, url, story)
  const cost: StartCost = { ...measureFolder(folder), ...first }
  const names = Object.keys(startBudget) as (keyof StartCost)[]
  return {
    cost,
    ms,
    faults: names
      .filter((name) => cost[name] > startBudget[name])
      .map((name) => `the built Storybook: ${name} ${cost[name]}, at most ${startBudget[name]}`),
  }
}
