import type { z } from '@hono/zod-openapi'
import type { subscribe } from '#api/contract/subscribe.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { lockMemberOrders, listOffers, getPayer } from '../checkout/checkout.store.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { toReturnUrl } from '../http/return-url.ts'
import { openingLimits } from '../platform/rate-limits/openings.rules.ts'
import { toWindowNumber } from '../payments/callback-number.rules.ts'
import { isRegistering } from '../payments/payables/card.ts'
import { changeSubscription, lockSubscription } from '../payments/payables/subscriptions.store.ts'
import { returnPath } from '../payments/provider-callback.ts'
import { findShip } from '../ships/ships.store.ts'
import { isAdultVerified } from '../verification/verification.rules.ts'
import { deleteOldestRegistrations } from './registrations.store.ts'
import { calculateSubscriptionAmount, findSubscriptionRefusal } from './subscribe.rules.ts'
import { listSubscriptionGoods, type GoodsRow } from './subscribe.store.ts'
import { toProductName } from '../product-name.ts'

type FormBody = z.output<typeof subscribe.requestForm.body>
type FormRequest = { memberId: number; asked: FormBody; alcoholDelivery: boolean }
type Agreement = FormRequest & { locale: Locale }

const getAddress = async (tx: Transaction, { memberId, asked: body }: FormRequest) => {
  const ship = (await findShip(tx, memberId, body.ship)) ?? fail('ship.not_found')
  const { fullName, mobile, postalCode, address1, address2, message } = ship
  return { fullName, mobile, postalCode, address1, address2, message }
}

const ensureSuitable = async (
  tx: Transaction,
  goods: GoodsRow[],
  { memberId, alcoholDelivery }: FormRequest,
  at: Date,
) => {
  const ids = goods.map(({ productId }) => productId)
  const offers = await listOffers(tx, ids, { storeId: null, now: at })
  const refusal = findSubscriptionRefusal(goods, offers, alcoholDelivery)
  if (refusal) fail(refusal)
  const { adultVerifiedAt } = await getPayer(tx, memberId)
  if (goods.some(({ alcoholic }) => alcoholic) && !isAdultVerified(adultVerifiedAt, at))
    fail('order.adult.required')
}

/** Saves what the shopper agreed to, under the number of a new window. */
const saveAgreement = (services: Services, request: Agreement) =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const { memberId, asked: body } = request
    const subscription = (await lockSubscription(tx, memberId, body.sid)) ?? fail('subscribe.not_found')
    if (subscription.state === 'STOPPED') fail('subscribe.state.wrong')
    if (isRegistering(subscription, at)) fail('payment.in_progress')
    if (!Object.values(body.agreements).every(Boolean)) fail('order.agreements.required')
    const goods = await listSubscriptionGoods(tx, [subscription.id], at)
    await ensureSuitable(tx, goods, request, at)
    const shipTo = await getAddress(tx, request)
    const { amount } = calculateSubscriptionAmount(goods, shipTo.postalCode)
    if (body.agreedAmount !== amount) fail('subscribe.amount.changed')
    await lockMemberOrders(tx, memberId)
    await deleteOldestRegistrations(tx, {
      memberId,
      exceptId: subscription.id,
      keep: openingLimits.registrations - 1,
      at,
    })
    const { cycleWeeks, ship: shipId, orderer } = body
    const row = await changeSubscription(tx, subscription.id, {
      state: subscription.state === 'DRAFT' ? 'REGISTERING' : subscription.state,
      ...{ cycleWeeks, shipId, shipTo, orderer, agreedAmount: amount },
      locale: request.locale,
      attempts: subscription.attempts + 1,
      encData: null,
      encHash: null,
      leaveReason: null,
      leaseUntil: null,
    })
    return { row, goods }
  })

const formatTitle = ([first, ...others]: GoodsRow[], locale: Locale) => {
  const name = first ? toProductName(first, locale) : ''
  return others.length ? m['orders.window.product_more']({ name, count: others.length }, { locale }) : name
}

/** The fields of the window that registers a card; it charges nothing. */
export const requestForm = async (services: Services, request: FormRequest, locale: Locale) => {
  const { row, goods } = await saveAgreement(services, { ...request, locale })
  const window = await services.gateways.payment.prepare({
    oid: toWindowNumber(row),
    amount: row.agreedAmount,
    productName: formatTitle(goods, locale),
    buyerName: row.orderer?.fullName ?? '',
    returnUrl: toReturnUrl(services.shopUrl(), returnPath, locale).href,
    method: 'FIX',
    locale,
  })
  return { sid: row.sid, window: { url: window.url, fields: window.fields } }
}
