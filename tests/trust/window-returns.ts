import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Attack } from './arena.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'

type WindowReturn = { name: string; method: 'GET' | 'POST'; path: string; fields: Record<string, string> }

const createMarker = () => `MARK${randomBytes(9).toString('hex').toUpperCase()}`

/** Every window that returns, each of its fields with a marker, and once more with a NUL in it. */
const createReturns = (orderNo: string, sid: string) => {
  const markers: string[] = []
  const addMarker = () => {
    const value = createMarker()
    markers.push(value)
    return value
  }
  const createAllatFields = (number: string, code = '0000') => ({
    allat_order_no: number,
    allat_result_cd: code,
    allat_result_msg: addMarker(),
    allat_enc_data: addMarker(),
    [addMarker()]: addMarker(),
  })
  const createNul = () => `${addMarker()}\0${addMarker()}`
  const createPaymentReturn = (name: string, fields: Record<string, string>): WindowReturn => ({
    name,
    method: 'POST',
    path: '/order/payment/return',
    fields,
  })
  const returns: WindowReturn[] = [
    createPaymentReturn('a payment', createAllatFields(orderNo)),
    createPaymentReturn('a payment that was refused', createAllatFields(orderNo, addMarker())),
    createPaymentReturn('an unknown payment', createAllatFields(addMarker())),
    createPaymentReturn('a card of a subscription', createAllatFields(`${sid}-1`)),
    createPaymentReturn('a NUL in each field', {
      allat_order_no: createNul(),
      allat_result_cd: createNul(),
      allat_enc_data: createNul(),
    }),
    createPaymentReturn('a NUL as a number', { ...createAllatFields('\0'), allat_enc_data: createNul() }),
    createPaymentReturn('nothing', {}),
    ...['/niceid/checkplus_result', '/niceid/mobile_cert'].map((path): WindowReturn => ({
      name: path,
      method: 'POST',
      path,
      fields: { EncodeData: createNul(), [addMarker()]: addMarker() },
    })),
    {
      name: 'apple',
      method: 'POST',
      path: '/oauth2/apple',
      fields: { code: addMarker(), state: `${addMarker()}.en-US`, user: createNul(), error: addMarker() },
    },
    ...[orderNo, addMarker(), createNul()].map((no): WindowReturn => ({
      name: 'kakaopay',
      method: 'GET',
      path: '/order/payment/kakaopay',
      fields: { no, pg_token: addMarker(), [addMarker()]: createNul() },
    })),
    ...['kakao', 'naver', 'google', 'facebook'].map((provider): WindowReturn => ({
      name: provider,
      method: 'GET',
      path: `/oauth2/${provider}`,
      fields: { code: addMarker(), state: `${addMarker()}.ja-JP`, error_description: createNul() },
    })),
  ]
  return { returns, seen: markers }
}

const sendReturn = async (
  url: string,
  { name, method, path, fields }: WindowReturn,
): Promise<string | null> => {
  const form = new URLSearchParams(fields)
  const answer = await fetch(method === 'GET' ? `${url}${path}?${form}` : url + path, {
    method,
    redirect: 'manual',
    ...(method === 'POST' && { body: form }),
  }).catch(() => null)
  const text = await answer?.text()
  const status = answer?.status ?? 0
  const location = answer?.headers.get('location') ?? ''
  const isSentOn = [303, 308].includes(status) && location.startsWith('/') && !location.startsWith('//')
  return isSentOn ? null : `${name} was answered ${status}: ${text?.slice(0, 120)}`
}

/** Locks the payment tables for `ms` milliseconds. */
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

/** E4: a returning window is redirected even when the database is slow or down, and no log has its fields. */
export const checkWindowReturns = async (): Promise<Attack> => {
  const shop = await startShopProcess({ env: { LOG_LEVEL: 'debug' } })
  try {
    const [row] = await shop.rows<{ order_no: string }>('select order_no from payments order by id limit 1')
    const orderNo = row?.order_no ?? '20261125-ABCDEFGH12'
    const faults: string[] = []
    const markers: string[] = []
    let triedCount = 0
    for (const [state, begin] of Object.entries(databases)) {
      const { returns, seen: returnMarkers } = createReturns(orderNo, 'S20261125-ABCDEFGH12')
      markers.push(...returnMarkers)
      const end = await begin(shop)
      const answers = await Promise.all(returns.map((one) => sendReturn(shop.url, one)))
      triedCount += returns.length
      await end()
      faults.push(...answers.flatMap((fault) => (fault ? [`database ${state}: ${fault}`] : [])))
    }
    const output = shop.said()
    const loggedMarkers = markers.filter((one) => output.includes(one))
    for (const fault of faults) console.error(`  ${fault}`)
    if (loggedMarkers.length > 0)
      console.error(
        `  ${output
          .split('\n')
          .find((line) => line.includes(loggedMarkers[0] ?? ''))
          ?.slice(0, 400)}`,
      )
    return {
      id: 'E4',
      promise: 'windows that come back go on, and nothing of them is logged',
      passed: faults.length + loggedMarkers.length === 0 && shop.running(),
      figures: {
        returns: triedCount,
        'states of the database': Object.keys(databases).length,
        'not sent on': faults.length,
        markers: markers.length,
        'in the log': loggedMarkers.length,
        'letters of log': output.length,
      },
    }
  } finally {
    await shop.stop()
  }
}
