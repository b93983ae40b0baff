import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Attack } from './arena.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

type Returning = { name: string; method: 'GET' | 'POST'; path: string; fields: Record<string, string> }

const marker = () => `MARK${randomBytes(9).toString('hex').toUpperCase()}`

/** Every window that comes back, each field of it with a marker, and once more with a NUL in it. */
const returnsOf = (orderNo: string, sid: string) => {
  const seen: string[] = []
  const mark = () => {
    const made = marker()
    seen.push(made)
    return made
  }
  const allat = (number: string, code = '0000') => ({
    allat_order_no: number,
    allat_result_cd: code,
    allat_result_msg: mark(),
    allat_enc_data: mark(),
    [mark()]: mark(),
  })
  const nul = () => `${mark()}\0${mark()}`
  const payment = (name: string, fields: Record<string, string>): Returning => ({
    name,
    method: 'POST',
    path: '/order/payment/return',
    fields,
  })
  const returns: Returning[] = [
    payment('a payment', allat(orderNo)),
    payment('a payment that was refused', allat(orderNo, mark())),
    payment('an unknown payment', allat(mark())),
    payment('a card of a subscription', allat(`${sid}-1`)),
    payment('a NUL in each field', { allat_order_no: nul(), allat_result_cd: nul(), allat_enc_data: nul() }),
    payment('a NUL as a number', { ...allat('\0'), allat_enc_data: nul() }),
    payment('nothing', {}),
    ...['/niceid/checkplus_result', '/niceid/mobile_cert'].map((path): Returning => ({
      name: path,
      method: 'POST',
      path,
      fields: { EncodeData: nul(), [mark()]: mark() },
    })),
    {
      name: 'apple',
      method: 'POST',
      path: '/oauth2/apple',
      fields: { code: mark(), state: `${mark()}.en-US`, user: nul(), error: mark() },
    },
    ...[orderNo, mark(), nul()].map((no): Returning => ({
      name: 'kakaopay',
      method: 'GET',
      path: '/order/payment/kakaopay',
      fields: { no, pg_token: mark(), [mark()]: nul() },
    })),
    ...['kakao', 'naver', 'google', 'facebook'].map((provider): Returning => ({
      name: provider,
      method: 'GET',
      path: `/oauth2/${provider}`,
      fields: { code: mark(), state: `${mark()}.ja-JP`, error_description: nul() },
    })),
  ]
  return { returns, seen }
}

const come = async (url: string, { name, method, path, fields }: Returning): Promise<string | null> => {
  const form = new URLSearchParams(fields)
  const answer = await fetch(method === 'GET' ? `${url}${path}?${form}` : url + path, {
    method,
    redirect: 'manual',
    ...(method === 'POST' && { body: form }),
  }).catch(() => null)
  const text = await answer?.text()
  const status = answer?.status ?? 0
  const location = answer?.headers.get('location') ?? ''
  const goesOn = [303, 308].includes(status) && location.startsWith('/') && !location.startsWith('//')
  return goesOn ? null : `${name} was answered ${status}: ${text?.slice(0, 120)}`
}

/** Takes the tables of payments from everybody for so long. */
const lockTables = async (shop: ShopProcess, ms: number): Promise<() => Promise<void>> => {
  const client = new pg.Client({ connectionString: shop.line.direct })
  await client.connect()
  await client.query('begin')
  await client.query('lock table payments, orders, cash_charges, subscriptions in access exclusive mode')
  const free = wait(ms).then(() => client.query('rollback').then(() => client.end()))
  return () => free
}

const databases: Record<string, (shop: ShopProcess) => Promise<() => Promise<void>>> = {
  ready: () => Promise.resolve(() => Promise.resolve()),
  slow: (shop) => lockTables(shop, 4_000),
  locked: (shop) => lockTables(shop, 12_000),
  away: (shop) => {
    shop.line.cut()
    return Promise.resolve(async () => {
      await wait(1_000)
      shop.line.mend()
    })
  },
}

/** E4: a window that comes back is sent on whatever the database does, and what it brought is in no log. */
export const windowsGoOn = async (): Promise<Attack> => {
  const shop = await startShop({ env: { LOG_LEVEL: 'debug' } })
  try {
    const [row] = await shop.rows<{ order_no: string }>('select order_no from payments order by id limit 1')
    const orderNo = row?.order_no ?? '20261125-ABCDEFGH12'
    const faults: string[] = []
    const markers: string[] = []
    let tried = 0
    for (const [state, begin] of Object.entries(databases)) {
      const { returns, seen } = returnsOf(orderNo, 'S20261125-ABCDEFGH12')
      markers.push(...seen)
      const end = await begin(shop)
      const answers = await Promise.all(returns.map((one) => come(shop.url, one)))
      tried += returns.length
      await end()
      faults.push(...answers.flatMap((fault) => (fault ? [`database ${state}: ${fault}`] : [])))
    }
    const said = shop.said()
    const logged = markers.filter((one) => said.includes(one))
    for (const fault of faults) console.error(`  ${fault}`)
    if (logged.length > 0)
      console.error(
        `  ${said
          .split('\n')
          .find((line) => line.includes(logged[0] ?? ''))
          ?.slice(0, 400)}`,
      )
    return {
      id: 'E4',
      promise: 'windows that come back go on, and nothing of them is logged',
      passed: faults.length + logged.length === 0 && shop.running(),
      figures: {
        returns: tried,
        'states of the database': Object.keys(databases).length,
        'not sent on': faults.length,
        markers: markers.length,
        'in the log': logged.length,
        'letters of log': said.length,
      },
    }
  } finally {
    await shop.stop()
  }
}
