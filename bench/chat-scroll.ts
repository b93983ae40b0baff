import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { removeFolder, startShop } from './shop.ts'
import { getChromium } from '../scripts/chromium.ts'

/** How smoothly a talk of a thousand messages scrolls: `node bench/chat-scroll.ts`, after a build. */
const messageCount = 1000
const benchUrl = process.env['BENCH_URL']
const shop = benchUrl ? null : await startShop(Number(process.env['BENCH_PORT'] ?? 3950))
const url = benchUrl ?? shop?.url ?? ''
const own = { 'x-business-type': 'B2C', 'sec-fetch-site': 'same-origin', origin: url }

/** How much was said in a room already. */
const readLastSeq = async (page: Page, room: number): Promise<number> => {
  const answer = await page.request.get(`${url}/api/v1/chats/${room}/messages?size=1`, { headers: own })
  const { _embedded } = (await answer.json()) as { _embedded: { items: { seq: number }[] } }
  return _embedded.items.at(-1)?.seq ?? 0
}

/** Says what is missing in a room, as fast as the shop takes it. */
const postMessages = async (page: Page, room: number) => {
  for (let place = 1 + (await readLastSeq(page, room)); place <= messageCount;) {
    const data = {
      message: `${place}번째 말이에요. ${'오늘 저녁에 마실 와인을 찾고 있어요. '.repeat(place % 4)}`,
      clientMessageId: `scroll-${Date.now()}-${place}`,
    }
    const answer = await page.request.post(`${url}/api/v1/chats/${room}/messages`, { data, headers: own })
    if (answer.ok()) place += 1
    else if ([429, 503].includes(answer.status())) await wait(200)
    else throw new Error(`${answer.status()} ${await answer.text()}`)
  }
}

/** Everything that was ever said is in the page once nothing earlier is offered. */
const loadAll = async (page: Page) => {
  const log = page.getByRole('log')
  for (let turn = 0; turn < 200; turn += 1) {
    if (
      (await page.getByText('1번째 말이에요.', { exact: false }).count()) &&
      (await log.getByRole('listitem').count()) >= messageCount
    )
      return
    await log.evaluate((element) => element.scrollTo(0, 0))
    await wait(150)
  }
  throw new Error('what was said first did not come')
}

/** Scrolls the whole talk as a thumb does, a screen in a quarter of a second, and notes each frame. */
const measureFrames = (page: Page) =>
  page.getByRole('log').evaluate(async (log) => {
    const frames: number[] = []
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    )
    observer.observe({ type: 'longtask' })
    const waitForFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    for (const direction of [1, -1]) {
      let last = await waitForFrame()
      for (let turn = 0; turn < 600; turn += 1) {
        log.scrollBy(0, (direction * log.clientHeight) / 15)
        const now = await waitForFrame()
        frames.push(now - last)
        last = now
      }
    }
    observer.disconnect()
    return { frames, tasks }
  })

/** What the page's own thread has worked, in seconds: other work on the machine does not count. */
const createWorkMeter = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
}

const browser = await chromium.launch({
  executablePath: getChromium(),
  args: ['--no-sandbox'],
})
const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 390, height: 844 } })
const page = await context.newPage()
const data = { email: 'fresh@vini.test', password: 'Wine#2026' }
await page.request.post(`${url}/api/v1/login`, { data, headers: own })
const roomAnswer = await page.request.post(`${url}/api/v1/chats/store/3`, { headers: own })
const { id } = (await roomAnswer.json()) as { id: number }
await postMessages(page, id)
await page.goto(`${url}/chat?room=${id}`)
await page.getByRole('log').getByRole('listitem').last().waitFor()
await loadAll(page)
const worked = await createWorkMeter(page)
const before = await worked()
const { frames, tasks } = await measureFrames(page)
const perFrame = (((await worked()) - before) * 1000) / frames.length
const sortedFrames = frames.toSorted((a, b) => a - b)
const formatPercentile = (share: number) =>
  (sortedFrames[Math.floor(sortedFrames.length * share)] ?? 0).toFixed(1)
const count = await page.getByRole('log').getByRole('listitem').count()
console.log(
  `${count} messages, ${frames.length} frames: median ${formatPercentile(0.5)} ms, p95 ${formatPercentile(0.95)} ms, p99 ${formatPercentile(0.99)} ms, longest ${formatPercentile(0.9999)} ms; over 50 ms ${sortedFrames.filter((one) => one > 50).length}; long tasks ${tasks.length}; ${perFrame.toFixed(1)} ms of the page's own work a frame`,
)
await browser.close()
await shop?.stop()
if (shop) removeFolder(shop.folder)
