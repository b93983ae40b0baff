import { setTimeout as wait } from 'node:timers/promises'
import { count, type Attack } from './arena.ts'
import { webShop } from './web-shop.ts'

type Asked = { status: number; ms: number; bytes: number }

const ask = async (address: string, headers: Record<string, string> = {}): Promise<Asked> => {
  const begun = performance.now()
  const answer = await fetch(address, { headers }).catch(() => null)
  const body = await answer?.arrayBuffer().catch(() => null)
  return { status: answer?.status ?? 0, ms: performance.now() - begun, bytes: body?.byteLength ?? 0 }
}

/** The worst answer of an address while something else is under way. */
const worstDuring = async <T>(
  address: string,
  act: () => Promise<T>,
): Promise<{ worst: number; result: T }> => {
  let over = false
  let worst = 0
  const probing = (async () => {
    while (!over) {
      worst = Math.max(worst, (await ask(address)).ms)
      await wait(5)
    }
  })()
  const result = await act()
  over = true
  await probing
  return { worst: Math.round(worst), result }
}

const allowed = new Set([200, 429, 503])
const idleMs = 100

/**
 * W16: sheets of every kind are asked for, five at once and then sixty, none of them drawn before. The event loop goes
 * on, products are answered, and a sheet of the same content is not drawn twice. Where other work keeps the machine
 * busy, three times what the shop takes at rest is the limit.
 */
export const sheetsAtOnce = async ({ quick }: { quick: boolean }): Promise<Attack> => {
  const shop = await webShop()
  const healthz = `${shop.url}/healthz`
  const rows = await shop.rows<{ id: number }>('select id::int as id from products order by id limit 60')
  const ids = rows.map(({ id }) => id)
  const sheet = (path: string, lang = 'ko-KR') => `${shop.url}${path}?download=1&lang=${lang}`
  const kinds: ((at: number) => string)[] = [
    (at) => sheet(`/product/${ids[at] ?? 1}/pdf`),
    (at) => sheet(`/product/${ids[at] ?? 1}/pdfNew`, 'ja-JP'),
    (at) => `${sheet('/product/pdf')}&idKinds=${at + 1}`,
    (at) => sheet(`/winery/${at + 1}/pdf`, 'zh-CN'),
    () => sheet('/winery/pdf', 'zh-TW'),
    (at) => sheet(`/subscribe/${ids[at] ?? 1}/pdf`, 'en-US'),
  ]
  const rest = await worstDuring(healthz, () => wait(1000))
  const limit = Math.max(idleMs, 3 * rest.worst)
  const five: number[] = []
  const answers: Asked[] = []
  for (const kind of quick ? kinds.slice(0, 3) : kinds) {
    const { worst, result } = await worstDuring(healthz, () =>
      Promise.all(Array.from({ length: 5 }, (_, at) => ask(kind(at)))),
    )
    five.push(worst)
    answers.push(...result)
  }
  const [again, kept] = [await ask(sheet('/winery/pdf', 'ko-KR')), await ask(sheet('/winery/pdf', 'ko-KR'))]
  const products = `${shop.url}/api/v1/wines/products/${ids[0] ?? 1}`
  const sixty = await worstDuring(healthz, async () => {
    const sheets = Promise.all(ids.map((id) => ask(sheet(`/product/${id}/pdf`, 'en-US'))))
    const browsing = await Promise.all(Array.from({ length: 20 }, () => ask(products)))
    return { sheets: await sheets, browsing }
  })
  answers.push(...sixty.result.sheets)
  const odd = answers.filter(({ status }) => !allowed.has(status) && status !== 404)
  for (const { status, ms } of odd.slice(0, 5)) console.error(`  status ${status} after ${Math.round(ms)} ms`)
  const drawn = count(answers, ({ status }) => status === 200)
  const browsed = count(sixty.result.browsing, ({ status }) => status === 200)
  const worst = Math.max(...five)
  const sameSheet = kept.status === 200 && kept.bytes === again.bytes && kept.ms < Math.max(200, again.ms)
  const dry = shop.said().includes('the database is busy or away')
  return {
    id: 'W16',
    promise: 'sheets of paper keep nobody waiting',
    passed:
      worst < limit &&
      sixty.worst < limit &&
      odd.length === 0 &&
      drawn > 0 &&
      browsed === 20 &&
      sameSheet &&
      !dry,
    figures: {
      'healthz at rest, worst ms': rest.worst,
      'with 5 sheets': five.join('/'),
      'with 60 sheets': sixty.worst,
      sheets: answers.length,
      drawn,
      'other answers': odd.length,
      'products meanwhile': `${browsed} of 20`,
      'first and second time, ms': `${Math.round(again.ms)} and ${Math.round(kept.ms)}`,
      'pool dry': dry ? 'yes' : 'no',
    },
  }
}
