import { eq, sql } from 'drizzle-orm'
import { stock } from '#server/db/tables/stores.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { holdLimits } from '#server/payments/holds.rules.ts'
import { awaitingDeposit, startAccount } from '../support/money.ts'
import { addProduct, addShopper, addStore, readyOrder, type Shopper } from '../support/orders.ts'
import { abreast, count, inArena, type Arena, type Attack } from './arena.ts'

type Scene = { arena: Arena; store: number; products: number[]; thief: Shopper }

const heldOf = async ({ arena, store }: Scene): Promise<number> => {
  const [row] = await arena.db
    .select({ held: sql<number>`coalesce(sum(${stock.reserved}), 0)::int` })
    .from(stock)
    .where(eq(stock.storeId, store))
  return row?.held ?? 0
}

const ready = ({ arena, store, thief }: Scene, ids: readonly number[], qty: number) =>
  readyOrder(arena.call, thief, {
    products: ids.map((idProduct) => ({ idProduct, qty })),
    store,
    now: arena.clock.now(),
  })

/** Opens as many accounts as are allowed, first with much and then with ever less; answers the codes of the refusals. */
const grab = async (scene: Scene): Promise<string[]> => {
  const codes: string[] = []
  for (const [lines, qty] of [
    [50, 16],
    [50, 1],
    [36, 1],
    [6, 6],
    [1, 6],
    [1, 1],
  ] as const) {
    const order = await ready(scene, scene.products.slice(0, lines), qty)
    const { status, body } = await startAccount(scene.arena.call, scene.thief, order)
    if (status === 200) await awaitingDeposit(scene.arena.call, scene.thief, order)
    else codes.push(body.code)
  }
  return codes
}

/** O9: one member holds little of a store's stock without paying, at once, one after another and again. */
export const unpaidHolds = ({ quick = false } = {}): Promise<Attack> =>
  inArena({}, async (arena) => {
    const store = await addStore(arena.db)
    const products: number[] = []
    for (let at = 0; at < 50; at += 1)
      products.push(await addProduct(arena.db, { storeId: store, qty: 20 }, { price: 20_000 }))
    const scene: Scene = { arena, store, products, thief: await addShopper(arena.services) }
    const codes = await grab(scene)
    const afterOne = await heldOf(scene)
    const other = { ...scene, thief: await addShopper(arena.services) }
    const orders = []
    for (let at = 0; at < (quick ? 20 : 50); at += 1)
      orders.push(await ready(other, products.slice(at % 40, (at % 40) + 10), 2).catch(() => null))
    const begun = await abreast(
      orders.filter((order) => order !== null),
      20,
      (order) => startAccount(arena.call, other.thief, order),
    )
    const afterMany = (await heldOf(scene)) - afterOne
    arena.clock.advance(4 * 86_400)
    await recoverPayments(arena.services)
    const left = await heldOf(scene)
    const again = await startAccount(arena.call, scene.thief, await ready(scene, products.slice(0, 1), 1))
    const most = holdLimits.ACCOUNT.pieces
    const differences = await arena.differences()
    const broken = count(begun, ({ status }) => status >= 500)
    return {
      id: 'O9',
      promise: 'one member holds little of a store unpaid',
      passed:
        afterOne <= most &&
        afterMany <= most &&
        codes.length > 0 &&
        broken === 0 &&
        left === 0 &&
        differences === 0,
      figures: {
        pieces: 20 * products.length,
        'held by one': afterOne,
        'held by one at once': afterMany,
        'begun at once': begun.length,
        'held when all ran out': left,
        'another account after that': again.status === 200 ? 'opened' : again.body.code,
        differences,
      },
    }
  })
