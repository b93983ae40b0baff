import { formatDateTime } from '#api/dates.ts'
import type { Locale } from '#api/locales.ts'
import { formatNumber } from '#api/money.ts'
import type { Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import type { Draft } from './draft.ts'
import {
  accountMemoryDays,
  findExcess,
  findOverShare,
  findWait,
  toHold,
  windowExpiryLimit,
  type HoldKind,
  type HoldRefusal,
} from '../payments/holds.rules.ts'
import { listHeldPieces, listOnHand, listExpiredHolds, sumUnpaidHolds } from './holds.store.ts'
import type { PaymentMethodChoice } from './payment-windows.ts'

const hourMs = 3_600_000
const memoryHours: Record<HoldKind, number> = {
  WINDOW: windowExpiryLimit.hours,
  ACCOUNT: accountMemoryDays * 24,
}

const refuse = ({ code, pieces, amount, until }: HoldRefusal, locale: Locale): never =>
  fail(code, {
    ...(pieces !== undefined && { pieces: String(pieces) }),
    ...(amount !== undefined && { amount: formatNumber(amount) }),
    ...(until && { until: formatDateTime(locale, until) }),
  })

type HoldRequest = {
  method: PaymentMethodChoice['method']
  storeId: number
  /** The language of the page. */
  locale: Locale
  now: Date
}

/**
 * Fails when an order would exceed the limits of what one member may hold unpaid. Callers must have the
 * member's lock, so that concurrent orders are counted one after another.
 */
export const ensureHoldAllowed = async (
  tx: Transaction,
  { order, lines }: Draft,
  { method, storeId, locale, now }: HoldRequest,
): Promise<void> => {
  const kind: HoldKind = method === 'VBANK' ? 'ACCOUNT' : 'WINDOW'
  const since = new Date(now.getTime() - memoryHours[kind] * hourMs)
  const wait = findWait(kind, await listExpiredHolds(tx, order.memberId, kind, since), now)
  if (wait) refuse(wait, locale)
  const hold = toHold(lines.map(({ qty, priceNow }) => ({ qty, unitPrice: priceNow })))
  const excess = findExcess(kind, hold, await sumUnpaidHolds(tx, order, now))
  if (excess) refuse(excess, locale)
  const ids = lines.map(({ productId }) => productId)
  const [heldPieces, stockOnHand] = [
    await listHeldPieces(tx, order, storeId, now),
    await listOnHand(tx, storeId, ids),
  ]
  const overShare = findOverShare(
    kind,
    lines.map(({ productId, qty }) => ({
      qty,
      heldQty: heldPieces.get(productId) ?? 0,
      onHand: stockOnHand.get(productId) ?? 0,
    })),
  )
  if (overShare) refuse(overShare, locale)
}
