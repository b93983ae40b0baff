import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { cartItems } from '#server/db/tables/cart-items.ts'
import { orders } from '#server/db/tables/orders.ts'
import {
  submitPaymentWindow,
  addProduct,
  addShopper,
  addShoppers,
  addStore,
  submitApproval,
  toPaymentBody,
  createPreOrder,
  getStock,
  toPickupTomorrow,
  type CalculatedOrder,
  type Shopper,
  type PaymentWindow,
} from '../support/orders.ts'
import {
  mapConcurrently,
  count,
  withArena,
  toPercentile,
  sendBurst,
  type Arena,
  type Attack,
  type BurstResponse,
} from './arena.ts'
import { measureSlowdown, toLimit } from './machine-speed.ts'

const countFailed = (responses: readonly BurstResponse[]) => count(responses, ({ status }) => status >= 500)
const countRefused = (responses: readonly BurstResponse[]) =>
  count(responses, ({ status, body }) => status === 409 && typeof body['message'] === 'string')

const toRequest = (shopper: Shopper, order: CalculatedOrder) => ({
  path: '/orders/allat',
  token: shopper.token,
  body: toPaymentBody(shopper, order),
})

const pay = async ({ call }: Arena, shopper: Shopper, window: PaymentWindow) => {
  const fields = await submitPaymentWindow(window)
  return submitApproval<{ status: string }>(call, shopper, window.oid, fields['allat_enc_data'])
}

const buyerCount = 200
const bottleCount = 10

const runOversellRound = async (arena: Arena, shoppers: Shopper[], store: number) => {
  const product = await addProduct(arena.db, { storeId: store, qty: bottleCount })
  const request = { products: [{ idProduct: product, qty: 1 }], store, now: arena.clock.now() }
  const readyOrders = await mapConcurrently(shoppers, 20, (shopper) =>
    createPreOrder(arena.call, shopper, request),
  )
  const requests = shoppers.map((shopper, index) => toRequest(shopper, readyOrders[index] as CalculatedOrder))
  const responses = await sendBurst(arena.base, requests)
  const winners = responses.flatMap((response, index) =>
    response.status === 200
      ? [{ shopper: shoppers[index] as Shopper, window: response.body as unknown as PaymentWindow }]
      : [],
  )
  const paymentAnswers = await Promise.all(winners.map(({ shopper, window }) => pay(arena, shopper, window)))
  const stock = await getStock(arena.db, product, store)
  return {
    held: winners.length,
    paid: count(paymentAnswers, ({ body }) => body.status === 'PAID'),
    refused: countRefused(responses),
    failed: countFailed(responses) + count(paymentAnswers, ({ status }) => status >= 500),
    left: stock.onHand + stock.reserved,
    slowest: Math.max(...responses.map(({ ms }) => ms)),
  }
}

/** R1: 200 members take the last step for 10 bottles within the same milliseconds. */
export const checkNoOversell = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 50 }, async (arena) => {
    const rounds = quick ? 1 : 20
    const store = await addStore(arena.db)
    const shoppers = await addShoppers(arena.services, buyerCount)
    const results = []
    for (let round = 0; round < rounds; round += 1)
      results.push(await runOversellRound(arena, shoppers, store))
    const differences = await arena.differences()
    const exactCount = count(
      results,
      (round) =>
        round.paid === bottleCount &&
        round.refused === buyerCount - bottleCount &&
        round.left === 0 &&
        round.failed === 0,
    )
    return {
      id: 'R1',
      promise: 'no bottle is sold twice',
      passed: exactCount === rounds && differences === 0,
      figures: {
        rounds,
        exact: exactCount,
        paid: results.reduce((sum, round) => sum + round.paid, 0),
        refused: results.reduce((sum, round) => sum + round.refused, 0),
        '5xx': results.reduce((sum, round) => sum + round.failed, 0),
        'slowest answer, ms': Math.round(Math.max(...results.map(({ slowest }) => slowest))),
        differences,
      },
    }
  })

