import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { cartItems } from '#server/db/tables/members.ts'
import { orders } from '#server/db/tables/orders.ts'
import {
  actInWindow,
  addProduct,
  addShopper,
  addShoppers,
  addStore,
  approval,
  paymentBody,
  readyOrder,
  stockOf,
  tomorrow,
  type Calculated,
  type Shopper,
  type Window,
} from '../support/orders.ts'
import { abreast, count, inArena, percentile, volley, type Arena, type Attack, type Hit } from './arena.ts'

const failed = (hits: readonly Hit[]) => count(hits, ({ status }) => status >= 500)
const refused = (hits: readonly Hit[]) =>
  count(hits, ({ status, body }) => status === 409 && typeof body['message'] === 'string')

const shotOf = (shopper: Shopper, order: Calculated) => ({
  path: '/orders/allat',
  token: shopper.token,
  body: paymentBody(shopper, order),
})

const pay = async ({ call }: Arena, shopper: Shopper, window: Window) => {
  const fields = await actInWindow(window)
  return approval<{ status: string }>(call, shopper, window.oid, fields['allat_enc_data'])
}

const buyers = 200
const bottles = 10

const oversellRound = async (arena: Arena, shoppers: Shopper[], store: number) => {
  const product = await addProduct(arena.db, { storeId: store, qty: bottles })
  const ask = { products: [{ idProduct: product, qty: 1 }], store, now: arena.clock.now() }
  const ready = await abreast(shoppers, 20, (shopper) => readyOrder(arena.call, shopper, ask))
  const shots = shoppers.map((shopper, at) => shotOf(shopper, ready[at] as Calculated))
  const hits = await volley(arena.base, shots)
  const winners = hits.flatMap((hit, at) =>
    hit.status === 200 ? [{ shopper: shoppers[at] as Shopper, window: hit.body as unknown as Window }] : [],
  )
  const paid = await Promise.all(winners.map(({ shopper, window }) => pay(arena, shopper, window)))
  const left = await stockOf(arena.db, product, store)
  return {
    held: winners.length,
    paid: count(paid, ({ body }) => body.status === 'PAID'),
    refused: refused(hits),
    failed: failed(hits) + count(paid, ({ status }) => status >= 500),
    left: left.onHand + left.reserved,
    slowest: Math.max(...hits.map(({ ms }) => ms)),
  }
}

/** R1: 200 members take the last step for 10 bottles within the same milliseconds. */
export const noOversell = ({ quick = false } = {}): Promise<Attack> =>
  inArena({ connections: 50 }, async (arena) => {
    const rounds = quick ? 2 : 20
    const store = await addStore(arena.db)
    const shoppers = await addShoppers(arena.services, buyers)
    const seen = []
    for (let round = 0; round < rounds; round += 1) seen.push(await oversellRound(arena, shoppers, store))
    const differences = await arena.differences()
    const exact = count(
      seen,
      (round) =>
        round.paid === bottles &&
        round.refused === buyers - bottles &&
        round.left === 0 &&
        round.failed === 0,
    )
    return {
      id: 'R1',
      promise: 'no bottle is sold twice',
      passed: exact === rounds && differences === 0,
      figures: {
        rounds,
        exact,
        paid: seen.reduce((sum, round) => sum + round.paid, 0),
        refused: seen.reduce((sum, round) => sum + round.refused, 0),
        '5xx': seen.reduce((sum, round) => sum + round.failed, 0),
        'slowest answer, ms': Math.round(Math.max(...seen.map(({ slowest }) => slowest))),
        differences,
      },
    }
  })

