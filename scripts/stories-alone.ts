// Opens every story and every page of the built Storybook: npm run stories:alone [-- --only=parts-button,pages]
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page, Request } from 'playwright'
import { isFinished, openBrowser, show } from './gallery/look.ts'
import { buildStorybook, serveStorybook } from './gallery/storybook.ts'

type Entry = { id: string; type: 'story' | 'docs'; importPath: string }
/** The stories of one file, or one page of documentation. */
type Sheet = { docs: boolean; ids: string[] }

const tabs = 2
const patience = 60_000
const only = process.argv
  .find((one) => one.startsWith('--only='))
  ?.slice(7)
  .split(',')

const sheetsOf = (entries: readonly Entry[]): Sheet[] => {
  const asked = entries.filter(({ id }) => !only || only.some((start) => id.startsWith(start)))
  const files = Map.groupBy(
    asked.filter(({ type }) => type === 'story'),
    ({ importPath }) => importPath,
  )
  const stories = [...files.values()].map((some) => ({ docs: false, ids: some.map(({ id }) => id) }))
  const pages = asked.filter(({ type }) => type === 'docs').map(({ id }) => ({ docs: true, ids: [id] }))
  return [...stories, ...pages]
}

/** A tab that tells what the story in it should not do. */
const openTab = async (browser: Browser, url: string, complain: (what: string) => void) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Seoul' })
  page.setDefaultTimeout(patience)
  page.on('request', (request) => {
    const asked = request.url()
    if (!/^(data|blob|about):/.test(asked) && !asked.startsWith(`${url}/`)) complain(`asks for ${asked}`)
  })
  page.on('requestfailed', (request) => {
    // A story that is left takes back what it still waits for.
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

/** Until all that is in view has been asked for and has come. */
const loaded = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const coming = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy')
    const come = coming.map(
      (image) =>
        new Promise((done) => ['load', 'error'].forEach((name) => image.addEventListener(name, done))),
    )
    await Promise.race([Promise.all(come), new Promise((done) => setTimeout(done, 5000))])
  })

/** Until nothing has been asked for in half a second: a page of frames is idle to Playwright only once each of them is, and one behind another tab may never be. */
const settled = async (page: Page, act: () => Promise<unknown>) => {
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
    if (Date.now() - from > patience)
      throw new Error(`still waits for ${[...open].map((one) => one.url()).join(' ')}`)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

const openDocs = (page: Page, url: string, id: string) =>
  settled(page, async () => {
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
  await loaded(page)
  for (const id of rest) {
    at(id)
    const { status } = (await page.evaluate(show, id)) as { status: string }
    if (status === 'error') complain('fails')
    await loaded(page)
  }
}

buildStorybook()
const [storybook, browser] = await Promise.all([serveStorybook(), openBrowser()])
const { entries } = (await (await fetch(`${storybook.url}/index.json`)).json()) as {
  entries: Record<string, Entry>
}
const queue = sheetsOf(Object.values(entries))
const opened = { stories: 0, pages: 0 }
const complaints = new Set<string>()
const started = Date.now()

const work = async () => {
  let at = ''
  const complain = (what: string) => {
    if (!at) return
    const complaint = `${at} ${what.replace(storybook.url, '')}`
    if (!complaints.has(complaint)) process.stderr.write(`${complaint}\n`)
    complaints.add(complaint)
  }
  const page = await openTab(browser, storybook.url, complain)
  for (let sheet = queue.shift(); sheet; sheet = queue.shift()) {
    // What a library says of being left is no story's.
    at = ''
    await page.goto('about:blank')
    const { docs, ids } = sheet
    const opening = docs
      ? openDocs(page, storybook.url, (at = ids[0] ?? ''))
      : openStories(page, storybook.url, ids, (id) => (at = id), complain)
    await opening.catch((error: unknown) => complain(String(error).split('\n')[0] ?? ''))
    opened[docs ? 'pages' : 'stories'] += ids.length
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
await Promise.all(Array.from({ length: tabs }, work))
await browser.close()
storybook.close()

const seconds = Math.round((Date.now() - started) / 1000)
process.stdout.write(`${opened.stories} stories and ${opened.pages} pages opened (${seconds} s)\n`)
process.stdout.write(`${complaints.size} complaints\n`)
process.exit(complaints.size ? 1 : 0)
