import { randomInt } from 'node:crypto'
import { eq, sum } from 'drizzle-orm'
import { getBalance } from '#server/ledger/cash.store.ts'
import { coupons } from '#server/db/tables/coupons.ts'
import { members } from '#server/db/tables/members.ts'
import { orderLines, orders } from '#server/db/tables/orders.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { resolveTestOutcome } from '#server/gateways/sandbox/payment-outcomes.ts'
import {
  submitPaymentWindow,
  addProduct,
  addShopper,
  addStore,
  submitApproval,
  giveCash,
  giveCoupon,
  toPaymentBody,
  getStock,
  type CalculatedOrder,
  type Shopper,
  type PaymentWindow,
} from '../support/orders.ts'
import { withArena, type Arena, type Attack } from './arena.ts'

type StoreProducts = { store: number; products: number[] }
type OrderAnswer = CalculatedOrder & { code: string; status: string; shipping: number }

const pickSome = <T>(items: readonly T[], most: number): T[] =>
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

/** Random coupons of every kind: for the order, its delivery, a product and a product of this site. */
const giveRandomCoupons = async ({ services }: Arena, { id }: Shopper, products: number[]) => {
  const isLucky = () => randomInt(2) === 0
  const createRate = () => ({ type: 'RATE' as const, value: randomInt(1, 40) })
  const createAmount = () => ({ type: 'AMOUNT' as const, value: randomInt(1, 9999) })
  const give = (whereToUse: 'ORDER' | 'SHIPPING' | 'PRODUCT' | 'PRODUCT_B2C') =>
    giveCoupon(services, id, { whereToUse, ...(isLucky() ? createRate() : createAmount()) })
  const createProductCoupon = async (
    whereToUse: 'PRODUCT' | 'PRODUCT_B2C',
    idProduct: number | undefined,
  ) => [{ idCoupon: await give(whereToUse), idProduct }]
  return {
    ...(isLucky() && { orderCoupon: await give('ORDER') }),
    ...(isLucky() && { shipCoupon: await give('SHIPPING') }),
    ...(isLucky() && { productCoupons: await createProductCoupon('PRODUCT', products[0]) }),
    ...(isLucky() && { productB2CCoupons: await createProductCoupon('PRODUCT_B2C', products.at(-1)) }),
  }
}

/** A paid order of up to ten lines, in money, cash and coupons. */
const buyOrder = async (arena: Arena, shopper: Shopper, { products: stockedIds }: StoreProducts) => {
  const { token } = shopper
  const chosenIds = pickSome(stockedIds, 10)
  const products = chosenIds.map((idProduct) => ({ idProduct, qty: randomInt(1, 4) }))
  const post = <T>(path: string, body: unknown) => arena.call<T>('POST', path, { token, body })
  const { body: preOrder } = await post<OrderAnswer>('/commerce/orders', { type: 'DELIVERY', products })
  const ship = await addShip(arena, shopper)
  const { oid } = preOrder
  const choices = await giveRandomCoupons(arena, shopper, chosenIds)
  const set = await post<OrderAnswer>('/commerce/orders/calculate', { oid, ship })
  let remaining = set.body.payable
  for (const [name, choice] of Object.entries(choices)) {
    const { status, body } = await post<OrderAnswer>('/commerce/orders/calculate', { oid, [name]: choice })
    // A coupon for a delivery that is free is not usable.
    if (status !== 200 && body.code !== 'order.coupon.not_usable') throw new Error(`${name}: ${body.code}`)
    if (status === 200) remaining = body.payable
  }
  const most = Math.min(remaining, 60_000)
  let useCash = remaining > 0 ? randomInt(0, most + 1) : 0
  const step = useCash + 20 < most ? 1 : -1
  // Some amounts make the sandbox answer another outcome than paid.
  while (resolveTestOutcome('', remaining - useCash) !== 'approve') useCash += step
  const response = await post<OrderAnswer>('/commerce/orders/calculate', { oid, useCash })
  const order = response.body
  const body = toPaymentBody(shopper, order)
  if (order.payable === 0)
    await post(order.total - order.discount === 0 ? '/orders/zero' : '/orders/cash', body)
  else {
    const startResponse = await post<PaymentWindow>('/orders/allat', body)
    const fields = await submitPaymentWindow(startResponse.body)
    await submitApproval(arena.call, shopper, oid, fields['allat_enc_data'])
  }
  return order
}

type RefundOutcome = { goes: number; returns: number; exact: boolean; over: number; coupons: boolean }

/** Splits the pieces of the lines at random into several requests. */
const splitIntoGoes = (lines: readonly { id: number; qty: number }[]) => {
  const goes = lines.flatMap(({ id, qty }) => {
    const parts: number[] = []
    for (let remaining = qty; remaining > 0; remaining -= parts.at(-1) ?? remaining)
      parts.push(randomInt(1, remaining + 1))
    return parts.map((part) => ({ id, qty: part, at: randomInt(1_000_000) }))
  })
  return goes.sort((a, b) => a.at - b.at)
}

type Staff = { token: string }

/** Takes an order through its delivery. */
const deliverOrder = async ({ call }: Arena, { token }: Staff, oid: string): Promise<void> => {
  for (const move of ['PREPARE', 'SHIP', 'DELIVER']) {
    const response = await call<{ code: string }>('POST', `/staff/orders/${oid}/moves`, {
      token,
      body: { move },
    })
    if (response.status !== 200) throw new Error(`${move}: ${response.body.code}`)
  }
}

