// Opens every story and every page of the built Storybook: npm run stories -- alone [--only=parts-button,pages]
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page, Request } from 'playwright'
import { isFinished, openBrowser, show } from './gallery/look.ts'
import { buildStorybook, serveStorybook } from './gallery/storybook.ts'

type Entry = { id: string; type: 'story' | 'docs'; importPath: string }
/** The stories of one file, or one page of documentation. */
type Sheet = { docs: boolean; ids: string[] }

const tabs = 2
const timeoutMs = 60_000
const only = process.argv
  .find((one) => one.startsWith('--only='))
  ?.slice(7)
  .split(',')

const toSheets = (entries: readonly Entry[]): Sheet[] => {
  const selected = entries.filter(({ id }) => !only || only.some((start) => id.startsWith(start)))
  const files = Map.groupBy(
    selected.filter(({ type }) => type === 'story'),
    ({ importPath }) => importPath,
  )
  const stories = [...files.values()].map((some) => ({ docs: false, ids: some.map(({ id }) => id) }))
  const pages = selected.filter(({ type }) => type === 'docs').map(({ id }) => ({ docs: true, ids: [id] }))
  return [...stories, ...pages]
}

/** A tab that reports what the story in it should not do. */
const openTab = async (browser: Browser, url: string, complain: (what: string) => void) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Seoul' })
  page.setDefaultTimeout(timeoutMs)
  page.on('request', (request) => {
    const requestUrl = request.url()
    if (!/^(data|blob|about):/.test(requestUrl) && !requestUrl.startsWith(`${url}/`))
      complain(`asks for ${requestUrl}`)
  })
  page.on('requestfailed', (request) => {
    // A story that is left cancels its pending requests.
    const why = request.failure()?.errorText ?? ''
    if (why !== 'net::ERR_ABORTED') complain(`${request.url()} fails: ${why}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) complain(`${answer.url()} answers ${answer.status()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complain(`logs ${message.text().split('\n')[0] ?? ''}`)
  })
  page.on('pageerror', (error) => complain(`throws ${error.message}`))
  return page
}

/** Until all images in view were requested and loaded. */
const waitForImages = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const pendingImages = [...document.images].filter(
      ({ complete, loading }) => !complete && loading !== 'lazy',
    )
    const loads = pendingImages.map(
      (image) =>
        new Promise((resolve) => ['load', 'error'].forEach((name) => image.addEventListener(name, resolve))),
    )
    await Promise.race([Promise.all(loads), new Promise((resolve) => setTimeout(resolve, 5000))])
  })

/** Until nothing has been asked for in half a second: a page of frames is idle to Playwright only once each of them is, and one behind another tab may never be. */
const waitForIdle = async (page: Page, act: () => Promise<unknown>) => {
  const open = new Set<Request>()
  let last = Date.now()
  const begin = (request: Request) => void open.add(request)
  const end = (request: Request) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await act()
  for (const from = Date.now(); open.size > 0 || Date.now() - last < 500; await pause(100))
    if (Date.now() - from > timeoutMs)
      throw new Error(`still waits for ${[...open].map((one) => one.url()).join(' ')}`)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

const openDocs = (page: Page, url: string, id: string) =>
  waitForIdle(page, async () => {
    await page.goto(`${url}/iframe.html?id=${id}&viewMode=docs`)
    await page.locator('#storybook-docs h1').first().waitFor()
  })

const openStories = async (
  page: Page,
  url: string,
  ids: string[],
  at: (id: string) => void,
  complain: (what: string) => void,
) => {
  const [first = '', ...rest] = ids
  at(first)
  await page.goto(`${url}/iframe.html?id=${first}&viewMode=story`)
  await page.waitForFunction(isFinished)
  await waitForImages(page)
  for (const id of rest) {
    at(id)
    const { status } = (await page.evaluate(show, id)) as { status: string }
    if (status === 'error') complain('fails')
    await waitForImages(page)
  }
}

buildStorybook()
const [storybook, browser] = await Promise.all([serveStorybook(), openBrowser()])
const { entries } = (await (await fetch(`${storybook.url}/index.json`)).json()) as {
  entries: Record<string, Entry>
}
const queue = toSheets(Object.values(entries))
const counts = { stories: 0, pages: 0 }
const complaints = new Set<string>()
const startedAt = Date.now()

const runWorker = async () => {
  let at = ''
  const addComplaint = (what: string) => {
    if (!at) return
    const complaint = `${at} ${what.replace(storybook.url, '')}`
    if (!complaints.has(complaint)) process.stderr.write(`${complaint}\n`)
    complaints.add(complaint)
  }
  const page = await openTab(browser, storybook.url, addComplaint)
  for (let sheet = queue.shift(); sheet; sheet = queue.shift()) {
    // A library's messages about being left are not the story's.
    at = ''
    await page.goto('about:blank')
    const { docs, ids } = sheet
    const opening = docs
      ? openDocs(page, storybook.url, (at = ids[0] ?? ''))
      : openStories(page, storybook.url, ids, (id) => (at = id), addComplaint)
    await opening.catch((error: unknown) => addComplaint(String(error).split('\n')[0] ?? ''))
    counts[docs ? 'pages' : 'stories'] += ids.length
    if (queue.length % 25 === 0) process.stdout.write(`${queue.length} files and pages to go\n`)
  }
  at = 'the frame around the stories'
  await page.goto(storybook.url)
  await page
    .getByRole('tab', { name: 'Machine' })
    .or(page.locator('#storybook-explorer-tree'))
    .first()
    .waitFor()
  await page.close()
}
await Promise.all(Array.from({ length: tabs }, runWorker))
await browser.close()
storybook.close()

const seconds = Math.round((Date.now() - startedAt) / 1000)
process.stdout.write(`${counts.stories} stories and ${counts.pages} pages opened (${seconds} s)\n`)
process.stdout.write(`${complaints.size} complaints\n`)
process.exit(complaints.size ? 1 : 0)
