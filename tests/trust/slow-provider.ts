import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { orders } from '#server/db/tables/orders.ts'
import {
  actInWindow,
  addProduct,
  addShoppers,
  addStore,
  approval,
  readyOrder,
  startPayment,
} from '../support/orders.ts'
import { abreast, count, inArena, percentile, type Arena, type Attack } from './arena.ts'

const perSecond = 50

/** Asks for the product list fifty times a second, whatever the answers take. */
const browse = async ({ call }: Arena, seconds: number) => {
  const times: number[] = []
  let failed = 0
  const one = async () => {
    const begun = performance.now()
    const { status } = await call('GET', '/wines/products?size=24')
    times.push(performance.now() - begun)
    if (status !== 200) failed += 1
  }
  const asked: Promise<void>[] = []
  const begun = performance.now()
  for (let at = 0; at < seconds * perSecond; at += 1) {
    const due = begun + (at * 1000) / perSecond
    await wait(Math.max(0, due - performance.now()))
    asked.push(one())
  }
  await Promise.all(asked)
  return { p95: percentile(times, 0.95), failed }
}

const allClaimed = async ({ db }: Arena, wanted: number) => {
  while ((await db.$count(orders, eq(orders.status, 'APPROVING'))) < wanted) await wait(20)
}

/** P6: twenty approvals for which the provider takes its time, while others look at wines. */
export const browsingGoesOn = ({ quick = false } = {}): Promise<Attack> => {
  const slowMs = quick ? 4000 : 9000
  const seconds = quick ? 2 : 8
  return inArena({ connections: 20, slowMs }, async (arena) => {
    const store = await addStore(arena.db)
    const product = await addProduct(arena.db, { storeId: store, qty: 1000 })
    for (let at = 0; at < 30; at += 1) await addProduct(arena.db, { storeId: store, qty: 10 })
    const buyers = await addShoppers(arena.services, 20)
    const ask = { products: [{ idProduct: product, qty: 1 }], store, now: arena.clock.now() }
    const waiting = await abreast(buyers, 10, async (shopper) => {
      const order = await readyOrder(arena.call, shopper, ask)
      const fields = await actInWindow(await startPayment(arena.call, shopper, order), { outcome: 'slow' })
      return { shopper, oid: order.oid, encData: fields['allat_enc_data'] }
    })
    await browse(arena, 1)
    const alone = await browse(arena, seconds)
    const paying = waiting.map(({ shopper, oid, encData }) =>
      approval<{ status: string }>(arena.call, shopper, oid, encData),
    )
    // Two seconds are too few to hold the moment at which twenty members pay: it is part of the long run.
    if (quick) await allClaimed(arena, waiting.length)
    const beside = await browse(arena, seconds)
    const answers = await Promise.all(paying)
    const paid = count(answers, ({ body }) => body.status === 'PAID')
    const differences = await arena.differences()
    // Below 20 ms a doubling says more of the machine than of the shop.
    const bar = Math.max(2 * alone.p95, 20)
    return {
      id: 'P6',
      promise: 'wines are looked at while the provider takes its time',
      passed: beside.p95 <= bar && alone.failed + beside.failed === 0 && paid === 20 && differences === 0,
      figures: {
        'approvals at once': `20 of ${slowMs} ms`,
        paid,
        'p95 alone, ms': alone.p95,
        'p95 beside them, ms': beside.p95,
        'bar, ms': bar,
        failed: alone.failed + beside.failed,
        differences,
      },
    }
  })
}
