import { z } from 'zod'
import type { Charge } from './payment.ts'
import type { HttpResult, UnclearReason } from './http-client.ts'

/** The provider's answer, if it is complete enough to act on. */
export type KakaopayResult<Body> =
  | { outcome: 'answered'; body: Body }
  | { outcome: 'refused'; code: number }
  | { outcome: 'unclear'; reason: UnclearReason }

const ErrorAnswer = z.object({ error_code: z.int() })
const Amount = z.object({ total: z.int().min(0) })
// The provider writes times in Seoul time, without an offset.
const Time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)
  .transform((text) => `${text.slice(0, 19)}+09:00`)
const Cid = z.object({ cid: z.string(), tid: z.string(), partner_order_id: z.string() })

export const ReadyAnswer = z.object({
  tid: z.string().min(1).max(40),
  next_redirect_pc_url: z.url(),
  next_redirect_mobile_url: z.url(),
  next_redirect_app_url: z.url(),
})

const CardInfo = z.object({
  kakaopay_issuer_corp: z.string().default(''),
  bin: z.string().default(''),
  install_month: z.coerce.number().int().min(0).catch(0),
})
export const ApproveAnswer = Cid.extend({
  aid: z.string(),
  amount: Amount,
  payment_method_type: z.enum(['CARD', 'MONEY']),
  card_info: CardInfo.nullish(),
  approved_at: Time,
})

const statuses = [
  'READY',
  'SEND_TMS',
  'OPEN_PAYMENT',
  'SELECT_METHOD',
  'ARS_WAITING',
  'AUTH_PASSWORD',
  'ISSUED_SID',
  'SUCCESS_PAYMENT',
  'PART_CANCEL_PAYMENT',
  'CANCEL_PAYMENT',
  'FAIL_AUTH_PASSWORD',
  'QUIT_PAYMENT',
  'FAIL_PAYMENT',
] as const
export const OrderAnswer = Cid.extend({
  status: z.enum(statuses),
  amount: Amount,
  canceled_amount: Amount.nullish(),
  payment_method_type: z.enum(['CARD', 'MONEY']).nullish(),
  selected_card_info: z
    .object({ card_corp_name: z.string().default(''), card_bin: z.string().default('') })
    .nullish(),
  approved_at: Time.nullish(),
  canceled_at: Time.nullish(),
})
export type OrderAnswer = z.infer<typeof OrderAnswer>

export const CancelAnswer = Cid.extend({
  aid: z.string(),
  status: z.enum(['PART_CANCEL_PAYMENT', 'CANCEL_PAYMENT']),
  approved_cancel_amount: Amount,
  canceled_amount: Amount,
  cancel_available_amount: Amount,
  canceled_at: Time,
})

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** HTTP 200 with the agreed fields, or a named error; anything else leaves the result unknown. */
export const parseKakaopayReply = <Schema extends z.ZodType>(
  response: HttpResult,
  schema: Schema,
): KakaopayResult<z.output<Schema>> => {
  if (response.outcome === 'unclear') return response
  if (response.status >= 500) return { outcome: 'unclear', reason: 'server_error' }
  const body = parseJson(response.body)
  if (response.status !== 200) {
    const error = ErrorAnswer.safeParse(body)
    return error.success
      ? { outcome: 'refused', code: error.data.error_code }
      : { outcome: 'unclear', reason: 'garbled' }
  }
  const answer = schema.safeParse(body)
  return answer.success
    ? { outcome: 'answered', body: answer.data }
    : { outcome: 'unclear', reason: 'garbled' }
}

/** The first digits of a card as receipts show it. */
const maskCardNumber = (bin: string) =>
  bin ? `${bin.slice(0, 4)}-${bin.slice(4, 6).padEnd(4, '*')}-****-****` : ''

/** The provider has one currency, won, and does not name it. */
export const toKakaopayCharge = (answer: z.infer<typeof ApproveAnswer>): Charge => ({
  transactionId: answer.tid,
  oid: answer.partner_order_id,
  amount: answer.amount.total,
  currency: 'KRW',
  merchantId: answer.cid,
  method: 'CARD',
  ...(answer.card_info && {
    card: {
      issuer: answer.card_info.kakaopay_issuer_corp,
      numberMasked: maskCardNumber(answer.card_info.bin),
      installments: answer.card_info.install_month,
    },
  }),
  approvedAt: answer.approved_at,
})

/** The charge of an order; undefined when it was not charged. */
export const findKakaopayCharge = (order: OrderAnswer): Charge | undefined =>
  order.approved_at
    ? {
        transactionId: order.tid,
        oid: order.partner_order_id,
        amount: order.amount.total,
        currency: 'KRW',
        merchantId: order.cid,
        method: 'CARD',
        ...(order.selected_card_info && {
          card: {
            issuer: order.selected_card_info.card_corp_name,
            numberMasked: maskCardNumber(order.selected_card_info.card_bin),
            installments: 0,
          },
        }),
        approvedAt: order.approved_at,
      }
    : undefined
