import { eq } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { cashCharges } from '#server/db/tables/cash.ts'
import { orders } from '#server/db/tables/orders.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import type { LedgerEntry } from '#server/gateways/sandboxes.ts'
import { approvePayment } from '#server/payments/approve.ts'
import { cardPayable } from '#server/payments/payables/card.ts'
import { orderPayable } from '#server/payments/payables/order.ts'
import { topUpPayable } from '#server/payments/payables/top-up.ts'
import {
  addProduct,
  addShopper,
  addStore,
  createPreOrder,
  startPayment,
  submitApproval,
  submitPaymentWindow,
  type PaymentWindow,
  type Shopper,
} from '../support/orders.ts'
import type { Arena } from './arena.ts'

export type Answer = { status: string; code: string; message: string }
export type Scene = { arena: Arena; store: number; product: number; shopper: Shopper }
/** What a window sent back, and the number under which the shop knows what it is for. */
export type Authorization = { number: string; encData: string }

export const createScene = async (arena: Arena, qty = 1000): Promise<Scene> => {
  const store = await addStore(arena.db, { ships: true })
  return {
    arena,
    store,
    product: await addProduct(arena.db, { storeId: store, qty }),
    shopper: await addShopper(arena.services),
  }
}

export const createReadyOrder = ({ arena, store, product, shopper }: Scene, choices = {}, qty = 1) =>
  createPreOrder(arena.call, shopper, {
    products: [{ idProduct: product, qty }],
    store,
    now: arena.clock.now(),
    choices,
  })

/** What can be paid in a window: each attack on a payment runs for every one of them that can meet it. */
export type PayableKind = {
  name: 'order' | 'top-up' | 'card'
  /** Opens the window and submits it with an outcome that the provider gives later. */
  authorize: (scene: Scene, outcome?: string) => Promise<Authorization>
  approve: (scene: Scene, number: string, encData?: string) => Promise<{ status: number; body: Answer }>
  /** The same without a request, with services of the attack. */
  approveInProcess: (services: Services, scene: Scene, authorization: Authorization) => Promise<unknown>
  getState: (arena: Arena, number: string) => Promise<string | undefined>
  /** The state after a successful approval. */
  success: string
  /** Whether it needs no further result of the provider. */
  isSettled: (state: string | undefined) => boolean
  /** What the provider charged for it. */
  listCharges: (arena: Arena, journal: LedgerEntry[], number: string) => Promise<LedgerEntry[]>
  /** The subject of its entries in the audit log. */
  toSubject: (number: string) => string
}

const filterCharges = (journal: LedgerEntry[], oid: string) =>
  journal.filter((entry) => entry.kind === 'charge' && entry.oid === oid)
const isEnded = (success: string) => (state: string | undefined) =>
  state === success || state === 'VOIDED' || state === 'FAILED'

const post = <Body>({ arena, shopper }: Scene, path: string, body: unknown) =>
  arena.call<Body>('POST', path, { token: shopper.token, body })

const toRequest = ({ shopper }: Scene, authorization: Authorization) =>
  ({ ...authorization, memberId: shopper.id, provider: 'allat' }) as const

export const orderKind: PayableKind = {
  name: 'order',
  authorize: async (scene, outcome = 'approve') => {
    const order = await createReadyOrder(scene)
    const window = await startPayment(scene.arena.call, scene.shopper, order)
    const fields = await submitPaymentWindow(window, { outcome })
    return { number: order.oid, encData: fields['allat_enc_data'] ?? '' }
  },
  approve: ({ arena, shopper }, oid, encData) => submitApproval<Answer>(arena.call, shopper, oid, encData),
  approveInProcess: (services, scene, authorization) =>
    approvePayment(services, orderPayable, toRequest(scene, authorization)),
  getState: async ({ db }, oid) =>
    (await db.select({ status: orders.status }).from(orders).where(eq(orders.oid, oid)))[0]?.status,
  success: 'PAID',
  isSettled: isEnded('PAID'),
  listCharges: (_arena, journal, oid) => Promise.resolve(filterCharges(journal, oid)),
  toSubject: (oid) => `order:${oid}`,
}

