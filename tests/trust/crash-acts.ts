import { randomInt } from 'node:crypto'
import { submitPaymentWindow, type PaymentWindow, type Shopper } from '../support/orders.ts'

/** Sends until there is an answer, repeated with the same key after a broken connection. */
export type Send = <Body>(
  path: string,
  body: unknown,
  key?: string,
) => Promise<{ status: number; body: Body }>
/** What a client received as acknowledged, and the shop must keep; a number names an order, top-up or card. */
export type Ack = {
  number: string
  key: string
  what: 'opened' | 'started' | 'paid' | 'reset' | 'cancelled' | 'topped up' | 'registered'
}
export type StoreProducts = { store: number; products: number[]; subscribable: number }

/** What the provider does with a payment later. */
export const pickOutcome = (): { outcome: string } => {
  const luck = randomInt(100)
  if (luck < 70) return { outcome: 'approve' }
  if (luck < 82) return { outcome: 'lost' }
  if (luck < 90) return { outcome: 'refuse' }
  return { outcome: 'more' }
}

const topUpAmount = 10_000

/** Tops cash up through the window. */
export const topUpCash = async (send: Send, acks: Ack[]): Promise<void> => {
  const openResponse = await send<{ cid: string }>('/commerce/cashes', { amount: topUpAmount })
  if (openResponse.status !== 200) return
  const { cid } = openResponse.body
  const startResponse = await send<PaymentWindow>('/commerce/cashes/allat', { cid })
  if (startResponse.status !== 200 || randomInt(10) === 0) return
  const fields = await submitPaymentWindow(startResponse.body, pickOutcome())
  const approval = { cid, allat_enc_data: fields['allat_enc_data'] }
  const { status, body } = await send<{ status: string }>('/commerce/cashes/allat/approval', approval)
  if (status === 200 && body.status === 'CHARGED') acks.push({ number: cid, key: cid, what: 'topped up' })
}

const agreements = { order: true, thirdParty: true, payment: true, renewal: true }

const addAddress = async (send: Send, { fullName, mobile }: Shopper): Promise<number> => {
  const place = { postalCode: '06236', address1: '서울 강남구 테헤란로 1', address2: '2층', message: '' }
  const address = { name: '집', fullName, mobile, ...place, isDefault: true }
  return (await send<{ id: number }>('/commerce/ships', address)).body.id
}

type Subscription = { sid: string; amount: number; status: string; orders: { oid: string; status: string }[] }

/** Registers a card for a subscription, whose first delivery is charged to it. */
export const subscribeToGoods = async (
  send: Send,
  shopper: Shopper,
  { subscribable: idProduct }: StoreProducts,
  acks: Ack[],
): Promise<void> => {
  const draft = await send<Subscription>('/commerce/subscribe', { products: [{ idProduct, qty: 1 }] })
  if (draft.status !== 200) return
  const { sid, amount } = draft.body
  const { fullName, mobile, email } = shopper
  const form = { sid, ship: await addAddress(send, shopper), cycleWeeks: 4, agreedAmount: amount, agreements }
  const orderer = { fullName, mobile, email }
  const startResponse = await send<PaymentWindow>('/commerce/subscribe/req-form', { ...form, orderer })
  if (startResponse.status !== 200) return
  const { outcome } = pickOutcome()
  const fields = await submitPaymentWindow(startResponse.body, { outcome })
  const approval = { encData: fields['allat_enc_data'] }
  const { status, body } = await send<Subscription>(`/commerce/subscribe/${sid}/fix`, approval)
  if (status !== 200 || body.status !== 'ACTIVE') return
  acks.push({ number: sid, key: sid, what: 'registered' })
  for (const { oid, status: paymentStatus } of body.orders)
    if (paymentStatus === 'PAID') acks.push({ number: oid, key: oid, what: 'paid' })
}
