import { chromium, type Browser, type Page } from 'playwright'
import { listStateRows } from '../../.storybook/board/state-rows.ts'
import type { MachineModel } from '../../machines/model.ts'
import { toPicturePath, type State, type CellResult, type View } from './cells.ts'
import { listUntranslated } from './untranslated.ts'
import { listFalseLooks, type StateLook } from './lookalikes.ts'
import { comparePicture, readPixels, type PictureFolder } from './pictures.ts'
import { getChromium } from '../chromium.ts'

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
export const disablePlays = () => {
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

/** The part of the page that shows the state, with what stands out of it; all of the page where nothing does. */
const findStateBox = () => {
  const boxes = [...document.querySelectorAll('[data-state]')]
    .flatMap((element) => [
      element,
      ...[...element.querySelectorAll('*')].filter(
        (inner) => /absolute|fixed/.test(getComputedStyle(inner).position) && inner.checkVisibility(),
      ),
    ])
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  const { scrollWidth, scrollHeight } = document.documentElement
  if (boxes.length === 0) return { x: 0, y: 0, width: scrollWidth, height: scrollHeight }
  const x = Math.max(0, Math.floor(Math.min(...boxes.map(({ left }) => left)) + scrollX))
  const y = Math.max(0, Math.floor(Math.min(...boxes.map(({ top }) => top)) + scrollY))
  return {
    x,
    y,
    width: Math.min(scrollWidth, Math.ceil(Math.max(...boxes.map(({ right }) => right)) + scrollX)) - x,
    height: Math.min(scrollHeight, Math.ceil(Math.max(...boxes.map(({ bottom }) => bottom)) + scrollY)) - y,
  }
}

/** A browser draws the ring of a focus that no key has set at one time and not at another. */
const withoutRing = ':focus { outline: none !important; }'

const takePicture = async (page: Page): Promise<Buffer> => {
  const clip = await page.evaluate(findStateBox)
  return page.screenshot({ fullPage: true, animations: 'disabled', style: withoutRing, clip })
}

const open = async (browser: Browser, url: string, view: View, first: string, faults: string[]) => {
  const page = await browser.newPage({
    viewport: { width: view.width, height: 844 },
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  })
  // The first story of a new browser takes long where two of them start at once.
  page.setDefaultTimeout(120_000)
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

const findSaidPicture = async ({ machine, leaf }: State): Promise<string | undefined> => {
  const { model } = (await import(`../../machines/${machine}.model.ts`)) as { model: MachineModel }
  return listStateRows(model).find((row) => row.leaf === leaf)?.picture
}

/** Looks at all states in one language and width, on one page. The result names states whose look says nothing of them. */
export const look = async (
  browser: Browser,
  url: string,
  view: View,
  states: readonly State[],
  {
    tell,
    ...kept
  }: { renew: boolean; folder: PictureFolder; tell: (state: State, seen: CellResult) => void },
) => {
  const faults: string[] = []
  const page = await open(browser, url, view, states.at(-1)?.story ?? '', faults)
  const looks = new Map<string, StateLook[]>()
  for (const state of states) {
    faults.length = 0
    const result = (await page.evaluate(show, state.story)) as StoryResult
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const png = await takePicture(page)
    const path = toPicturePath({ ...state, ...view })
    const text = await page.evaluate(() => document.body.innerText)
    const korean = view.locale === 'ko-KR' ? [] : listUntranslated(text)
    const look = { leaf: state.leaf, pixels: await readPixels(png), picture: await findSaidPicture(state) }
    looks.set(state.machine, [...(looks.get(state.machine) ?? []), look])
    tell(state, {
      picture: `${path}.webp`,
      axe: countViolations(result),
      faults: [
        ...faults,
        ...(result.status === 'error' ? ['the story fails'] : []),
        ...korean.map((line) => `says in Korean: ${line}`),
      ],
      text: text.replace(/\s+/g, ' ').trim(),
      changed: await comparePicture(png, path, view.width, kept),
    })
  }
  await page.close()
  return [...looks].flatMap(([machine, machineLooks]) =>
    listFalseLooks(machineLooks).map((fault) => `${machine} ${view.locale} ${view.width}: ${fault}`),
  )
}
