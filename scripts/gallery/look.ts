import { chromium, type Browser, type Page } from 'playwright'
import { pictureOf, type State, type Seen, type View } from './cells.ts'
import { leftInKorean } from './korean.ts'
import { compared, hashOf } from './pictures.ts'

const tallest = 1600
const noon = '2026-11-21T12:00:00+09:00'

type Finished = {
  status: 'success' | 'error'
  reporters: { type: string; status: string; result?: { violations?: unknown[] } }[]
}

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  })

/** States are looked at as they are: what a story plays is left to the run of the stories. */
const withoutPlays = () => {
  const preview = (window as never)['__STORYBOOK_PREVIEW__'] as {
    storyStoreValue: { loadStory: (asked: unknown) => Promise<object> }
  }
  const store = preview.storyStoreValue
  const load = store.loadStory.bind(store)
  store.loadStory = async (asked) => ({ ...(await load(asked)), playFunction: undefined })
}

/** A story that is left while it plays makes Storybook load anew. */
export const isFinished = () => {
  const { currentRender } = ((window as never)['__STORYBOOK_PREVIEW__'] ?? {}) as {
    currentRender?: { phase?: string }
  }
  return ['finished', 'errored'].includes(currentRender?.phase ?? '')
}

export const show = (storyId: string) =>
  new Promise<unknown>((resolve) => {
    const channel = (window as never)['__STORYBOOK_ADDONS_CHANNEL__'] as {
      on: (name: string, hear: (told: { storyId: string }) => void) => void
      off: (name: string, hear: (told: { storyId: string }) => void) => void
      emit: (name: string, told: object) => void
    }
    const hear = (told: { storyId: string }) => {
      if (told.storyId !== storyId) return
      channel.off('storyFinished', hear)
      resolve(told)
    }
    channel.on('storyFinished', hear)
    setTimeout(() => resolve({ status: 'error', reporters: [] }), 60_000)
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  })

const picture = async (page: Page, { width }: View): Promise<Buffer> => {
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  return page.screenshot({
    fullPage: true,
    animations: 'disabled',
    clip: { x: 0, y: 0, width, height: Math.min(tall, tallest) },
  })
}

const open = async (browser: Browser, url: string, view: View, first: string, faults: string[]) => {
  const page = await browser.newPage({
    viewport: { width: view.width, height: 844 },
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  })
  await page.clock.setFixedTime(noon)
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url))
      faults.push(`asks the network for ${request.url()}`)
  })
  await page.goto(`${url}/iframe.html?id=${first}&viewMode=story&globals=locale:${view.locale}`)
  await page.waitForFunction(isFinished, undefined, { timeout: 60_000 })
  await page.evaluate(withoutPlays)
  return page
}

const axeOf = ({ reporters }: Finished): number | null => {
  const report = reporters.find(({ type }) => type === 'a11y')
  return report ? (report.result?.violations?.length ?? 0) : null
}

/** Looks at all states in one language and width, on one page. */
export const look = async (
  browser: Browser,
  url: string,
  view: View,
  states: readonly State[],
  { tell, ...rules }: { renew: boolean; allowed: number; tell: (state: State, seen: Seen) => void },
) => {
  const faults: string[] = []
  const page = await open(browser, url, view, states.at(-1)?.story ?? '', faults)
  for (const state of states) {
    faults.length = 0
    const finished = (await page.evaluate(show, state.story)) as Finished
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const png = await picture(page, view)
    const path = pictureOf({ ...state, ...view })
    const text = await page.evaluate(() => document.body.innerText)
    const korean = view.locale === 'ko-KR' ? [] : leftInKorean(text)
    tell(state, {
      picture: path,
      axe: axeOf(finished),
      faults: [
        ...faults,
        ...(finished.status === 'error' ? ['the story fails'] : []),
        ...korean.map((line) => `says in Korean: ${line}`),
      ],
      text: text.replace(/\s+/g, ' ').trim(),
      hash: hashOf(png),
      changed: await compared(png, path, view.width, rules),
    })
  }
  await page.close()
}
