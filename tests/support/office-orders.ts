import { eq } from 'drizzle-orm'
import { orders } from '#server/db/tables/orders.ts'
import { stores } from '#server/db/tables/stores.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { handOverOrder } from '#server/staff/advance-order.ts'
import { createPreOrder, payByCard, type Shopper } from './orders.ts'
import type { FailedBody, TestShop } from './shop.ts'

export type OfficeOrderBody = FailedBody & {
  oid: string
  status: string
  late: boolean
  passMasked: string | null
  orderer: { fullName: string; mobile: string } | null
  store: { id: number; name: string; company: string } | null
  pickup: { date: string; time: string } | null
  lines: { id: number; qty: number; cancelledQty: number; refunded: number }[]
  money: { payable: number; refunded: number; cashRefunded: number }
  refunds: {
    amount: number
    cash: number
    state: string
    shopReason: string | null
    reason: string | null
    lines: { id: number; qty: number }[] | null
    actor: string
    actorName: string | null
  }[]
  events: { event: string; to: string; reason: string | null; actor: string; actorName: string | null }[]
  messages: { channel: string; about: string; state: string }[]
  notes: { text: string; personName: string }[]
  returns: { state: string; answer: string | null }[]
  acts: { cancel: boolean; changePickup: boolean; decideReturn: boolean; resend: string[] }
}

export type PaidOrder = { oid: string; passNumber: string; lines: { id: number; qty: number }[] }

/** An order that is paid by card, of products by id and quantity. */
export const createPaidOrder = async (
  shop: TestShop,
  shopper: Shopper,
  { store, quantities, choices = {} }: { store: number; quantities: [number, number][]; choices?: object },
): Promise<PaidOrder> => {
  const products = quantities.map(([idProduct, qty]) => ({ idProduct, qty }))
  const request = { products, store, now: shop.clock.now(), choices: { ...choices } }
  return payByCard<PaidOrder>(shop.call, shopper, await createPreOrder(shop.call, shopper, request))
}

/** The company of a store. */
export const findCompany = async ({ db }: Pick<TestShop, 'db'>, storeId: number): Promise<number> => {
  const [row] = await db.select().from(stores).where(eq(stores.id, storeId))
  return row?.companyId ?? 0
}

/** The acts in the audit log about a subject, readings left out. */
export const listActs = async ({ db }: Pick<TestShop, 'db'>, subject: string): Promise<string[][]> => {
  const entries = await db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(auditLog.id)
  return entries.filter(({ act }) => act !== 'personal.read').map(({ act, actor }) => [act, actor])
}

/** Hands an order over that is ready, as its store does. */
export const collectOrder = async (
  { db, clock }: Pick<TestShop, 'db' | 'clock'>,
  oid: string,
): Promise<void> => {
  await withTransaction(db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.oid, oid)).for('update')
    if (!order) throw new Error(`there is no order ${oid}`)
    await handOverOrder(tx, order, { idChecked: true, checkedBy: 1, actor: 'test', at: clock.now() })
  })
}
