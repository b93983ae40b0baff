import { eq } from 'drizzle-orm'
import { members } from '#server/db/tables/members.ts'
import { sellerTerms } from '#server/db/tables/sellers.ts'
import { companies } from '#server/db/tables/stores.ts'
import { encryptPayoutAccount } from '#server/sellers/payout-account.ts'
import { addSession } from '#server/session/session.store.ts'
import { signToken } from '#server/session/tokens.ts'
import { asPerson, type TestPerson } from './office.ts'
import { collectOrder, findCompany, type PaidOrder } from './office-orders.ts'
import {
  addShopper,
  addStore,
  createPreOrder,
  giveCash,
  payByCard,
  toPaymentBody,
  type CalculatedOrder,
  type Shopper,
} from './orders.ts'
import type { FailedBody, TestShop } from './shop.ts'

export type StatementBody = FailedBody & {
  id: number
  company: { id: number; name: string }
  period: { id: number; firstDay: string; lastDay: string }
  state: string
  version: number
  orders: number
  sales: number
  shipping: number
  couponsOfSeller: number
  commission: number
  vat: number
  returns: number
  carried: number
  corrections: number
  total: number
  payBy: string
  commissionBps: number[]
  payout: {
    accountMasked: string | null
    holderMasked: string | null
    paidOn: string | null
    attempts: number
  }
  steps: { to: string; person: string | null; reason: string | null; singlePerson: boolean }[]
  approvalObstacle: string | null
  invoiceId: number | null
}
export type PeriodBody = FailedBody & {
  id: number
  cycle: string
  firstDay: string
  lastDay: string
  state: string
  isOver: boolean
  sellers: number
  total: number
  states: { state: string; count: number }[]
}
export type StatementLineBody = {
  kind: string
  oid: string | null
  amount: number
  qty: number | null
  commissionBp: number | null
  journalId: number | null
}
export type FileBody = FailedBody & { name: string; content: string; rows: number; total: number }
export type InvoiceBody = FailedBody & {
  id: number
  number: string
  kind: string
  state: string
  month: string
  supply: number
  vat: number
  total: number
  dueOn: string
  buyer: { name: string }
  amendsId: number | null
}
export type ListBody<Item> = FailedBody & { _embedded: { items: Item[] }; page: { totalElements: number } }

export type TestSeller = { companyId: number; store: number }
type Terms = { commissionBp: number; cycle: 'WEEKLY' | 'MONTHLY'; fromDay?: string; personId?: number }

/** A seller with a store that is always open, terms, and an account to be paid to. */
export const addSeller = async (
  shop: Pick<TestShop, 'db' | 'services'>,
  { fromDay = '2026-01-01', ...terms }: Terms,
): Promise<TestSeller> => {
  const store = await addStore(shop.db)
  const companyId = await findCompany(shop, store)
  await shop.db.insert(sellerTerms).values({ ...terms, companyId, fromDay })
  const account = { bank: '국민은행', number: '110-123-456789', holder: '(주)비니셀러' }
  await shop.db
    .update(companies)
    .set(encryptPayoutAccount(shop.services, companyId, account))
    .where(eq(companies.id, companyId))
  return { companyId, store }
}

/** Calls the office below `/office/settlements`. */
export const createOfficeCaller =
  (shop: TestShop, caller: () => TestPerson) =>
  <Body = StatementBody>(method: string, path: string, body?: unknown, who = caller()) =>
    shop.call<Body>(method, `/office/settlements${path}`, {
      token: who.token,
      ...(body !== undefined && { body }),
    })

const ensureOk = ({ status, body }: { status: number; body: unknown }, what: string) => {
  if (status !== 200) throw new Error(`${what} answered ${status} ${JSON.stringify(body)}`)
}

export type ConfirmedSale = PaidOrder & { shopper: Shopper }

type Sale = {
  store: number
  quantities: [number, number][]
  choices?: SaleChoices
  /** Stored cash pays any sale on any day; a card only on days that are not past for the provider. */
  paidBy?: 'CASH' | 'CARD'
}

