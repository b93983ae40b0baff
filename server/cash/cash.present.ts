import type { z } from '@hono/zod-openapi'
import type { CashCharge } from '#api/contract/cash.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import type { TopUpRow } from '../ledger/top-ups.store.ts'
import { journalKinds, type MoveKind } from './history.store.ts'
import { toSeoulIso } from '../clock.ts'
import type { ChargeState } from '../db/tables/cash.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

const statusTexts: Record<ChargeState, Text> = {
  OPEN: m['cash.status.open'],
  PENDING_PAYMENT: m['cash.status.pending_payment'],
  APPROVING: m['cash.status.approving'],
  UNKNOWN: m['cash.status.unknown'],
  VOIDING: m['cash.status.voiding'],
  CHARGED: m['cash.status.charged'],
  FAILED: m['cash.status.failed'],
  EXPIRED: m['cash.status.expired'],
  VOIDED: m['cash.status.voided'],
}
const moveTexts: Record<MoveKind, Text> = {
  CHARGE: m['cash.move.charge'],
  BONUS: m['cash.move.bonus'],
  USE: m['cash.move.use'],
  REFUND: m['cash.move.refund'],
  LAPSE: m['cash.move.lapse'],
}
const kinds = Object.keys(journalKinds) as MoveKind[]

const pendingStates: readonly ChargeState[] = ['OPEN', 'PENDING_PAYMENT']

/** A top-up as the contract shows it. */
export const presentTopUp = (topUp: TopUpRow, locale: Locale): z.output<typeof CashCharge> => ({
  cid: topUp.cid,
  amount: topUp.amount,
  status: topUp.state,
  statusName: statusTexts[topUp.state]({}, { locale }),
  createdAt: toSeoulIso(topUp.createdAt),
  chargedAt: topUp.chargedAt && toSeoulIso(topUp.chargedAt),
  expiresAt: pendingStates.includes(topUp.state) && topUp.expiresAt ? toSeoulIso(topUp.expiresAt) : null,
})

type CashMove = {
  kind: string
  refType: string
  refId: string
  at: Date
  paid: number
  bonus: number
  amount: number
}

/** A move of cash as the contract shows it, with what its order is of. */
export const presentCashMove = (
  { refType, refId, at, paid: paidAmount, bonus, amount, ...move }: CashMove,
  title: string | null,
  locale: Locale,
) => {
  const kind = kinds.find((one) => (journalKinds[one] as readonly string[]).includes(move.kind)) ?? 'BONUS'
  const reference = refType === 'MEMBER' ? null : refId
  return {
    kind,
    kindName: moveTexts[kind]({}, { locale }),
    title,
    amount,
    paid: paidAmount,
    bonus,
    reference,
    at: toSeoulIso(at),
  }
}
