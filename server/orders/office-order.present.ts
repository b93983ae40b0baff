import type { z } from '@hono/zod-openapi'
import { localizeIssuer } from '#api/banks.ts'
import type { OfficeOrder as Shape } from '#api/contract/office/orders.shapes.ts'
import type { Locale } from '#api/fields.ts'
import type { Role } from '#api/permissions.ts'
import { toSeoulIso } from '../clock.ts'
import { listUsedCoupons } from '../coupons/coupons.store.ts'
import type { Executor } from '../db/database.ts'
import { localize } from '../localize.ts'
import { toMessageState } from '../platform/outbox/outbox.rules.ts'
import { presentLine } from './lines.present.ts'
import { getOfficeActs, maskPass, parseMessageSubject } from './office-order.rules.ts'
import {
  findActorNames,
  listAllOrderEvents,
  listOrderMessages,
  listOrderPayments,
} from './office-order.store.ts'
import { formatStatus, isPayMethod, methodTexts } from './order-labels.ts'
import { listOrderNotes } from './order-notes.store.ts'
import { maskPeople, worksOnOrder } from './order-people.present.ts'
import type { OrderRow } from './order-transitions.ts'
import { presentPickup } from './orders.present.ts'
import { listOrderLines, listRefunds, listSellers, type OrderRefund } from './orders.store.ts'
import { presentRefund } from './payment.present.ts'
import { presentReturn } from './returns.present.ts'
import { isAwaitingGoods, listReturns } from './returns.store.ts'

export type OfficeOrder = z.output<typeof Shape>

const presentPayment = (
  payment: Awaited<ReturnType<typeof listOrderPayments>>[number],
  locale: Locale,
): OfficeOrder['payments'][number] => {
  const {
    id,
    provider,
    method,
    state,
    amount,
    refunded: refundedAmount,
    receipt,
    createdAt,
    approvedAt,
  } = payment
  return {
    id,
    provider,
    method: isPayMethod(method) ? methodTexts[method]({}, { locale }) : method,
    state,
    amount,
    refunded: refundedAmount,
    issuer: receipt?.issuer ? localizeIssuer(locale, receipt.issuer) : null,
    numberMasked: receipt?.numberMasked ?? null,
    createdAt: toSeoulIso(createdAt),
    approvedAt: approvedAt && toSeoulIso(approvedAt),
  }
}

/** What went back, in money and cash; returned deposits paid for nothing. */
const presentMoney = (order: OrderRow, refunds: readonly OrderRefund[]): OfficeOrder['money'] => {
  const settledRefunds = refunds.filter(({ state, kind }) => state === 'DONE' && kind !== 'DEPOSIT')
  const { total, shipping, discount, cashUsed, payable } = order
  return {
    ...{ total, shipping, discount, cashUsed, payable },
    refunded: settledRefunds.reduce((sum, { amount }) => sum + amount, 0),
    cashRefunded: settledRefunds.reduce((sum, { cashAmount }) => sum + cashAmount, 0),
  }
}

const presentStore = async (db: Executor, { storeId }: OrderRow): Promise<OfficeOrder['store']> => {
  const [seller] = storeId === null ? [] : await listSellers(db, [storeId])
  return seller ? { id: seller.store.id, name: seller.store.name, company: seller.company.name } : null
}

/** What happened to an order and its refunds, each with the name of the person who did it. */
const presentHistory = async (db: Executor, order: OrderRow, refunds: OrderRefund[], locale: Locale) => {
  const events = await listAllOrderEvents(db, order.id)
  const names = await findActorNames(
    db,
    [...events, ...refunds].map(({ actor }) => actor),
  )
  const toActor = ({ actor }: { actor: string }) => ({ actor, actorName: names.get(actor) ?? null })
  return {
    events: events.map(({ at, event, from, to, reason, actor }) => ({
      at: toSeoulIso(at),
      event,
      from,
      to,
      toName: formatStatus(to, locale),
      reason,
      ...toActor({ actor }),
    })),
    refunds: refunds.map((refund) => ({ ...presentRefund(refund), ...toActor(refund) })),
  }
}

const presentMessages = async (db: Executor, { oid }: OrderRow, refunds: readonly OrderRefund[]) => {
  const messages = await listOrderMessages(
    db,
    oid,
    refunds.map(({ id }) => id),
  )
  return messages.map((message) => ({
    id: message.id,
    channel: message.topic,
    about: parseMessageSubject(message.key),
    state: toMessageState(message),
    at: toSeoulIso(message.at),
  }))
}

/**
 * All of one order for a person with these roles: its shopper's data in clear where they work on it, and masked
 * otherwise. The caller records the reading.
 */
export const presentOfficeOrder = async (
  db: Executor,
  { order, late }: { order: OrderRow; late: boolean },
  { roles, locale }: { roles: readonly Role[]; locale: Locale },
): Promise<OfficeOrder> => {
  const { orderer, shipTo, giftTo } = worksOnOrder(roles, order) ? order : maskPeople(order)
  const refunds = await listRefunds(db, [order.id])
  const coupons = await listUsedCoupons(db, [order.id])
  const returns = await listReturns(db, [order.id])
  const { carrier, trackingNumber } = order
  return {
    oid: order.oid,
    type: order.type,
    gift: order.gift,
    status: order.status,
    statusName: formatStatus(order.status, locale),
    late,
    createdAt: toSeoulIso(order.createdAt),
    paidAt: order.paidAt && toSeoulIso(order.paidAt),
    receivedAt: order.receivedAt && toSeoulIso(order.receivedAt),
    store: await presentStore(db, order),
    pickup: presentPickup(order),
    parcel: carrier && trackingNumber ? { carrier, trackingNumber } : null,
    orderer,
    idMember: order.memberId,
    shipTo,
    giftTo,
    passMasked: maskPass(order.passNumber),
    lines: (await listOrderLines(db, [order.id])).map((line) => presentLine(line, locale)),
    money: presentMoney(order, refunds),
    coupons: coupons.map(({ names, discount }) => ({ name: localize(names, locale), discount })),
    payments: (await listOrderPayments(db, order.id)).map((payment) => presentPayment(payment, locale)),
    ...(await presentHistory(db, order, refunds, locale)),
    returns: returns.map(presentReturn),
    messages: await presentMessages(db, order, refunds),
    notes: (await listOrderNotes(db, order.id)).map(({ at, ...note }) => ({ at: toSeoulIso(at), ...note })),
    acts: getOfficeActs(order, { isAwaitingGoods: returns.some(isAwaitingGoods) }),
  }
}