export const topUpKind: PayableKind = {
  name: 'top-up',
  authorize: async (scene, outcome = 'approve') => {
    const { body } = await post<{ cid: string }>(scene, '/commerce/cashes', { amount: 10_000 })
    const window = await post<PaymentWindow>(scene, '/commerce/cashes/allat', { cid: body.cid })
    const fields = await submitPaymentWindow(window.body, { outcome })
    return { number: body.cid, encData: fields['allat_enc_data'] ?? '' }
  },
  approve: (scene, cid, encData) =>
    post<Answer>(scene, '/commerce/cashes/allat/approval', {
      cid,
      ...(encData !== undefined && { allat_enc_data: encData }),
    }),
  approveInProcess: (services, scene, authorization) =>
    approvePayment(services, topUpPayable, toRequest(scene, authorization)),
  getState: async ({ db }, cid) =>
    (await db.select({ state: cashCharges.state }).from(cashCharges).where(eq(cashCharges.cid, cid)))[0]
      ?.state,
  success: 'CHARGED',
  isSettled: isEnded('CHARGED'),
  listCharges: (_arena, journal, cid) => Promise.resolve(filterCharges(journal, cid)),
  toSubject: (cid) => `charge:${cid}`,
}

const agreements = { order: true, thirdParty: true, payment: true, renewal: true }

const addAddress = async (scene: Scene): Promise<number> => {
  const { fullName, mobile } = scene.shopper
  const place = { postalCode: '06236', address1: '서울 강남구 테헤란로 1', address2: '2층', message: '' }
  const address = { name: '집', fullName, mobile, ...place, isDefault: true }
  return (await post<{ id: number }>(scene, '/commerce/ships', address)).body.id
}

/** The card of a subscription charges nothing itself; its first delivery is charged after it. */
export const cardKind: PayableKind = {
  name: 'card',
  authorize: async (scene, outcome = 'approve') => {
    const { arena, shopper, store } = scene
    const values = { fulfilment: 'BOTH', alcoholic: false, subscribable: true } as const
    const idProduct = await addProduct(arena.db, { storeId: store, qty: 20 }, values)
    const products = [{ idProduct, qty: 1 }]
    const { body } = await post<{ sid: string; amount: number }>(scene, '/commerce/subscribe', { products })
    const { sid, amount } = body
    const { fullName, mobile, email } = shopper
    const window = await post<PaymentWindow>(scene, '/commerce/subscribe/req-form', {
      ...{ sid, ship: await addAddress(scene), cycleWeeks: 4, agreedAmount: amount, agreements },
      orderer: { fullName, mobile, email },
    })
    const fields = await submitPaymentWindow(window.body, { outcome })
    return { number: sid, encData: fields['allat_enc_data'] ?? '' }
  },
  approve: (scene, sid, encData) =>
    post<Answer>(scene, `/commerce/subscribe/${sid}/fix`, { ...(encData !== undefined && { encData }) }),
  approveInProcess: (services, scene, authorization) =>
    approvePayment(services, cardPayable, toRequest(scene, authorization)),
  getState: async ({ db }, sid) =>
    (await db.select({ state: subscriptions.state }).from(subscriptions).where(eq(subscriptions.sid, sid)))[0]
      ?.state,
  success: 'ACTIVE',
  isSettled: (state) => state === 'ACTIVE' || state === 'PAUSED',
  listCharges: async ({ db }, journal, sid) => {
    const cycles = await db
      .select({ oid: orders.oid })
      .from(orders)
      .innerJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
      .where(eq(subscriptions.sid, sid))
    return cycles.flatMap(({ oid }) => filterCharges(journal, oid))
  },
  toSubject: (sid) => `subscription:${sid}`,
}

/** What is paid with money: its charge can be unclear, wrong or late. */
export const moneyKinds = [orderKind, topUpKind]
export const payableKinds = [...moneyKinds, cardKind]
