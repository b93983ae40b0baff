import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import type { OrderRow } from '../orders/orders.moves.ts'
import { complete } from '../payments/complete.ts'
import { sellDirectly } from '../stock/stock.store.ts'
import { draftOf, type Draft } from './draft.ts'
import { orderToPay, readyToPay, sourceOf, type Paying } from './ready.ts'
import { agreedOf, holdMoney } from './start.ts'
import { keepShares } from './write.ts'

type Event = 'PAY_ZERO' | 'PAY_CASH'

/** Sells at once what no window stands between: nothing to pay, or cash pays all of it. */
const settle = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  draft: Draft,
  paying: Paying,
  event: Event,
) => {
  const { now, memberId } = paying
  const storeId = await sourceOf(tx, draft)
  const { order } = draft
  await keepShares(tx, draft)
  await holdMoney(tx, order, draft, now)
  const set = { ...agreedOf(draft, storeId, paying), payMethod: event === 'PAY_ZERO' ? 'ZERO' : 'CASH' }
  const paid = await complete(tx, services, order, { event, actor: `member:${memberId}`, at: now, set })
  const lines = draft.lines.map(({ id: lineId, productId, qty }) => ({ lineId, productId, qty }))
  const { short } = await sellDirectly(tx, lines, { storeId, ref: `${paid.oid}/${paid.version}`, at: now })
  return short === undefined ? paid : fail('order.stock.short')
}

export const payZero = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  paying: Paying,
): Promise<OrderRow> => {
  const draft = await readyToPay(tx, await orderToPay(tx, paying), paying)
  if (draft.price.payable !== 0) fail('order.zero.not_zero')
  return settle(tx, services, draft, paying, 'PAY_ZERO')
}

/** Pays all that is left with stored cash. */
export const payCash = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  paying: Paying,
): Promise<OrderRow> => {
  const draft = await readyToPay(tx, await orderToPay(tx, paying), paying)
  const due = draft.price.total - draft.price.discount
  if (due === 0) fail('order.zero.is_zero')
  if (due > draft.payer.cash) fail('order.cash.short')
  const whole = await draftOf(tx, draft.order, { ...draft.choices, useCash: due }, paying.now)
  return settle(tx, services, whole, paying, 'PAY_CASH')
}
