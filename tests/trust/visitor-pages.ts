import { setTimeout as sleep } from 'node:timers/promises'
import { locales } from '#api/locales.ts'
import { mapConcurrently, toPercentile, type Attack } from './arena.ts'
import { getWebShop, logInMember, toBearer, toCookie, type Member, type WebShop } from './web-shop.ts'

const report = (words: string) => void console.error(`  ${words}`)

type Caller = {
  name: string
  headers: Record<string, string>
  member?: Member
  /** What the page has to say of its reader: the language, the app, and the one store it is written for. */
  locale: string
  app: 'ios' | 'android' | null
  store: number | null
}

/** A number that follows from the turn, so that a run can be repeated. */
const toSeed = (index: number, salt: number) => (index * 7919 + salt * 104_729) % 100_003

const choose = <T>(from: readonly T[], index: number, salt: number): T => {
  const one = from[toSeed(index, salt) % from.length]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}

const listPaths = ({ wine }: WebShop): string[] => [
  '/',
  '/product',
  '/product?idKinds=1&sort=priceAsc',
  `/product/${wine}`,
  '/event',
  '/magazine',
  '/store',
  '/help',
]

const apps = [null, null, 'ios', 'android'] as const

/** Words of this request alone, where a page could pick them up. None may stand in a page, nor in another's headers. */
const plant = (index: number): { mark: string; headers: Record<string, string> } => {
  const mark = `planted${index}x`
  return {
    mark,
    headers: {
      'x-app-push-token': `${mark}push`,
      'x-forwarded-host': `${mark}.example`,
      'x-request-id': `${mark}-request-id`,
      referer: `http://${mark}.example/`,
      'x-app-version': `${mark}v`,
    },
  }
}

const createCaller = (shop: WebShop, stores: readonly number[], index: number): Caller & { mark: string } => {
  const { mark, headers } = plant(index)
  const locale = choose(locales, index, 1)
  const app = choose(apps, index, 2)
  const store = choose([null, ...stores], index, 3)
  const storeText = store ?? choose(['', 'abc', '999999999', '0', '1e1', '-1'], index, 4)
  const member = choose([null, null, null, shop.shopper, shop.fresh], index, 5)
  const isByBearer = member !== null && index % 7 === 0
  const cookies = [
    `vini_store=${storeText}`,
    ...(index % 3 === 0 ? [`vb=${mark}browser`] : []),
    ...(member && !isByBearer ? [toCookie(member).cookie] : []),
  ]
  return {
    name: member ? member.email : 'a visitor',
    ...(member && { member }),
    ...{ locale, app, store, mark },
    headers: {
      ...headers,
      'accept-language': locale,
      'accept-encoding': choose(['zstd', 'br', 'gzip', 'identity', 'br;q=0.5, gzip'], index, 6),
      cookie: cookies.join('; '),
      'user-agent': `${mark} agent${app ? ` vini-app/3.2.0 (${app}; build 1)` : ''}`,
      ...(member && isByBearer ? toBearer(member) : {}),
    },
  }
}

const listLeaks = (
  shop: WebShop,
  { member, locale, app, store, mark }: Caller & { mark: string },
  html: string,
  headers: Headers,
): string[] => {
  const text = html + [...headers].flat().join('\n')
  const others = [shop.shopper, shop.fresh].filter(({ email }) => email !== member?.email)
  const words = others.flatMap(({ email, fullName, token }) =>
    [email, fullName, token].filter((word) => text.includes(word)),
  )
  const storeIds = new Set([...html.matchAll(/stores\W{1,9}brief\W{1,9}(\d+)/g)].map(([, id]) => Number(id)))
  const expectedIds = store === null ? [] : [store]
  return [
    ...words,
    ...(/planted\d+x/.exec(html) ?? []),
    ...[...text.matchAll(/planted\d+x/g)].flatMap(([word]) => (word === mark ? [] : [word])),
    ...(html.includes(`<html lang="${locale}"`) ? [] : ['another language']),
    ...((/<html[^>]* data-app="(\w+)"/.exec(html)?.[1] ?? null) === app ? [] : ['another app']),
    ...(String([...storeIds]) === String(expectedIds) ? [] : [`stores ${[...storeIds].join()}`]),
  ]
}