/** R2: however the pieces of one product are spread over lines, they are counted together. */
export const oneProductManyLines = ({ quick = false } = {}): Promise<Attack> =>
  inArena({ connections: 10 }, async (arena) => {
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
      const wanted = parts.reduce((sum, qty) => sum + qty, 0)
      if (status !== (wanted > 10 ? 409 : 200)) wrong += 1
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

const deadlocks = async ({ db }: Arena): Promise<number> => {
  await db.execute(sql`select pg_stat_clear_snapshot()`)
  const { rows } = await db.execute<{ deadlocks: number }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.deadlocks ?? 0
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

/** R3: 500 orders of three of five products, their lines in any order. */
export const noDeadlocks = ({ quick = false } = {}): Promise<Attack> =>
  inArena({ connections: 50 }, async (arena) => {
    const wanted = quick ? 100 : 500
    const store = await addStore(arena.db)
    const shelf = await Promise.all(
      [1, 2, 3, 4, 5].map(() => addProduct(arena.db, { storeId: store, qty: 10_000 })),
    )
    const shoppers = await addShoppers(arena.services, Math.ceil(wanted / 2))
    const buyersOf = Array.from({ length: wanted }, (_, at) => shoppers[at % shoppers.length] as Shopper)
    const now = arena.clock.now()
    const ready = await abreast(buyersOf, 20, (shopper) => {
      const products = shuffled(shelf)
        .slice(0, 3)
        .map((idProduct) => ({ idProduct, qty: 1 }))
      return readyOrder(arena.call, shopper, { products, store, now })
    })
    const times: number[] = []
    const timed = async <T>(act: Promise<T>): Promise<T> => {
      const begun = performance.now()
      const answer = await act
      times.push(performance.now() - begun)
      return answer
    }
    const outcomes = await abreast(ready, 20, async (order, at) => {
      const shopper = buyersOf[at] as Shopper
      const { path, token, body } = shotOf(shopper, order)
      const started = await timed(arena.call<Window>('POST', path, { token, body }))
      if (started.status !== 200) return started
      const fields = await actInWindow(started.body)
      return timed(approval(arena.call, shopper, order.oid, fields['allat_enc_data']))
    })
    const [dead, differences, p99] = [
      await deadlocks(arena),
      await arena.differences(),
      percentile(times, 0.99),
    ]
    const paid = count(outcomes, ({ status }) => status === 200)
    return {
      id: 'R3',
      promise: 'orders of the same wines never lock each other out',
      passed: paid === wanted && dead === 0 && p99 < 2000 && differences === 0,
      figures: { orders: wanted, 'at once': 20, paid, deadlocks: dead, 'p99, ms': p99, differences },
    }
  })

/** R6: fifty clicks on "order" make one order, or at least one payment. */
export const oneOrderPerCart = (): Promise<Attack> =>
  inArena({ connections: 50 }, async (arena) => {
    const store = await addStore(arena.db)
    const product = await addProduct(arena.db, { storeId: store, qty: 1000 })
    const shopper = await addShopper(arena.services)
    const { token } = shopper
    const body = { type: 'PICKUP', store, fromCart: true, products: [{ idProduct: product, qty: 2 }] }
    await arena.call('POST', '/cart/add', { token, body: { items: body.products } })
    const clicks = (headers: Record<string, string>) =>
      Promise.all(
        Array.from({ length: 50 }, async () => {
          const answer = await fetch(`${arena.base}/api/v1/commerce/orders`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          })
          return { status: answer.status, text: await answer.text() }
        }),
      )
    const keyed = await clicks({ 'idempotency-key': 'cart' })
    const made = await arena.db.$count(orders, eq(orders.memberId, shopper.id))
    const bodies = new Set(keyed.map(({ text }) => text)).size
    const open = await clicks({})
    const oids = open.map(({ text }) => (JSON.parse(text) as Calculated).oid)
    const slot = tomorrow(arena.clock.now())
    const ready = await abreast(oids, 10, async (oid) => {
      const choices = { token, body: { oid, ...slot } }
      return (await arena.call<Calculated>('POST', '/commerce/orders/calculate', choices)).body
    })
    const hits = await volley(
      arena.base,
      ready.map((order) => shotOf(shopper, order)),
    )
    const held = count(hits, ({ status }) => status === 200)
    const differences = await arena.differences()
    return {
      id: 'R6',
      promise: 'a cart is ordered once',
      passed: made === 1 && bodies === 1 && held === 1 && failed(hits) === 0 && differences === 0,
      figures: {
        'orders with one key': made,
        'different answers': bodies,
        'orders without a key': oids.length,
        'of them held': held,
        refused: refused(hits),
        differences,
      },
    }
  })

/** R7: a cart filled from thirty tabs at once, while another product is changed twenty times. */
export const noLostCartLine = (): Promise<Attack> =>
  inArena({ connections: 50 }, async (arena) => {
    const store = await addStore(arena.db)
    const shelf = await abreast(Array.from({ length: 31 }), 5, () =>
      addProduct(arena.db, { storeId: store, qty: 100 }),
    )
    const [changed, ...added] = shelf
    const shopper = await addShopper(arena.services)
    const { token } = shopper
    const add = (idProduct: number, qty: number) =>
      arena.call('POST', '/cart/add', { token, body: { items: [{ idProduct, qty }] } })
    await add(changed ?? 0, 1)
    const answers = await Promise.all([
      ...added.map((idProduct) => add(idProduct, 1)),
      ...Array.from({ length: 20 }, (_, at) =>
        arena.call('PUT', '/cart/modify', { token, body: { idProduct: changed, qty: at + 1 } }),
      ),
    ])
    const twice = await Promise.all(Array.from({ length: 20 }, () => add(added[0] ?? 0, 1)))
    const lines = await arena.db.select().from(cartItems).where(eq(cartItems.memberId, shopper.id))
    const grown = lines.find(({ productId }) => productId === added[0])?.qty ?? 0
    const differences = await arena.differences()
    const errors = count([...answers, ...twice], ({ status }) => status !== 200)
    return {
      id: 'R7',
      promise: 'no line of a cart is lost',
      passed: lines.length === 31 && grown === 21 && errors === 0 && differences === 0,
      figures: {
        lines: `${lines.length} of 31`,
        'pieces added at once': `${grown - 1} of 20`,
        errors,
        differences,
      },
    }
  })
