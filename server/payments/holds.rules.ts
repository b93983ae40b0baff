import type { ErrorCode } from '#api/error.ts'

/** A window is open for minutes, a virtual account waits for its deposit for days. */
export type HoldKind = 'WINDOW' | 'ACCOUNT'
type Limit = {
  pieces: number
  /** Won of the goods. */
  amount: number
  /** Pieces of one product that may be held however small a store's stock is. */
  alwaysOfOne: number
  /** Of what a store has of one product. */
  shareOfStock: number
}

/** Orders of one member that may hold something at a time. */
export const maxHeldOrders = 3
/** What one member may hold without having paid, over all orders. Accounts count towards both. */
export const holdLimits: Record<HoldKind, Limit> = {
  WINDOW: { pieces: 120, amount: 20_000_000, alwaysOfOne: 24, shareOfStock: 0.5 },
  ACCOUNT: { pieces: 36, amount: 3_000_000, alwaysOfOne: 6, shareOfStock: 0.25 },
}

/** From so much on, what an account holds is large: it is due a day earlier. */
export const largeHoldThreshold = { pieces: 12, amount: 500_000 }
/** Days until an account is due: 0 is the day on which it was opened. */
export const daysToDeposit = { usual: 2, large: 1 }

/** Hours without a new account after the first, the second and each further one of a month that ran out; a large one counts twice. */
export const accountWaitHours = [0, 24, 168] as const
export const accountMemoryDays = 30
/** So many windows that ran out within so many hours make a member wait for the rest of them. */
export const windowExpiryLimit = { most: 6, hours: 3 }

export type Hold = { pieces: number; amount: number }
export type HoldRefusal = {
  code: Extract<
    ErrorCode,
    | 'order.holds.over_limit'
    | 'order.holds.account_over_limit'
    | 'order.holds.over_share'
    | 'order.holds.account_over_share'
    | 'order.holds.wait'
    | 'order.holds.account_wait'
  >
  pieces?: number
  amount?: number
  until?: Date
}

/** What an order's lines hold. */
export const toHold = (lines: readonly { qty: number; unitPrice: number }[]): Hold => ({
  pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
  amount: lines.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, 0),
})

const isOverLimit = (current: Hold, addition: Hold, { pieces, amount }: Hold): boolean =>
  current.pieces + addition.pieces > pieces || current.amount + addition.amount > amount

/** Why so much more may not be held, or null; `held` is what the member's other unpaid orders hold. */
export const findExcess = (
  kind: HoldKind,
  addition: Hold,
  currentHolds: { all: Hold; accounts: Hold },
): HoldRefusal | null => {
  const { WINDOW, ACCOUNT } = holdLimits
  if (kind === 'ACCOUNT' && isOverLimit(currentHolds.accounts, addition, ACCOUNT))
    return { code: 'order.holds.account_over_limit', pieces: ACCOUNT.pieces, amount: ACCOUNT.amount }
  return isOverLimit(currentHolds.all, addition, WINDOW)
    ? { code: 'order.holds.over_limit', pieces: WINDOW.pieces, amount: WINDOW.amount }
    : null
}

/** How many pieces of a product one member may hold unpaid where a store has so many. */
export const getStockLimit = (kind: HoldKind, onHand: number): number => {
  const { alwaysOfOne, shareOfStock } = holdLimits[kind]
  return Math.max(alwaysOfOne, Math.ceil(onHand * shareOfStock))
}

const isLargeHold = ({ pieces, amount }: Hold): boolean =>
  pieces >= largeHoldThreshold.pieces || amount >= largeHoldThreshold.amount

type StockHold = { qty: number; heldQty: number; onHand: number }

/** Why a store's stock may not be held so far by one member, or null. */
export const findOverShare = (kind: HoldKind, lines: readonly StockHold[]): HoldRefusal | null => {
  const excessLine = lines.find(({ qty, heldQty, onHand }) => qty + heldQty > getStockLimit(kind, onHand))
  if (!excessLine) return null
  const pieces = Math.max(0, getStockLimit(kind, excessLine.onHand) - excessLine.heldQty)
  return { code: kind === 'ACCOUNT' ? 'order.holds.account_over_share' : 'order.holds.over_share', pieces }
}

const hourMs = 3_600_000

export type ExpiredHold = Hold & { at: Date }

/** Until when nothing new may be held after holds ran out unpaid, newest first; null when it may. */
export const findWait = (
  kind: HoldKind,
  expiredHolds: readonly ExpiredHold[],
  now: Date,
): HoldRefusal | null => {
  const filterSince = (hours: number) =>
    expiredHolds.filter(({ at }) => at.getTime() > now.getTime() - hours * hourMs)
  const [latest] = expiredHolds
  if (!latest) return null
  if (kind === 'WINDOW') {
    const { most, hours } = windowExpiryLimit
    const oldest = filterSince(hours)[most - 1]
    return oldest ? { code: 'order.holds.wait', until: new Date(oldest.at.getTime() + hours * hourMs) } : null
  }
  const count = filterSince(accountMemoryDays * 24).reduce(
    (sum, hold) => sum + (isLargeHold(hold) ? 2 : 1),
    0,
  )
  const hours = accountWaitHours[Math.min(count, accountWaitHours.length) - 1] ?? 0
  const until = new Date(latest.at.getTime() + hours * hourMs)
  return hours > 0 && until > now ? { code: 'order.holds.account_wait', until } : null
}

/** Days until the deposit of an account that holds so much is due. */
export const getDaysUntilDue = (hold: Hold): number =>
  isLargeHold(hold) ? daysToDeposit.large : daysToDeposit.usual
