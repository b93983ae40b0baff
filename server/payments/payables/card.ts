import { toSeoulDay } from '../../clock.ts'
import { fail } from '../../http/handler.ts'
import { encryptCardKey } from '../card-keys.ts'
import { toWindowNumber } from '../callback-number.rules.ts'
import type { Payable, PaymentAttempt } from '../payable.ts'
import { toLeaseEnd } from '../payments.rules.ts'
import { toProviderResult, type ProviderResult } from '../provider-result.ts'
import {
  changeSubscription,
  isEncDataUsedElsewhere,
  lockSubscription,
  lockSubscriptionById,
  type SubscriptionRow,
} from './subscriptions.store.ts'

type Card = { issuer: string; numberMasked: string }
type CardResult = ProviderResult | { kind: 'registered'; cardKey: string; card: Card }

/** The attempt to register a card is stored in columns of its subscription; each window has a number. */
const toAttempt = (row: SubscriptionRow): PaymentAttempt => ({
  id: row.attempts,
  provider: 'allat',
  prepared: null,
  orderNo: toWindowNumber(row),
  state: row.leaseUntil === null ? 'CREATED' : 'APPROVING',
  encData: row.encData,
  encHash: row.encHash,
  declineCode: row.leaveReason,
})

export const isRegistering = ({ leaseUntil }: SubscriptionRow, at: Date): boolean =>
  leaseUntil !== null && leaseUntil > at

const canActivate = ({ state, pauseReason }: SubscriptionRow) =>
  state === 'REGISTERING' || (state === 'PAUSED' && pauseReason === 'PAYMENT')

/** The card of a subscription: nothing is charged, and each cycle pays by an order of its own. */
export const cardPayable: Payable<SubscriptionRow, PaymentAttempt, CardResult> = {
  kind: 'card',
  failpoints: 'card',
  errors: { missing: 'subscribe.not_found', closed: 'subscribe.state.wrong' },
  lock: lockSubscriptionById,
  lockOwn: lockSubscription,
  findPayment: (_tx, row) => Promise.resolve(toAttempt(row)),
  lockPayment: (_tx, row) => Promise.resolve(toAttempt(row)),
  getCallbackTarget: ({ sid }) => ({ oid: '', cid: '', sid }),

  getStage: (row, _payment, { at, encHash = row.encHash }) => {
    if (row.state === 'DRAFT' || row.state === 'STOPPED') return 'CLOSED'
    if (isRegistering(row, at)) return 'APPROVING'
    // An expired lease belongs to an attempt with an unknown result, so it is requested again.
    const isRegistered = row.leaseUntil === null && row.cardKey !== null && row.encHash !== null
    return isRegistered && encHash === row.encHash ? 'DONE' : 'OPEN'
  },

  isAnswerUsed: (tx, encHash, _payment, { id }) => isEncDataUsedElsewhere(tx, encHash, id),

  claim: async (tx, { row: { id } }, { encHash, encData }, { at }) => {
    const row = await changeSubscription(tx, id, { encHash, leaseUntil: toLeaseEnd(at) })
    return { row, payment: { ...toAttempt(row), encData }, key: `fix-${toWindowNumber(row)}` }
  },

  callProvider: async ({ gateways }, { payment, key }) => {
    const { orderNo: oid, encData } = payment
    const request = { oid, encData: encData ?? '', idempotencyKey: key }
    const result = await gateways.payment.registerCard(request)
    if (result.outcome !== 'registered') return toProviderResult(result)
    return { kind: 'registered', cardKey: result.cardKey, card: result.card }
  },

  // Only calls about money are recorded.
  endCall: () => Promise.resolve(),

  settle: async (tx, { secrets }, { row, at }, result) => {
    // A card for a subscription that was stopped meanwhile is not stored.
    if (row.state === 'STOPPED') fail('subscribe.state.wrong')
    const isUnclear = result.kind === 'unclear' || result.kind === 'unsent'
    const changes = { leaseUntil: null, encData: isUnclear ? row.encData : null }
    if (result.kind !== 'registered')
      return void (await changeSubscription(tx, row.id, { ...changes, encHash: null }))
    const cardKey = encryptCardKey(secrets, row, result.cardKey)
    const activation = canActivate(row) && {
      state: 'ACTIVE' as const,
      pauseReason: null,
      nextOn: toSeoulDay(at),
    }
    await changeSubscription(tx, row.id, { ...changes, cardKey, card: result.card, ...activation })
  },

  saveAnswer: (tx, { row }, encData) => changeSubscription(tx, row.id, { encData, leaveReason: null }),

  // The agreement stays, and another window may be opened.
  leave: (tx, { row }, reason) => changeSubscription(tx, row.id, { leaveReason: reason }),
}
