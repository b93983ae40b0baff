import { goodwillReasons, type GoodwillReason } from '#api/contract/office/refunds.options.ts'
import { formatCount, formatDate, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { toGoodwillReasonName } from './goodwill-words.ts'
import type { OfficeOrder, OrderRow } from './orders.queries.ts'

type ShopReason = NonNullable<OfficeOrder['refunds'][number]['shopReason']>
type Message = OfficeOrder['messages'][number]

const typeNames: Record<OrderRow['type'], () => string> = {
  PICKUP: m['orders.type.pickup'],
  DELIVERY: m['orders.type.delivery'],
  SUBSCRIBE: m['orders.type.subscribe'],
}
export const toTypeName = (type: OrderRow['type']): string => typeNames[type]()

/** The first product of an order, and how many others there are. */
export const toGoodsText = ({ firstName, lines }: Pick<OrderRow, 'firstName' | 'lines'>): string =>
  lines > 1 ? m['orders.more']({ name: firstName, count: formatCount(lines - 1) }) : firstName

const statusTones: Partial<Record<OrderRow['status'], 'burgundy' | 'success' | 'notify'>> = {
  PAID: 'burgundy',
  PREPARING: 'burgundy',
  PARTIALLY_CANCELLED: 'burgundy',
  READY_FOR_PICKUP: 'success',
  SHIPPING: 'success',
  RETURN_REQUESTED: 'notify',
}
/** States in which something is to be done stand out from those that are over. */
export const toStatusTone = (status: OrderRow['status']) => statusTones[status] ?? 'neutral'

const reasonNames: Record<ShopReason, () => string> = {
  OUT_OF_STOCK: m['orders.reason.out_of_stock'],
  DAMAGED: m['orders.reason.damaged'],
  AGE_NOT_VERIFIED: m['orders.reason.age_not_verified'],
  CUSTOMER_ASKED: m['orders.reason.customer_asked'],
  OTHER: m['orders.reason.other'],
}
export const toShopReasonName = (reason: ShopReason): string => reasonNames[reason]()

const causeNames: Record<OfficeOrder['returns'][number]['cause'], () => string> = {
  CHANGE_OF_MIND: m['orders.return.cause_change'],
  DEFECT: m['orders.return.cause_defect'],
}
export const toCauseName = (cause: OfficeOrder['returns'][number]['cause']): string => causeNames[cause]()

const eventNames: Partial<Record<string, () => string>> = {
  CANCEL_BY_SHOP: m['orders.event.cancel_by_shop'],
  REQUEST_CANCEL: m['orders.event.request_cancel'],
  NOT_COLLECTED: m['orders.event.not_collected'],
  GOODWILL: m['orders.event.goodwill'],
  CHANGE_PICKUP: m['orders.event.change_pickup'],
  HAND_OVER: m['orders.event.hand_over'],
  AGREE_RETURN: m['orders.event.agree_return'],
  REFUSE_RETURN: m['orders.event.refuse_return'],
  PART_RETURNED: m['orders.event.part_returned'],
}
/** What happened: the event where the state alone does not say it. */
export const toEventName = ({ event, toName }: OfficeOrder['events'][number]): string =>
  eventNames[event]?.() ?? toName

const reasonCode = /^([A-Z_]+)(?:: (.*))?$/s
const isShopReason = (code: string): code is ShopReason => code in reasonNames
const isGoodwillReason = (code: string): code is GoodwillReason =>
  goodwillReasons.some((reason) => reason === code)
const isCause = (code: string): code is keyof typeof causeNames => code in causeNames

/** The reason of an event: a code in the words of the office, and what was written beside it. */
export const toReasonText = (reason: string): string => {
  const [, code = '', words] = reasonCode.exec(reason) ?? []
  if (isShopReason(code)) return [toShopReasonName(code), words].filter(Boolean).join(' · ')
  if (isGoodwillReason(code)) return [toGoodwillReasonName(code), words].filter(Boolean).join(' · ')
  return isCause(code) ? [toCauseName(code), words].filter(Boolean).join(' · ') : reason
}

const actorNames: Partial<Record<string, () => string>> = {
  member: m['orders.actor.member'],
  staff: m['orders.actor.staff'],
  manager: m['orders.actor.manager'],
}
/** Who did it: a person's name, or what kind of actor it was. */
export const toActorName = ({ actor, actorName }: { actor: string; actorName: string | null }): string =>
  actorName ?? (actorNames[actor.split(':')[0] ?? ''] ?? m['orders.actor.system'])()

const messageNames: Partial<Record<string, () => string>> = {
  paid: m['orders.message.paid'],
  ready: m['orders.message.ready'],
  shipping: m['orders.message.shipping'],
  refund: m['orders.message.refund'],
  tomorrow: m['orders.message.tomorrow'],
  'pickup-changed': m['orders.message.pickup_changed'],
}
const channelNames: Partial<Record<string, () => string>> = {
  MAIL: m['orders.channel.mail'],
  SMS: m['orders.channel.sms'],
  KAKAO: m['orders.channel.kakao'],
  PUSH: m['orders.channel.push'],
}
export const toMessageName = ({ about, channel }: Message): string =>
  [(messageNames[about] ?? m['orders.message.other'])(), channelNames[channel]?.() ?? channel].join(' · ')

const messageStates: Record<Message['state'], () => string> = {
  WAITING: m['orders.message.waiting'],
  SENT: m['orders.message.sent'],
  FAILED: m['orders.message.failed'],
  DROPPED: m['messages.state.dropped'],
}
export const toMessageState = ({ state }: Message): string => messageStates[state]()

const paymentStates: Partial<Record<string, () => string>> = {
  APPROVED: m['orders.payment.approved'],
  ISSUED: m['orders.payment.waiting'],
  UNKNOWN: m['orders.payment.unknown'],
  APPROVING: m['orders.payment.unknown'],
}
export const toPaymentState = (state: string): string => (paymentStates[state] ?? m['orders.payment.ended'])()

/** The day and hour of a pickup. */
export const toPickupText = ({ date, time }: { date: string; time: string }): string =>
  `${formatDate(date)} ${time}`

/** Money and cash as one amount that is read: `9,966원 + 비니캐시 33원`. */
export const toRefundText = ({ money, cash }: { money: number; cash: number }): string => {
  const cashText = `${m['orders.one.cash']()} ${formatWon(cash)}`
  if (cash === 0) return formatWon(money)
  return money === 0 ? cashText : `${formatWon(money)} + ${cashText}`
}
