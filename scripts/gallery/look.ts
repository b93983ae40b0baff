import { chromium, type Browser, type Page } from 'playwright'
import { toPicturePath, type State, type CellResult, type View } from './cells.ts'
import { listUntranslated } from './untranslated.ts'
import { comparePicture, hashPicture } from './pictures.ts'
import { getChromium } from '../chromium.ts'

const tallest = 1600
const noon = '2026-11-21T12:00:00+09:00'

type StoryResult = {
  status: 'success' | 'error'
  reporters: { type: string; status: string; result?: { violations?: unknown[] } }[]
}

export const openBrowser = () =>
  chromium.launch({
    executablePath: getChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  })

/** States are looked at as they are: what a story plays is left to the run of the stories. */
const disablePlays = () => {
  const preview = (window as never)['__STORYBOOK_PREVIEW__'] as {
    storyStoreValue: { loadStory: (options: unknown) => Promise<object> }
  }
  const store = preview.storyStoreValue
  const load = store.loadStory.bind(store)
  store.loadStory = async (options) => ({ ...(await load(options)), playFunction: undefined })
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
      on: (name: string, onFinished: (result: { storyId: string }) => void) => void
      off: (name: string, onFinished: (result: { storyId: string }) => void) => void
      emit: (name: string, payload: object) => void
    }
    const onFinished = (result: { storyId: string }) => {
      if (result.storyId !== storyId) return
      channel.off('storyFinished', onFinished)
      resolve(result)
    }
    channel.on('storyFinished', onFinished)
    setTimeout(() => resolve({ status: 'error', reporters: [] }), 60_000)
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  })

const takePicture = async (page: Page, { width }: View): Promise<Buffer> => {
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
  await page.evaluate(disablePlays)
  return page
}

const countViolations = ({ reporters }: StoryResult): number | null => {
  const report = reporters.find(({ type }) => type === 'a11y')
  return report ? (report.result?.violations?.length ?? 0) : null
}

/** Looks at all states in one language and width, on one page. */
export const look = async (
  browser: Browser,
  url: string,
  view: View,
  states: readonly State[],
  { tell, ...rules }: { renew: boolean; allowed: number; tell: (state: State, seen: CellResult) => void },
) => {
  const faults: string[] = []
  const page = await open(browser, url, view, states.at(-1)?.story ?? '', faults)
  for (const state of states) {
    faults.length = 0
    const result = (await page.evaluate(show, state.story)) as StoryResult
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const png = await takePicture(page, view)
    const path = toPicturePath({ ...state, ...view })
    const text = await page.evaluate(() => document.body.innerText)
    const korean = view.locale === 'ko-KR' ? [] : listUntranslated(text)
    tell(state, {
      picture: path,
      axe: countViolations(result),
      faults: [
        ...faults,
        ...(result.status === 'error' ? ['the story fails'] : []),
        ...korean.map((line) => `says in Korean: ${line}`),
      ],
      text: text.replace(/\s+/g, ' ').trim(),
      hash: hashPicture(png),
      changed: await comparePicture(png, path, view.width, rules),
    })
  }
  await page.close()
}
