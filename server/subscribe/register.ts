import type { z } from '@hono/zod-openapi'
import type { subscribe } from '#api/contract/subscribe.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { lockMember, offersOf, payerOf } from '../checkout/checkout.store.ts'
import { seoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Registering } from '../gateways/payment.ts'
import { fail } from '../http/handler.ts'
import { returnAddress } from '../http/return-address.ts'
import { openingsKept } from '../limits/openings.rules.ts'
import { hashOf, isOpaque, leaseFrom } from '../payments/payments.rules.ts'
import { returnPath } from '../payments/returns.ts'
import { shipOf } from '../ships/ships.store.ts'
import { isAdultVerified } from '../verification/verification.rules.ts'
import { sealCardKey } from './card-keys.ts'
import { dropOldestRegistrations } from './registrations.store.ts'
import { amountOf, refusalOf, windowNumber } from './subscribe.rules.ts'
import {
  changeSubscription,
  goodsOf,
  isSpentElsewhere,
  lockById,
  lockSubscription,
  type GoodsRow,
  type SubscriptionRow,
} from './subscribe.store.ts'

type Asked = z.output<typeof subscribe.requestForm.body>
type Asking = { memberId: number; asked: Asked; alcoholDelivery: boolean }

const isBusy = ({ leaseUntil }: SubscriptionRow, now: Date) => leaseUntil !== null && leaseUntil > now

const addressFor = async (tx: Transaction, { memberId, asked }: Asking) => {
  const ship = (await shipOf(tx, memberId, asked.ship)) ?? fail('ship.not_found')
  const { fullName, mobile, postalCode, address1, address2, message } = ship
  return { fullName, mobile, postalCode, address1, address2, message }
}

const suitable = async (
  tx: Transaction,
  goods: GoodsRow[],
  { memberId, alcoholDelivery }: Asking,
  at: Date,
) => {
  const ids = goods.map(({ productId }) => productId)
  const offers = new Map((await offersOf(tx, ids)).map((offer) => [offer.id, offer]))
  const refusal = refusalOf(goods, offers, alcoholDelivery)
  if (refusal) fail(refusal)
  const { adultVerifiedAt } = await payerOf(tx, memberId)
  if (goods.some(({ alcoholic }) => alcoholic) && !isAdultVerified(adultVerifiedAt, at))
    fail('order.adult.required')
}

/** Keeps what the shopper agreed to, under the number of one more window. */
const keepAgreed = (services: Services, asking: Asking) =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const { memberId, asked } = asking
    const found = (await lockSubscription(tx, memberId, asked.sid)) ?? fail('subscribe.not_found')
    if (found.state === 'STOPPED') fail('subscribe.state.wrong')
    if (isBusy(found, at)) fail('payment.in_progress')
    if (!Object.values(asked.agreements).every(Boolean)) fail('order.agreements.required')
    const goods = await goodsOf(tx, [found.id])
    await suitable(tx, goods, asking, at)
    const shipTo = await addressFor(tx, asking)
    const { amount } = amountOf(goods, shipTo.postalCode)
    if (asked.agreedAmount !== amount) fail('subscribe.amount.changed')
    await lockMember(tx, memberId)
    await dropOldestRegistrations(tx, {
      memberId,
      exceptId: found.id,
      keep: openingsKept.registrations - 1,
      at,
    })
    const { cycleWeeks, ship: shipId, orderer } = asked
    const row = await changeSubscription(tx, found.id, {
      state: found.state === 'DRAFT' ? 'REGISTERING' : found.state,
      ...{ cycleWeeks, shipId, shipTo, orderer, agreedAmount: amount },
      attempts: found.attempts + 1,
      encData: null,
      encHash: null,
      leaseUntil: null,
    })
    return { row, goods }
  })

const titleOf = ([first, ...others]: GoodsRow[], locale: Locale) => {
  const name = first?.nameKo ?? ''
  return others.length ? m['orders.window.product_more']({ name, count: others.length }, { locale }) : name
}

/** What the window needs that registers a card; nothing is charged in it. */
export const requestForm = async (services: Services, asking: Asking, locale: Locale) => {
  const { row, goods } = await keepAgreed(services, asking)
  const window = await services.gateways.payment.prepare({
    oid: windowNumber(row),
    amount: row.agreedAmount,
    productName: titleOf(goods, locale),
    buyerName: row.orderer?.fullName ?? '',
    returnUrl: returnAddress(services.shopUrl(), returnPath, locale).href,
    method: 'FIX',
    locale,
  })
  return { sid: row.sid, window: { url: window.url, fields: window.fields } }
}

type Fixing = { memberId: number; sid: string; encData?: string | undefined }

/** Takes one attempt to register; null when this answer of the window was registered before. */
const claimCard = (services: Services, { memberId, sid, encData: given }: Fixing) =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const row = (await lockSubscription(tx, memberId, sid)) ?? fail('subscribe.not_found')
    if (row.state === 'DRAFT' || row.state === 'STOPPED') fail('subscribe.state.wrong')
    if (isBusy(row, at)) fail('payment.in_progress')
    const encData = given ?? row.encData ?? ''
    // A lease that ran out is of an attempt whose end nobody knows: it is asked for again.
    const isSettled = row.leaseUntil === null && row.cardKey && row.encHash
    if (isSettled && (!encData || hashOf(encData) === row.encHash)) return null
    if (!isOpaque(encData)) fail('payment.data.invalid')
    const encHash = hashOf(encData)
    if (await isSpentElsewhere(tx, encHash, row.id)) fail('payment.data.used')
    await changeSubscription(tx, row.id, { encHash, leaseUntil: leaseFrom(at) })
    return { row, encData }
  })

const begins = ({ state, pauseReason }: SubscriptionRow) =>
  state === 'REGISTERING' || (state === 'PAUSED' && pauseReason === 'PAYMENT')

/** Applies the provider's word; a card for a subscription that was stopped meanwhile is not kept. */
const keepCard = (services: Services, id: number, word: Registering) =>
  withTransaction(services.db, async (tx) => {
    const row = await lockById(tx, id)
    if (!row || row.state === 'STOPPED') return fail('subscribe.state.wrong')
    const free = { leaseUntil: null, encData: word.outcome === 'unclear' ? row.encData : null }
    if (word.outcome !== 'registered') return changeSubscription(tx, id, { ...free, encHash: null })
    const cardKey = sealCardKey(services.secrets, row, word.cardKey)
    const today = seoulDay(services.clock.now())
    const first = begins(row) && { state: 'ACTIVE' as const, pauseReason: null, nextOn: today }
    return changeSubscription(tx, id, { ...free, cardKey, card: word.card, ...first })
  })

/** Has the provider keep a card: claim, ask once, apply its answer. Whatever the browser says of it counts nothing. */
export const registerCard = async (services: Services, fixing: Fixing): Promise<SubscriptionRow | null> => {
  const claimed = await claimCard(services, fixing)
  if (!claimed) return null
  const { row, encData } = claimed
  const oid = windowNumber(row)
  const word = await services.gateways.payment.registerCard({ oid, encData, idempotencyKey: `fix-${oid}` })
  const kept = await keepCard(services, row.id, word)
  if (word.outcome === 'registered') return kept
  if (word.outcome === 'unclear') return fail('payment.unclear')
  return fail(word.code === 'invalid_data' ? 'payment.data.invalid' : 'payment.declined')
}