/** R2: pieces of one product count together, however they are spread over lines. */
export const checkSplitLines = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 10 }, async (arena) => {
    const store = await addStore(arena.db)
    const product = await addProduct(arena.db, { storeId: store, qty: 10 })
    const other = await addProduct(arena.db, { storeId: store, qty: 1000 })
    const shopper = await addShopper(arena.services)
    const runs = quick ? 30 : 300
    let wrong = 0
    const split = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
    const property = fc.asyncProperty(split, fc.boolean(), async (parts, mixed) => {
      const lines = parts.map((qty) => ({ idProduct: product, qty }))
      const products = mixed ? lines.flatMap((line) => [line, { idProduct: other, qty: 1 }]) : lines
      const body = { type: 'PICKUP', store, products }
      const { status } = await arena.call('POST', '/commerce/orders', { token: shopper.token, body })
      const quantity = parts.reduce((sum, qty) => sum + qty, 0)
      if (status !== (quantity > 10 ? 409 : 200)) wrong += 1
    })
    await fc.assert(property, { numRuns: runs, examples: [[[6, 6], false]] })
    const differences = await arena.differences()
    return {
      id: 'R2',
      promise: 'lines of one product are one line',
      passed: wrong === 0 && differences === 0,
      figures: { orders: runs, wrong, differences },
    }
  })

const countDeadlocks = async ({ db }: Arena): Promise<number> => {
  await db.execute(sql`select pg_stat_clear_snapshot()`)
  const { rows } = await db.execute<{ deadlocks: number }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.deadlocks ?? 0
}

const shuffle = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

/** R3: 500 orders of three of five products, their lines in any order. */
export const checkNoDeadlocks = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 50 }, async (arena) => {
    const orderCount = quick ? 100 : 500
    const store = await addStore(arena.db)
    const productIds = await Promise.all(
      [1, 2, 3, 4, 5].map(() => addProduct(arena.db, { storeId: store, qty: 10_000 })),
    )
    const shoppers = await addShoppers(arena.services, Math.ceil(orderCount / 2))
    const orderBuyers = Array.from(
      { length: orderCount },
      (_, index) => shoppers[index % shoppers.length] as Shopper,
    )
    const now = arena.clock.now()
    const readyOrders = await mapConcurrently(orderBuyers, 20, (shopper) => {
      const products = shuffle(productIds)
        .slice(0, 3)
        .map((idProduct) => ({ idProduct, qty: 1 }))
      return createPreOrder(arena.call, shopper, { products, store, now })
    })
    const times: number[] = []
    const timeCall = async <T>(act: Promise<T>): Promise<T> => {
      const startedAt = performance.now()
      const answer = await act
      times.push(performance.now() - startedAt)
      return answer
    }
    const outcomes = await mapConcurrently(readyOrders, 20, async (order, index) => {
      const shopper = orderBuyers[index] as Shopper
      const { path, token, body } = toRequest(shopper, order)
      const startResponse = await timeCall(arena.call<PaymentWindow>('POST', path, { token, body }))
      if (startResponse.status !== 200) return startResponse
      const fields = await submitPaymentWindow(startResponse.body)
      return timeCall(submitApproval(arena.call, shopper, order.oid, fields['allat_enc_data']))
    })
    const slowdown = measureSlowdown()
    const [deadlockCount, differences, p99] = [
      await countDeadlocks(arena),
      await arena.differences(),
      toPercentile(times, 0.99),
    ]
    const paidCount = count(outcomes, ({ status }) => status === 200)
    return {
      id: 'R3',
      promise: 'orders of the same wines never lock each other out',
      passed:
        paidCount === orderCount &&
        deadlockCount === 0 &&
        p99 < toLimit(2000, { slowdown: slowdown.wall, quick }) &&
        differences === 0,
      figures: {
        orders: orderCount,
        'at once': 20,
        paid: paidCount,
        deadlocks: deadlockCount,
        'p99, ms': p99,
        'machine slower by': slowdown.wall.toFixed(1),
        differences,
      },
    }
  })

