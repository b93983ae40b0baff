import { eq, sql } from 'drizzle-orm'
import { stock } from '#server/db/tables/stores.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { holdLimits } from '#server/payments/holds.rules.ts'
import { createDepositOrder, startAccountPayment } from '../support/money.ts'
import { addProduct, addShopper, addStore, createPreOrder, type Shopper } from '../support/orders.ts'
import { mapConcurrently, count, withArena, type Arena, type Attack } from './arena.ts'

type Scene = { arena: Arena; store: number; products: number[]; thief: Shopper }

const countHeld = async ({ arena, store }: Scene): Promise<number> => {
  const [row] = await arena.db
    .select({ held: sql<number>`coalesce(sum(${stock.reserved}), 0)::int` })
    .from(stock)
    .where(eq(stock.storeId, store))
  return row?.held ?? 0
}

const createReadyOrder = ({ arena, store, thief }: Scene, ids: readonly number[], qty: number) =>
  createPreOrder(arena.call, thief, {
    products: ids.map((idProduct) => ({ idProduct, qty })),
    store,
    now: arena.clock.now(),
  })

/**
 * Opens as many virtual accounts as are allowed, from large orders to small ones; returns the refusals'
 * codes.
 */
const openAccounts = async (scene: Scene): Promise<string[]> => {
  const codes: string[] = []
  for (const [lines, qty] of [
    [50, 16],
    [50, 1],
    [36, 1],
    [6, 6],
    [1, 6],
    [1, 1],
  ] as const) {
    const order = await createReadyOrder(scene, scene.products.slice(0, lines), qty)
    const { status, body } = await startAccountPayment(scene.arena.call, scene.thief, order)
    if (status === 200) await createDepositOrder(scene.arena.call, scene.thief, order)
    else codes.push(body.code)
  }
  return codes
}

/**
 * O9: one member holds little of a store's stock without payment: at once, one after another and repeatedly.
 */
export const checkUnpaidHolds = ({ quick = false } = {}): Promise<Attack> =>
  withArena({}, async (arena) => {
    const store = await addStore(arena.db)
    const products: number[] = []
    for (let index = 0; index < 50; index += 1)
      products.push(await addProduct(arena.db, { storeId: store, qty: 20 }, { price: 20_000 }))
    const scene: Scene = { arena, store, products, thief: await addShopper(arena.services) }
    const codes = await openAccounts(scene)
    const afterOne = await countHeld(scene)
    const other = { ...scene, thief: await addShopper(arena.services) }
    const orders = []
    for (let index = 0; index < (quick ? 20 : 50); index += 1)
      orders.push(
        await createReadyOrder(other, products.slice(index % 40, (index % 40) + 10), 2).catch(() => null),
      )
    const startResponses = await mapConcurrently(
      orders.filter((order) => order !== null),
      20,
      (order) => startAccountPayment(arena.call, other.thief, order),
    )
    const afterMany = (await countHeld(scene)) - afterOne
    arena.clock.advance(4 * 86_400)
    await recoverPayments(arena.services)
    const leftCount = await countHeld(scene)
    const again = await startAccountPayment(
      arena.call,
      scene.thief,
      await createReadyOrder(scene, products.slice(0, 1), 1),
    )
    const most = holdLimits.ACCOUNT.pieces
    const differences = await arena.differences()
    const brokenCount = count(startResponses, ({ status }) => status >= 500)
    return {
      id: 'O9',
      promise: 'one member holds little of a store unpaid',
      passed:
        afterOne <= most &&
        afterMany <= most &&
        codes.length > 0 &&
        brokenCount === 0 &&
        leftCount === 0 &&
        differences === 0,
      figures: {
        pieces: 20 * products.length,
        'held by one': afterOne,
        'held by one at once': afterMany,
        'begun at once': startResponses.length,
        'held when all ran out': leftCount,
        'another account after that': again.status === 200 ? 'opened' : again.body.code,
        differences,
      },
    }
  })
