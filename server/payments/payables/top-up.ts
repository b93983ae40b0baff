import { grantCash } from '../../ledger/cash.store.ts'
import {
  lockOverdueTopUp,
  lockTopUp,
  lockTopUpById,
  transitionTopUp,
  type TopUpRow,
} from '../../ledger/top-ups.store.ts'
import type { Transaction } from '../../db/database.ts'
import type { ChargeState } from '../../db/tables/cash.ts'
import { fail } from '../../http/handler.ts'
import { markApproved } from '../outcomes.ts'
import { createPayable } from '../payment-rows.ts'
import { abandonPayments } from '../payments.store.ts'

const transition = async (
  tx: Transaction,
  topUp: TopUpRow,
  to: ChargeState,
  set?: Parameters<typeof transitionTopUp>[3],
): Promise<TopUpRow> => (await transitionTopUp(tx, topUp, to, set)) ?? fail('payment.in_progress')

/** A top-up holds nothing; it accepts no virtual account. */
export const topUpPayable = createPayable<TopUpRow>({
  kind: 'topUp',
  failpoints: 'charge',
  errors: { missing: 'cash.charge.not_found', closed: 'cash.charge.state.wrong' },
  lock: lockTopUpById,
  lockOwn: lockTopUp,
  lockOverdue: lockOverdueTopUp,
  getSubject: ({ id: chargeId }) => ({ chargeId }),
  getAuditSubject: ({ cid }) => `charge:${cid}`,
  getCallbackTarget: ({ cid }) => ({ oid: '', cid, sid: '' }),
  getState: ({ state }) => state,
  getExpiry: ({ expiresAt }) => expiresAt,
  isSettled: ({ state }) => state === 'CHARGED',
  transition: (tx, topUp, to) => transition(tx, topUp, to),

  confirm: async (tx, _services, { row: topUp, payment, actor, at }, charge) => {
    await markApproved(tx, payment, charge)
    await transition(tx, topUp, 'CHARGED', { chargedAt: at, expiresAt: null })
    const { cid, memberId, amount } = topUp
    const ref = { type: 'CHARGE' as const, id: cid }
    await grantCash(tx, { memberId, source: 'PAID', amount, key: `charge:${cid}`, actor, at, ref })
    return null
  },

  release: (tx, _services, { row: topUp }, { to }) => transition(tx, topUp, to),

  reopen: (tx, topUp) => transition(tx, topUp, 'OPEN'),

  expire: async (tx, _services, topUp) => {
    await transition(tx, topUp, 'EXPIRED', { expiresAt: null })
    await abandonPayments(tx, { chargeId: topUp.id })
  },
})