/** R6: fifty clicks on "order" make one order, or at least one payment. */
export const checkOneOrderPerCart = (): Promise<Attack> =>
  withArena({ connections: 50 }, async (arena) => {
    const store = await addStore(arena.db)
    const product = await addProduct(arena.db, { storeId: store, qty: 1000 })
    const shopper = await addShopper(arena.services)
    const { token } = shopper
    const body = { type: 'PICKUP', store, fromCart: true, products: [{ idProduct: product, qty: 2 }] }
    await arena.call('POST', '/cart/add', { token, body: { items: body.products } })
    const sendClicks = (headers: Record<string, string>) =>
      Promise.all(
        Array.from({ length: 50 }, async () => {
          const answer = await fetch(`${arena.base}/api/v1/commerce/orders`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          })
          const mayRetry = answer.status === 503 && answer.headers.has('retry-after')
          return { status: answer.status, mayRetry, text: await answer.text() }
        }),
      )
    const keyedAnswers = await sendClicks({ 'idempotency-key': 'cart' })
    const orderCount = await arena.db.$count(orders, eq(orders.memberId, shopper.id))
    // Clicks are handled one after another; a slow machine refuses the last ones with 503 and a retry-after.
    const bodies = new Set(keyedAnswers.filter(({ mayRetry }) => !mayRetry).map(({ text }) => text)).size
    const unkeyedAnswers = await sendClicks({})
    const retryCount = count([...keyedAnswers, ...unkeyedAnswers], ({ mayRetry }) => mayRetry)
    const unkeyedRetryCount = count(unkeyedAnswers, ({ mayRetry }) => mayRetry)
    const oids = unkeyedAnswers
      .filter(({ status }) => status === 200)
      .map(({ text }) => (JSON.parse(text) as CalculatedOrder).oid)
    const slot = toPickupTomorrow(arena.clock.now())
    const readyOrders = await mapConcurrently(oids, 10, async (oid) => {
      const choices = { token, body: { oid, ...slot } }
      return (await arena.call<CalculatedOrder>('POST', '/commerce/orders/calculate', choices)).body
    })
    const responses = await sendBurst(
      arena.base,
      readyOrders.map((order) => toRequest(shopper, order)),
    )
    const heldCount = count(responses, ({ status }) => status === 200)
    const differences = await arena.differences()
    return {
      id: 'R6',
      promise: 'a cart is ordered once',
      passed:
        orderCount === 1 &&
        bodies === 1 &&
        oids.length > 1 &&
        oids.length + unkeyedRetryCount === unkeyedAnswers.length &&
        heldCount === 1 &&
        countFailed(responses) === 0 &&
        differences === 0,
      figures: {
        'orders with one key': orderCount,
        'different answers': bodies,
        'orders without a key': oids.length,
        'refused as busy': retryCount,
        'of them held': heldCount,
        refused: countRefused(responses),
        differences,
      },
    }
  })

/** R7: a cart filled from thirty tabs at once, while another product is changed twenty times. */
export const checkNoLostCartLine = (): Promise<Attack> =>
  withArena({ connections: 50 }, async (arena) => {
    const store = await addStore(arena.db)
    const productIds = await mapConcurrently(Array.from({ length: 31 }), 5, () =>
      addProduct(arena.db, { storeId: store, qty: 100 }),
    )
    const [changedId, ...addedIds] = productIds
    const shopper = await addShopper(arena.services)
    const { token } = shopper
    const add = (idProduct: number, qty: number) =>
      arena.call('POST', '/cart/add', { token, body: { items: [{ idProduct, qty }] } })
    await add(changedId ?? 0, 1)
    const answers = await Promise.all([
      ...addedIds.map((idProduct) => add(idProduct, 1)),
      ...Array.from({ length: 20 }, (_, index) =>
        arena.call('PUT', '/cart/modify', { token, body: { idProduct: changedId, qty: index + 1 } }),
      ),
    ])
    const twice = await Promise.all(Array.from({ length: 20 }, () => add(addedIds[0] ?? 0, 1)))
    const lines = await arena.db.select().from(cartItems).where(eq(cartItems.memberId, shopper.id))
    const grownQty = lines.find(({ productId }) => productId === addedIds[0])?.qty ?? 0
    const differences = await arena.differences()
    const errors = count([...answers, ...twice], ({ status }) => status !== 200)
    return {
      id: 'R7',
      promise: 'no line of a cart is lost',
      passed: lines.length === 31 && grownQty === 21 && errors === 0 && differences === 0,
      figures: {
        lines: `${lines.length} of 31`,
        'pieces added at once': `${grownQty - 1} of 20`,
        errors,
        differences,
      },
    }
  })