/** Returns pieces, one request after another: each is requested and accepted. */
const returnPieces = async (
  { call }: Arena,
  { shopper, staff, oid }: { shopper: Shopper; staff: Staff; oid: string },
  goes: readonly { id: number; qty: number }[],
): Promise<void> => {
  for (const { id, qty } of goes) {
    const body = { cause: 'DEFECT', lines: [{ id, qty }] }
    const requestResponse = await call('POST', `/commerce/orders/${oid}/return`, {
      token: shopper.token,
      body,
    })
    const decision = { accepted: true, reason: '' }
    const decisionResponse = await call('POST', `/staff/orders/${oid}/return`, {
      token: staff.token,
      body: decision,
    })
    if (requestResponse.status !== 200 || decisionResponse.status !== 200)
      throw new Error('a return was refused')
  }
}

/** How an order ends after some of its pieces were cancelled, one request after another and in any order. */
const endings = ['by its pieces', 'all at once', 'received and returned'] as const
type Ending = (typeof endings)[number]

const cancelOrder = async (
  arena: Arena,
  shopper: Shopper,
  storeProducts: StoreProducts,
  { staff, ending }: { staff: Staff; ending: Ending },
): Promise<RefundOutcome> => {
  await giveCash(arena.services, shopper.id, 40_000)
  await giveCash(arena.services, shopper.id, 20_000, 'BONUS')
  const { oid } = await buyOrder(arena, shopper, storeProducts)
  const [order] = await arena.db.select().from(orders).where(eq(orders.oid, oid))
  if (order?.status !== 'PAID') throw new Error(`an order is ${order?.status} instead of paid`)
  const listLines = () => arena.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const goes = splitIntoGoes(await listLines())
  const wholeAfter = ending === 'by its pieces' ? goes.length : randomInt(goes.length)
  const isReceived = ending === 'received and returned'
  const { token } = shopper
  for (const { id, qty } of goes.slice(0, wholeAfter))
    await arena.call('POST', `/commerce/orders/partialCancel/${id}`, { token, body: { qty } })
  await recoverPayments(arena.services)
  if (isReceived) {
    await deliverOrder(arena, staff, oid)
    await returnPieces(arena, { shopper, staff, oid }, goes.slice(wholeAfter))
  } else if (wholeAfter < goes.length)
    await arena.call('POST', `/commerce/orders/${oid}/cancel`, { token, body: {} })
  await recoverPayments(arena.services)
  const journal = (await arena.sandboxes.payment.journal()).filter((entry) => entry.oid === oid)
  const money = journal.filter(({ kind }) => kind === 'refund').reduce((sum, { amount }) => sum + amount, 0)
  const [after] = await arena.db.select().from(orders).where(eq(orders.oid, oid))
  const { paid: paidCash, bonus, held: heldCash } = await getBalance(arena.db, shopper.id)
  const isCashBack = paidCash === 40_000 && bonus === 20_000 && heldCash === 0
  const usedCoupons = await arena.db.$count(coupons, eq(coupons.orderId, order.id))
  return {
    goes: goes.length,
    returns: isReceived ? goes.length - wholeAfter : 0,
    exact: after?.status === (isReceived ? 'RETURNED' : 'CANCELLED') && money === order.payable && isCashBack,
    over: (await listLines()).filter((line) => line.refunded > line.paidShare).length,
    coupons: usedCoupons === 0,
  }
}

/** P12: orders of random lines, coupons, cash and money, cancelled and returned by line and by piece. */
export const checkPartialRefunds = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 20 }, async (arena) => {
    const orderCount = quick ? 2 * endings.length : 300
    const store = await addStore(arena.db, { ships: true })
    const goods = { fulfilment: 'BOTH', alcoholic: false } as const
    const products: number[] = []
    for (let index = 0; index < 12; index += 1) {
      const price = randomInt(900, 60_000)
      products.push(await addProduct(arena.db, { storeId: store, qty: 10_000 }, { ...goods, price }))
    }
    const staff = await addShopper(arena.services)
    await arena.db.update(members).set({ role: 'STAFF' }).where(eq(members.id, staff.id))
    let [exact, over, back, goes, returns] = [0, 0, 0, 0, 0]
    for (let run = 0; run < orderCount; run += 1) {
      const ending = endings[run % endings.length] ?? 'by its pieces'
      const shopper = await addShopper(arena.services)
      const outcome = await cancelOrder(arena, shopper, { store, products }, { staff, ending })
      if (outcome.exact) exact += 1
      if (outcome.coupons) back += 1
      over += outcome.over
      goes += outcome.goes
      returns += outcome.returns
    }
    const stocks = await Promise.all(products.map((product) => getStock(arena.db, product, store)))
    // A returned piece is inspected before it is sold again.
    const [returnedRow] = await arena.db
      .select({ qty: sum(orderLines.returnedQty).mapWith(Number) })
      .from(orderLines)
    const onHand = stocks.reduce((all, one) => all + one.onHand, 0) + (returnedRow?.qty ?? 0)
    const isWhole = onHand === 10_000 * products.length && stocks.every(({ reserved }) => reserved === 0)
    const differences = await arena.differences()
    return {
      id: 'P12',
      promise: 'what goes back adds up to what was paid, to the won',
      passed: exact === orderCount && over === 0 && back === orderCount && isWhole && differences === 0,
      figures: {
        orders: orderCount,
        'partial cancels and returns': goes,
        'of them returns': returns,
        exact,
        'lines given back too much': over,
        'with their coupons back': back,
        'bottles back': isWhole ? 'all' : 'not all',
        differences,
      },
    }
  })