const payWithCash = async (shop: TestShop, shopper: Shopper, { oid, payable }: CalculatedOrder) => {
  if (payable > 0) await giveCash(shop.services, shopper.id, payable)
  const { token } = shopper
  const draft = await shop.call<CalculatedOrder>('POST', '/commerce/orders/calculate', {
    ...{ token, body: { oid, useCash: payable } },
  })
  ensureOk(draft, 'calculating')
  const answer = await shop.call<PaidOrder>('POST', payable > 0 ? '/orders/cash' : '/orders/zero', {
    ...{ token, body: toPaymentBody(shopper, draft.body) },
  })
  ensureOk(answer, 'paying')
  return answer.body
}

/** An order that a new shopper collected; they keep it unless it is returned. */
export const collectSale = async (
  shop: TestShop,
  { store, quantities, choices = {}, paidBy = 'CASH' }: Sale,
): Promise<ConfirmedSale> => {
  const shopper = await addShopper(shop.services)
  const ownChoices = typeof choices === 'function' ? await choices(shopper) : choices
  const products = quantities.map(([idProduct, qty]) => ({ idProduct, qty }))
  const draft = await createPreOrder(shop.call, shopper, {
    ...{ products, store, now: shop.clock.now(), choices: { ...ownChoices } },
  })
  const order =
    paidBy === 'CARD'
      ? await payByCard<PaidOrder>(shop.call, shopper, draft)
      : await payWithCash(shop, shopper, draft)
  const { token } = await asPerson(shop, { roles: ['operations'] })
  for (const move of ['PREPARE', 'READY'])
    ensureOk(
      await shop.call('POST', '/office/order-moves', { token, body: { oids: [order.oid], move } }),
      move,
    )
  await collectOrder(shop, order.oid)
  return { ...order, shopper }
}
/** Choices of an order, or how they are made for its shopper: a coupon has to be given first. */
export type SaleChoices = object | ((shopper: Shopper) => Promise<object>)

/** Confirms an order as its shopper does. */
export const confirmOrder = async (shop: TestShop, { oid, shopper }: ConfirmedSale): Promise<void> => {
  const { token } = await renewSession(shop, shopper)
  ensureOk(await shop.call('POST', `/commerce/orders/${oid}/confirm`, { token }), 'confirming')
}

/** An order that its shopper collected and confirmed at once. */
export const confirmSale = async (shop: TestShop, sale: Sale): Promise<ConfirmedSale> => {
  const order = await collectSale(shop, sale)
  await confirmOrder(shop, order)
  return order
}

/** Returns pieces of the first line of a collected order for a defect, with the refund. */
export const returnPieces = async (
  shop: TestShop,
  { oid, shopper }: ConfirmedSale,
  qty: number,
): Promise<void> => {
  // Their session of the purchase may be over by now.
  const { token } = await renewSession(shop, shopper)
  const answer = await shop.call<{
    lines: { id: number; qty: number; cancelledQty: number; returnedQty: number }[]
  }>('GET', `/commerce/orders/${oid}`, { token })
  ensureOk(answer, 'reading')
  const [line] = answer.body.lines
  if (!line) throw new Error('the order has no line')
  const lines = [{ id: line.id, qty, left: line.qty - line.cancelledQty - line.returnedQty }]
  ensureOk(
    await shop.call('POST', `/commerce/orders/${oid}/return`, { token, body: { cause: 'DEFECT', lines } }),
    'asking for a return',
  )
  const operations = await asPerson(shop, { roles: ['operations'] })
  ensureOk(
    await shop.call('POST', `/office/orders/${oid}/return`, {
      token: operations.token,
      body: { accepted: true },
    }),
    'accepting a return',
  )
}

const renewSession = async ({ services, db }: TestShop, { id }: Shopper) => {
  const now = services.clock.now()
  const [member] = await db.select().from(members).where(eq(members.id, id))
  const version = member?.tokenVersion ?? 0
  const sid = await addSession(db, { id, version }, now)
  const { access_token: token } = await signToken(services.secrets, { memberId: id, sid, version, now })
  return { token }
}

/** All statements, the latest period first. */
export const listStatementBodies = async (
  { call }: Pick<TestShop, 'call'>,
  { token }: TestPerson,
  query = '',
): Promise<StatementBody[]> => {
  const path = `/office/settlements/statements?size=200${query}`
  const answer = await call<ListBody<StatementBody>>('GET', path, { token })
  ensureOk(answer, path)
  return answer.body._embedded.items
}
