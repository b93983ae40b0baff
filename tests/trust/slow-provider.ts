import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { orders } from '#server/db/tables/orders.ts'
import {
  submitPaymentWindow,
  addProduct,
  addShoppers,
  addStore,
  submitApproval,
  createPreOrder,
  startPayment,
} from '../support/orders.ts'
import { mapConcurrently, count, withArena, toPercentile, type Arena, type Attack } from './arena.ts'

const perSecond = 50

/** Requests the product list fifty times a second, without waiting for the answers. */
const browse = async ({ call }: Arena, seconds: number) => {
  const times: number[] = []
  let failureCount = 0
  const requestList = async () => {
    const startedAt = performance.now()
    const { status } = await call('GET', '/wines/products?size=24')
    times.push(performance.now() - startedAt)
    if (status !== 200) failureCount += 1
  }
  const requests: Promise<void>[] = []
  const startedAt = performance.now()
  for (let index = 0; index < seconds * perSecond; index += 1) {
    const dueAt = startedAt + (index * 1000) / perSecond
    await wait(Math.max(0, dueAt - performance.now()))
    requests.push(requestList())
  }
  await Promise.all(requests)
  return { p95: toPercentile(times, 0.95), failed: failureCount }
}

const waitForClaims = async ({ db }: Arena, expectedCount: number) => {
  while ((await db.$count(orders, eq(orders.status, 'APPROVING'))) < expectedCount) await wait(20)
}

/** P6: twenty approvals wait for a slow provider, while others browse wines. */
export const checkBrowsingDuringPayments = ({ quick = false } = {}): Promise<Attack> => {
  const slowMs = quick ? 4000 : 9000
  const seconds = quick ? 2 : 8
  return withArena({ connections: 20, slowMs }, async (arena) => {
    const store = await addStore(arena.db)
    const product = await addProduct(arena.db, { storeId: store, qty: 1000 })
    for (let index = 0; index < 30; index += 1) await addProduct(arena.db, { storeId: store, qty: 10 })
    const buyers = await addShoppers(arena.services, 20)
    const request = { products: [{ idProduct: product, qty: 1 }], store, now: arena.clock.now() }
    const waitingOrders = await mapConcurrently(buyers, 10, async (shopper) => {
      const order = await createPreOrder(arena.call, shopper, request)
      const fields = await submitPaymentWindow(await startPayment(arena.call, shopper, order), {
        outcome: 'slow',
      })
      return { shopper, oid: order.oid, encData: fields['allat_enc_data'] }
    })
    await browse(arena, 1)
    const alone = await browse(arena, seconds)
    const paying = waitingOrders.map(({ shopper, oid, encData }) =>
      submitApproval<{ status: string }>(arena.call, shopper, oid, encData),
    )
    // Two seconds are too short to include the moment when twenty members pay: it is part of the long run.
    if (quick) await waitForClaims(arena, waitingOrders.length)
    const beside = await browse(arena, seconds)
    const answers = await Promise.all(paying)
    const paidCount = count(answers, ({ body }) => body.status === 'PAID')
    const differences = await arena.differences()
    // Below 20 ms a doubled time depends more on the machine than on the shop.
    const bar = Math.max(2 * alone.p95, 20)
    return {
      id: 'P6',
      promise: 'wines are looked at while the provider takes its time',
      passed:
        beside.p95 <= bar && alone.failed + beside.failed === 0 && paidCount === 20 && differences === 0,
      figures: {
        'approvals at once': `20 of ${slowMs} ms`,
        paid: paidCount,
        'p95 alone, ms': alone.p95,
        'p95 beside them, ms': beside.p95,
        'bar, ms': bar,
        failed: alone.failed + beside.failed,
        differences,
      },
    }
  })
}