/** Members, visitors and apps in all languages and stores alternate at the same few addresses. */
export const checkVisitorPages = async ({ quick = false } = {}): Promise<Attack> => {
  const shop = await getWebShop()
  const stores = (
    await shop.rows<{ id: number }>('select id from stores where selling order by id limit 3')
  ).map(({ id }) => id)
  const requests = quick ? 300 : 10_000
  const paths = listPaths(shop)
  const browsers: string[] = []
  const totals = { shared: 0, refused: 0 }
  const leakLists = await mapConcurrently(Array.from({ length: requests }), 8, async (_, index) => {
    const caller = createCaller(shop, stores, index)
    const path = choose(paths, index, 7)
    const answer = await fetch(shop.url + path, { headers: caller.headers, redirect: 'manual' })
    const html = await answer.text()
    const { headers, status } = answer
    if (status === 503) {
      totals.refused += 1
      return []
    }
    for (const line of headers.getSetCookie()) if (line.startsWith('vb=')) browsers.push(line.slice(0, 30))
    // Nothing but a copy is allowed by digests.
    const isShared = headers.get('content-security-policy')?.includes("'sha256-") === true
    if (isShared) totals.shared += 1
    const leaks = [
      ...(status === 200 ? listLeaks(shop, caller, html, headers) : [`status ${status}`]),
      ...(isShared && caller.member ? ['a copy for a member'] : []),
    ]
    return leaks.map((what) => `${path} gave ${caller.name} ${what.slice(0, 60)}`)
  })
  const faults = leakLists.flat()
  for (const words of faults.slice(0, 10)) report(words)
  const repeated = browsers.length - new Set(browsers).size
  return {
    id: 'W18',
    promise: "a visitor's page holds nothing of anybody",
    passed: faults.length === 0 && repeated === 0 && totals.shared > requests / 4 && browsers.length > 0,
    figures: {
      requests,
      'from copies': totals.shared,
      refused: totals.refused,
      leaks: faults.length,
      'browser cookies': browsers.length,
      'cookies given twice': repeated,
    },
  }
}

/** Reads a page again and again until it says something; returns after how many ms. */
const measureUntil = async (url: string, says: (html: string) => boolean): Promise<number> => {
  const startedAt = performance.now()
  while (performance.now() - startedAt < 20_000) {
    const answer = await fetch(url, { headers: { 'accept-language': 'ko-KR' } })
    if (says(await answer.text())) return performance.now() - startedAt
    await sleep(20)
  }
  return Infinity
}

/**
 * A price and a last bottle change in the database, as another process changes them, while a page is read all the time.
 * The figures are those of a page that is warm.
 */
export const checkFreshPages = async ({ quick = false } = {}): Promise<Attack> => {
  const shop = await getWebShop()
  const url = `${shop.url}/product/${shop.wine}`
  const turns = quick ? 3 : 30
  const [before] = await shop.rows<{ price: number; list_price: number }>(
    'select price::int, list_price::int from products where id = $1',
    [shop.wine],
  )
  if (!before) throw new Error('there is no such bottle')
  const stock = await shop.rows<{ store_id: number; on_hand: number; reserved: number }>(
    'select store_id, on_hand, reserved from stock where product_id = $1',
    [shop.wine],
  )
  const delays: number[] = []
  let saleCount = 0
  let refusal = ''
  try {
    for (let turn = 1; turn <= turns; turn++) {
      const price = before.price + turn * 110
      await measureUntil(url, () => true)
      await shop.rows('update products set price = $2, list_price = greatest(list_price, $2) where id = $1', [
        shop.wine,
        price,
      ])
      delays.push(await measureUntil(url, (html) => html.includes(price.toLocaleString('en-US'))))
    }
    await shop.rows('update stock set reserved = on_hand where product_id = $1', [shop.wine])
    // Another attack may have ended the session that all share.
    const member = await logInMember(shop.url, shop.shopper.email)
    const order = await fetch(`${shop.url}/api/v1/commerce/orders`, {
      method: 'POST',
      headers: { ...toBearer(member), 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'PICKUP', products: [{ idProduct: shop.wine, qty: 1 }] }),
    })
    if (order.ok) saleCount += 1
    else refusal = ((await order.json()) as { code?: string }).code ?? ''
    delays.push(await measureUntil(url, (html) => /OutOfStock/.test(html)))
  } finally {
    for (const { store_id, on_hand, reserved } of stock)
      await shop.rows(
        'update stock set on_hand = $3, reserved = $4 where product_id = $1 and store_id = $2',
        [...[shop.wine, store_id, on_hand, reserved]],
      )
    await shop.rows('update products set price = $2, list_price = $3 where id = $1', [
      ...[shop.wine, before.price, before.list_price],
    ])
  }
  const slowest = Math.max(...delays)
  return {
    id: 'W19',
    promise: 'a page shows a changed price, or that none is left, within two seconds',
    passed: slowest <= 2_000 && saleCount === 0 && /stock|sold/.test(refusal),
    figures: {
      changes: delays.length,
      'median ms': toPercentile(delays, 0.5),
      'slowest ms': Math.round(slowest),
      sold: saleCount,
      'refused as': refusal,
    },
  }
}
