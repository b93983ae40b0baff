import { setTimeout as wait } from 'node:timers/promises'
import { count, type Attack } from './arena.ts'
import { measureSlowdown, toLimit } from './machine-speed.ts'
import { getWebShop } from './web-shop.ts'

type TimedAnswer = { status: number; ms: number; bytes: number }

const fetchTimed = async (address: string, headers: Record<string, string> = {}): Promise<TimedAnswer> => {
  const startedAt = performance.now()
  const answer = await fetch(address, { headers }).catch(() => null)
  const body = await answer?.arrayBuffer().catch(() => null)
  return { status: answer?.status ?? 0, ms: performance.now() - startedAt, bytes: body?.byteLength ?? 0 }
}

/** The slowest answer of an address during an act. */
const measureWorstDuring = async <T>(
  address: string,
  act: () => Promise<T>,
): Promise<{ worst: number; result: T }> => {
  let isOver = false
  let worst = 0
  const probing = (async () => {
    while (!isOver) {
      worst = Math.max(worst, (await fetchTimed(address)).ms)
      await wait(5)
    }
  })()
  const result = await act()
  isOver = true
  await probing
  return { worst: Math.round(worst), result }
}

const allowedStatuses = new Set([200, 429, 503])
const idleMs = 100

/**
 * W16: sheets of every kind are requested, five at once and then sixty, none of them rendered before. The
 * event loop is not blocked, products are answered, and a sheet with the same content is not rendered twice.
 * The limit rises with the slowdown of the machine, and is at least three times the shop's time at rest.
 */
export const checkSheets = async ({ quick }: { quick: boolean }): Promise<Attack> => {
  const shop = await getWebShop()
  const healthz = `${shop.url}/healthz`
  const rows = await shop.rows<{ id: number }>('select id::int as id from products order by id limit 60')
  const ids = rows.map(({ id }) => id)
  const toSheetUrl = (path: string, lang = 'ko-KR') => `${shop.url}${path}?download=1&lang=${lang}`
  const kinds: ((index: number) => string)[] = [
    (index) => toSheetUrl(`/product/${ids[index] ?? 1}/pdf`),
    (index) => toSheetUrl(`/product/${ids[index] ?? 1}/pdfNew`, 'ja-JP'),
    (index) => `${toSheetUrl('/product/pdf')}&idKinds=${index + 1}`,
    (index) => toSheetUrl(`/winery/${index + 1}/pdf`, 'zh-CN'),
    () => toSheetUrl('/winery/pdf', 'zh-TW'),
    (index) => toSheetUrl(`/subscribe/${ids[index] ?? 1}/pdf`, 'en-US'),
  ]
  const rest = await measureWorstDuring(healthz, () => wait(1000))
  const limit = Math.max(toLimit(idleMs, { slowdown: measureSlowdown().wall, quick }), 3 * rest.worst)
  const five: number[] = []
  const answers: TimedAnswer[] = []
  for (const kind of quick ? kinds.slice(0, 3) : kinds) {
    const { worst, result } = await measureWorstDuring(healthz, () =>
      Promise.all(Array.from({ length: 5 }, (_, index) => fetchTimed(kind(index)))),
    )
    five.push(worst)
    answers.push(...result)
  }
  const [firstAnswer, secondAnswer] = [
    await fetchTimed(toSheetUrl('/winery/pdf', 'ko-KR')),
    await fetchTimed(toSheetUrl('/winery/pdf', 'ko-KR')),
  ]
  const products = `${shop.url}/api/v1/wines/products/${ids[0] ?? 1}`
  const sixty = await measureWorstDuring(healthz, async () => {
    const sheets = Promise.all(ids.map((id) => fetchTimed(toSheetUrl(`/product/${id}/pdf`, 'en-US'))))
    const browsing = await Promise.all(Array.from({ length: 20 }, () => fetchTimed(products)))
    return { sheets: await sheets, browsing }
  })
  answers.push(...sixty.result.sheets)
  const unexpectedAnswers = answers.filter(({ status }) => !allowedStatuses.has(status) && status !== 404)
  for (const { status, ms } of unexpectedAnswers.slice(0, 5))
    console.error(`  status ${status} after ${Math.round(ms)} ms`)
  const drawnCount = count(answers, ({ status }) => status === 200)
  const browsedCount = count(sixty.result.browsing, ({ status }) => status === 200)
  const worst = Math.max(...five)
  const isSameSheet =
    secondAnswer.status === 200 &&
    secondAnswer.bytes === firstAnswer.bytes &&
    secondAnswer.ms < Math.max(200, firstAnswer.ms)
  const isPoolDry = shop.said().includes('the database is busy or away')
  return {
    id: 'W16',
    promise: 'sheets of paper keep nobody waiting',
    passed:
      worst < limit &&
      sixty.worst < limit &&
      unexpectedAnswers.length === 0 &&
      drawnCount > 0 &&
      browsedCount === 20 &&
      isSameSheet &&
      !isPoolDry,
    figures: {
      'healthz at rest, worst ms': rest.worst,
      'with 5 sheets': five.join('/'),
      'with 60 sheets': sixty.worst,
      sheets: answers.length,
      drawn: drawnCount,
      'other answers': unexpectedAnswers.length,
      'products meanwhile': `${browsedCount} of 20`,
      'first and second time, ms': `${Math.round(firstAnswer.ms)} and ${Math.round(secondAnswer.ms)}`,
      'pool dry': isPoolDry ? 'yes' : 'no',
    },
  }
}
