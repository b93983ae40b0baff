import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity, defineEnum } from '../entity.ts'
import { Moment, Ok, PagedItems, PagingByAge, RequiredInt, Text, Won, toListField } from '../fields.ts'
import { cashMoveKinds, cidPattern } from './cash.options.ts'
import { PaymentWindow } from './checkout.shapes.ts'

export const CashChargeStatus = defineEnum('CashChargeStatus', [
  'OPEN',
  'PENDING_PAYMENT',
  'APPROVING',
  'UNKNOWN',
  'VOIDING',
  'CHARGED',
  'FAILED',
  'EXPIRED',
  'VOIDED',
])
export const CashCharge = defineEntity('CashCharge', {
  cid: z.string(),
  amount: Won,
  status: CashChargeStatus,
  statusName: z.string(),
  createdAt: Moment,
  chargedAt: Moment.nullable(),
  /** Until when it may be paid; null once nothing waits for it. */
  expiresAt: Moment.nullable(),
})
const CashMoveKind = defineEnum('CashEntryKind', cashMoveKinds)
const Cid = z.string().regex(cidPattern).openapi({ example: 'C20261124-7KQ2M9XT4B' })

export const cash = {
  balance: call({
    method: 'get',
    path: '/commerce/cashes/available',
    access: 'member',
    summary: 'My cash: what was paid for, what was given, what orders hold, and how much may be charged',
    output: z.object({
      available: Won,
      paid: Won,
      bonus: Won,
      held: Won,
      /** What ends within thirty days. */
      endingSoon: Won,
      chargeable: z.object({ least: Won, most: Won, step: Won, presets: z.array(Won) }),
      maintenance: z.boolean(),
    }),
    errors: [],
  }),
  history: call({
    method: 'get',
    path: '/commerce/cashes/history',
    access: 'member',
    summary: 'Every move of my cash, newest first',
    query: PagingByAge.extend({ kind: CashMoveKind.optional() }),
    output: PagedItems(
      z.object({
        kind: CashMoveKind,
        kindName: z.string(),
        /** What the order is of, the first product by name; null where it belongs to none. */
        title: z.string().nullable(),
        /** Below zero where cash went. */
        amount: z.int(),
        paid: z.int(),
        bonus: z.int(),
        /** The order or charge it belongs to. */
        reference: z.string().nullable(),
        at: Moment,
      }),
    ),
    errors: [],
    beyondSpec: true,
  }),
  charges: call({
    method: 'get',
    path: '/commerce/cashes',
    access: 'member',
    summary: 'My charges, newest first',
    query: PagingByAge.extend({ status: toListField(CashChargeStatus) }),
    output: PagedItems(CashCharge),
    errors: [],
  }),
  openCharge: call({
    method: 'post',
    path: '/commerce/cashes',
    access: 'member',
    summary: 'Opens a charge of an amount; nothing is paid yet',
    body: z.object({ amount: Won }),
    output: CashCharge,
    errors: [
      'cash.under_maintenance',
      'cash.amount.out_of_range',
      'cash.balance.over_limit',
      'request.too_many',
      'request.in_progress',
      'request.key_reused',
    ],
  }),
  charge: call({
    method: 'get',
    path: '/commerce/cashes/{cid}',
    access: 'member',
    summary: 'One charge of mine',
    params: z.object({ cid: Cid }),
    output: CashCharge,
    errors: ['cash.charge.not_found'],
  }),
  startPayment: call({
    method: 'post',
    path: '/commerce/cashes/allat',
    access: 'member',
    summary: 'Answers what the payment window of a charge needs; a window that is open is led back to',
    body: z.object({
      cid: Cid,
      issuer: Text(20).optional(),
      installments: z.int().min(0).max(12).default(0),
    }),
    output: z.object({
      cid: z.string(),
      expiresAt: Moment,
      window: PaymentWindow,
    }),
    errors: [
      'cash.charge.not_found',
      'cash.charge.state.wrong',
      'cash.under_maintenance',
      'cash.balance.over_limit',
      'payment.suspended',
      'order.shop.not_open',
      'payment.in_progress',
    ],
  }),
  approveCharge: call({
    method: 'post',
    path: '/commerce/cashes/allat/approval',
    access: 'member',
    summary: 'Has the provider charge what the window allowed, once, and books the cash',
    body: z.object({
      cid: Cid,
      /** Left out when the window returned to the shop, which keeps it. All that is no provider's data is refused in one way. */
      allat_enc_data: z.string().max(8000).optional(),
    }),
    output: CashCharge,
    errors: [
      'cash.charge.not_found',
      'cash.charge.state.wrong',
      'payment.data.invalid',
      'payment.data.used',
      'payment.declined',
      'payment.cancelled',
      'payment.unclear',
      'payment.in_progress',
    ],
  }),
  refund: call({
    method: 'post',
    path: '/commerce/cashes/refund',
    access: 'member',
    summary: 'Gives all cash that I paid for and did not use back to the cards that it was charged with',
    output: z.object({ amount: Won }),
    errors: ['cash.refund.nothing', 'request.in_progress', 'request.key_reused'],
    beyondSpec: true,
  }),
  insertTestCharge: call({
    method: 'post',
    path: '/commerce/cashes/test/insert',
    access: 'member',
    summary: 'Gives cash for trying the shop out; there is no such call in production',
    query: z.object({ value: RequiredInt(1, 1_000_000) }),
    output: Ok,
    errors: ['request.not_found', 'cash.balance.over_limit'],
  }),
}
