import type { ErrorCode } from '#api/error.ts'

/** The cause of a hold: a window is open for minutes, a virtual account for days. */
export type HoldKind = 'WINDOW' | 'ACCOUNT'
type Limit = {
  pieces: number
  /** Value of the goods in won. */
  amount: number
  /** Pieces of one product that are allowed even for a small stock. */
  alwaysOfOne: number
  /** The share of a store's stock of one product. */
  shareOfStock: number
}

/** The most orders of one member that may hold something at a time. */
export const maxHeldOrders = 3
/** What one member may hold unpaid, over all orders. Accounts count towards both limits. */
export const holdLimits: Record<HoldKind, Limit> = {
  WINDOW: { pieces: 120, amount: 20_000_000, alwaysOfOne: 24, shareOfStock: 0.5 },
  ACCOUNT: { pieces: 36, amount: 3_000_000, alwaysOfOne: 6, shareOfStock: 0.25 },
}

/** From this size, an account's hold is large: its deposit is due a day earlier. */
export const largeHoldThreshold = { pieces: 12, amount: 500_000 }
/** Days until a deposit is due: 0 is the day on which the account was opened. */
export const daysToDeposit = { usual: 2, large: 1 }

/** Hours to wait after the first, second and later expired accounts of a month; large ones count twice. */
export const accountWaitHours = [0, 24, 168] as const
export const accountMemoryDays = 30
/** After this many expired windows within these hours, a member waits for the rest of the hours. */
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

/** The size of a hold of an order's lines. */
export const toHold = (lines: readonly { qty: number; unitPrice: number }[]): Hold => ({
  pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
  amount: lines.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, 0),
})

const isOverLimit = (current: Hold, addition: Hold, { pieces, amount }: Hold): boolean =>
  current.pieces + addition.pieces > pieces || current.amount + addition.amount > amount

/** Why this much more may not be held, or null; `held` is the sum of the member's other unpaid orders. */
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

/** The most pieces of a product that one member may hold unpaid, for a given stock of the store. */
export const getStockLimit = (kind: HoldKind, onHand: number): number => {
  const { alwaysOfOne, shareOfStock } = holdLimits[kind]
  return Math.max(alwaysOfOne, Math.ceil(onHand * shareOfStock))
}

const isLargeHold = ({ pieces, amount }: Hold): boolean =>
  pieces >= largeHoldThreshold.pieces || amount >= largeHoldThreshold.amount

type StockHold = { qty: number; heldQty: number; onHand: number }

/** Why one member may not hold this share of a store's stock, or null. */
export const findOverShare = (kind: HoldKind, lines: readonly StockHold[]): HoldRefusal | null => {
  const excessLine = lines.find(({ qty, heldQty, onHand }) => qty + heldQty > getStockLimit(kind, onHand))
  if (!excessLine) return null
  const pieces = Math.max(0, getStockLimit(kind, excessLine.onHand) - excessLine.heldQty)
  return { code: kind === 'ACCOUNT' ? 'order.holds.account_over_share' : 'order.holds.over_share', pieces }
}

const hourMs = 3_600_000

export type ExpiredHold = Hold & { at: Date }

/** Until when no new hold is allowed after unpaid holds expired, newest first; null when it is allowed. */
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

/** Days until the deposit for a hold of this size is due. */
export const getDaysUntilDue = (hold: Hold): number =>
  isLargeHold(hold) ? daysToDeposit.large : daysToDeposit.usual
