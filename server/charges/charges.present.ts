import type { z } from '@hono/zod-openapi'
import type { CashCharge } from '#api/contract/cash.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import type { ChargeRow } from '../cash/charges.store.ts'
import { journalKinds, type MoveKind } from '../cash/history.store.ts'
import { iso } from '../clock.ts'
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

const waiting: readonly ChargeState[] = ['OPEN', 'PENDING_PAYMENT']

/** A charge as the contract shows it. */
export const presentCharge = (charge: ChargeRow, locale: Locale): z.output<typeof CashCharge> => ({
  cid: charge.cid,
  amount: charge.amount,
  status: charge.state,
  statusName: statusTexts[charge.state]({}, { locale }),
  createdAt: iso(charge.createdAt),
  chargedAt: charge.chargedAt && iso(charge.chargedAt),
  expiresAt: waiting.includes(charge.state) && charge.expiresAt ? iso(charge.expiresAt) : null,
})

type Move = {
  kind: string
  refType: string
  refId: string
  at: Date
  paid: number
  bonus: number
  amount: number
}

/** A move of cash as the contract shows it. */
export const presentMove = ({ refType, refId, at, paid, bonus, amount, ...move }: Move, locale: Locale) => {
  const kind = kinds.find((one) => (journalKinds[one] as readonly string[]).includes(move.kind)) ?? 'BONUS'
  const reference = refType === 'MEMBER' ? null : refId
  return { kind, kindName: moveTexts[kind]({}, { locale }), amount, paid, bonus, reference, at: iso(at) }
}
