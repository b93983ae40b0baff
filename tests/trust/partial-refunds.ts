import { randomInt } from 'node:crypto'
import { eq, sum } from 'drizzle-orm'
import { getBalance } from '#server/cash/cash.store.ts'
import { coupons } from '#server/db/tables/coupons.ts'
import { members } from '#server/db/tables/members.ts'
import { orderLines, orders } from '#server/db/tables/orders.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { resolveTestOutcome } from '#server/gateways/sandbox/payment-outcomes.ts'
import {
  actInWindow,
  addProduct,
  addShopper,
  addStore,
  approval,
  giveCash,
  giveCoupon,
  paymentBody,
  stockOf,
  type Calculated,
  type Shopper,
  type Window,
} from '../support/orders.ts'
import { inArena, type Arena, type Attack } from './arena.ts'

type Shelf = { store: number; products: number[] }
type Told = Calculated & { code: string; status: string; shipping: number }

const someOf = <T>(items: readonly T[], most: number): T[] =>
  items
    .map((item) => ({ item, at: randomInt(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, randomInt(1, most + 1))
    .map(({ item }) => item)

const addShip = async ({ call }: Arena, { token, fullName, mobile }: Shopper): Promise<number> => {
  const home = { name: '집', fullName, mobile, address1: '서울 1', address2: '', message: '' }
  const body = { ...home, postalCode: randomInt(2) ? '06236' : '63002' }
  return (await call<{ id: number }>('POST', '/commerce/ships', { token, body })).body.id
}

/** Coupons of every kind, by luck: for the order, its delivery, a product and a product of this site. */
const chosenCoupons = async ({ services }: Arena, { id }: Shopper, products: number[]) => {
  const lucky = () => randomInt(2) === 0
  const rate = () => ({ type: 'RATE' as const, value: randomInt(1, 40) })
  const amount = () => ({ type: 'AMOUNT' as const, value: randomInt(1, 9999) })
  const give = (whereToUse: 'ORDER' | 'SHIPPING' | 'PRODUCT' | 'PRODUCT_B2C') =>
    giveCoupon(services, id, { whereToUse, ...(lucky() ? rate() : amount()) })
  const forProduct = async (whereToUse: 'PRODUCT' | 'PRODUCT_B2C', idProduct: number | undefined) => [
    { idCoupon: await give(whereToUse), idProduct },
  ]
  return {
    ...(lucky() && { orderCoupon: await give('ORDER') }),
    ...(lucky() && { shipCoupon: await give('SHIPPING') }),
    ...(lucky() && { productCoupons: await forProduct('PRODUCT', products[0]) }),
    ...(lucky() && { productB2CCoupons: await forProduct('PRODUCT_B2C', products.at(-1)) }),
  }
}

/** A paid order of up to ten lines, in money, cash and coupons. */
const boughtOrder = async (arena: Arena, shopper: Shopper, { products: shelf }: Shelf) => {
  const { token } = shopper
  const chosen = someOf(shelf, 10)
  const products = chosen.map((idProduct) => ({ idProduct, qty: randomInt(1, 4) }))
  const post = <T>(path: string, body: unknown) => arena.call<T>('POST', path, { token, body })
  const { body: opened } = await post<Told>('/commerce/orders', { type: 'DELIVERY', products })
  const ship = await addShip(arena, shopper)
  const { oid } = opened
  const choices = await chosenCoupons(arena, shopper, chosen)
  const set = await post<Told>('/commerce/orders/calculate', { oid, ship })
  let left = set.body.payable
  for (const [name, choice] of Object.entries(choices)) {
    const { status, body } = await post<Told>('/commerce/orders/calculate', { oid, [name]: choice })
    // Delivery that is free anyway takes no coupon.
    if (status !== 200 && body.code !== 'order.coupon.not_usable') throw new Error(`${name}: ${body.code}`)
    if (status === 200) left = body.payable
  }
  const most = Math.min(left, 60_000)
  let useCash = left > 0 ? randomInt(0, most + 1) : 0
  const way = useCash + 20 < most ? 1 : -1
  // Some amounts ask the sandbox for another outcome than paid.
  while (resolveTestOutcome('approve', left - useCash) !== 'approve') useCash += way
  const told = await post<Told>('/commerce/orders/calculate', { oid, useCash })
  const order = told.body
  const body = paymentBody(shopper, order)
  if (order.payable === 0)
    await post(order.total - order.discount === 0 ? '/orders/zero' : '/orders/cash', body)
  else {
    const started = await post<Window>('/orders/allat', body)
    const fields = await actInWindow(started.body)
    await approval(arena.call, shopper, oid, fields['allat_enc_data'])
  }
  return order
}

type Seen = { goes: number; returns: number; exact: boolean; over: number; coupons: boolean }

/** The pieces of some lines by luck: in how many goes, and how many in each. */
const goesOf = (lines: readonly { id: number; qty: number }[]) => {
  const goes = lines.flatMap(({ id, qty }) => {
    const parts: number[] = []
    for (let left = qty; left > 0; left -= parts.at(-1) ?? left) parts.push(randomInt(1, left + 1))
    return parts.map((part) => ({ id, qty: part, at: randomInt(1_000_000) }))
  })
  return goes.sort((a, b) => a.at - b.at)
}

type Staff = { token: string }

/** Brings an order to its shopper. */
const delivered = async ({ call }: Arena, { token }: Staff, oid: string): Promise<void> => {
  for (const move of ['PREPARE', 'SHIP', 'DELIVER']) {
    const told = await call<{ code: string }>('POST', `/staff/orders/${oid}/moves`, { token, body: { move } })
    if (told.status !== 200) throw new Error(`${move}: ${told.body.code}`)
  }
}

/** Pieces go back one go after another: each is asked for, and accepted. */
const sentBack = async (
  { call }: Arena,
  { shopper, staff, oid }: { shopper: Shopper; staff: Staff; oid: string },
  goes: readonly { id: number; qty: number }[],
): Promise<void> => {
  for (const { id, qty } of goes) {
    const body = { cause: 'DEFECT', lines: [{ id, qty }] }
    const asked = await call('POST', `/commerce/orders/${oid}/return`, { token: shopper.token, body })
    const accepted = { accepted: true, reason: '' }
    const told = await call('POST', `/staff/orders/${oid}/return`, { token: staff.token, body: accepted })
    if (asked.status !== 200 || told.status !== 200) throw new Error('a return was refused')
  }
}

/**
 * Cancels the pieces of an order go after go, in any order, or what is left of it whole; of some orders the later
 * pieces are received and sent back.
 */
const cancelled = async (arena: Arena, shopper: Shopper, shelf: Shelf, staff: Staff): Promise<Seen> => {
  await giveCash(arena.services, shopper.id, 40_000)
  await giveCash(arena.services, shopper.id, 20_000, 'BONUS')
  const { oid } = await boughtOrder(arena, shopper, shelf)
  const [order] = await arena.db.select().from(orders).where(eq(orders.oid, oid))
  if (order?.status !== 'PAID') throw new Error(`an order is ${order?.status} instead of paid`)
  const linesOf = () => arena.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const goes = goesOf(await linesOf())
  const wholeAfter = randomInt(2) === 0 ? randomInt(goes.length) : goes.length
  const isReceived = wholeAfter < goes.length && randomInt(2) === 0
  const { token } = shopper
  for (const { id, qty } of goes.slice(0, wholeAfter))
    await arena.call('POST', `/commerce/orders/partialCancel/${id}`, { token, body: { qty } })
  await recoverPayments(arena.services)
  if (isReceived) {
    await delivered(arena, staff, oid)
    await sentBack(arena, { shopper, staff, oid }, goes.slice(wholeAfter))
  } else if (wholeAfter < goes.length)
    await arena.call('POST', `/commerce/orders/${oid}/cancel`, { token, body: {} })
  await recoverPayments(arena.services)
  const journal = (await arena.sandboxes.payment.journal()).filter((entry) => entry.oid === oid)
  const money = journal.filter(({ kind }) => kind === 'refund').reduce((sum, { amount }) => sum + amount, 0)
  const [after] = await arena.db.select().from(orders).where(eq(orders.oid, oid))
  const { paid, bonus, held } = await getBalance(arena.db, shopper.id)
  const cashBack = paid === 40_000 && bonus === 20_000 && held === 0
  const used = await arena.db.$count(coupons, eq(coupons.orderId, order.id))
  return {
    goes: goes.length,
    returns: isReceived ? goes.length - wholeAfter : 0,
    exact: after?.status === (isReceived ? 'RETURNED' : 'CANCELLED') && money === order.payable && cashBack,
    over: (await linesOf()).filter((line) => line.refunded > line.paidShare).length,
    coupons: used === 0,
  }
}

/** P12: orders of any lines, coupons, cash and money, cancelled and sent back line by line and piece by piece. */
export const refundsAddUp = ({ quick = false } = {}): Promise<Attack> =>
  inArena({ connections: 20 }, async (arena) => {
    const wanted = quick ? 12 : 300
    const store = await addStore(arena.db, { ships: true })
    const goods = { fulfilment: 'BOTH', alcoholic: false } as const
    const products: number[] = []
    for (let at = 0; at < 12; at += 1) {
      const price = randomInt(900, 60_000)
      products.push(await addProduct(arena.db, { storeId: store, qty: 10_000 }, { ...goods, price }))
    }
    const staff = await addShopper(arena.services)
    await arena.db.update(members).set({ role: 'STAFF' }).where(eq(members.id, staff.id))
    let [exact, over, back, goes, returns] = [0, 0, 0, 0, 0]
    for (let run = 0; run < wanted; run += 1) {
      const seen = await cancelled(arena, await addShopper(arena.services), { store, products }, staff)
      if (seen.exact) exact += 1
      if (seen.coupons) back += 1
      over += seen.over
      goes += seen.goes
      returns += seen.returns
    }
    const stocks = await Promise.all(products.map((product) => stockOf(arena.db, product, store)))
    // What was received is looked at before it is sold again.
    const [kept] = await arena.db
      .select({ qty: sum(orderLines.returnedQty).mapWith(Number) })
      .from(orderLines)
    const onHand = stocks.reduce((all, one) => all + one.onHand, 0) + (kept?.qty ?? 0)
    const whole = onHand === 10_000 * products.length && stocks.every(({ reserved }) => reserved === 0)
    const differences = await arena.differences()
    return {
      id: 'P12',
      promise: 'what goes back adds up to what was paid, to the won',
      passed: exact === wanted && over === 0 && back === wanted && whole && differences === 0,
      figures: {
        orders: wanted,
        'partial cancels and returns': goes,
        'of them returns': returns,
        exact,
        'lines given back too much': over,
        'with their coupons back': back,
        'bottles back': whole ? 'all' : 'not all',
        differences,
      },
    }
  })
