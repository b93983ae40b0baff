import type { CouponFacts, Cycle, LineFacts, OrderFacts, SellerFacts } from './facts.ts'

// What sellers are owed, reckoned from the month's facts alone and in whole numbers of any size: nothing here is the shop's own
// code, so that a mistake of one of the two shows. The rules are decisions of 2026-12-01
// (docs/decisions.md): what sellers are owed, and commission of the price before coupons.

/** What a statement holds by kind of line, in won; `orders` counts those that were confirmed in its period. */
export type Reckoning = {
  companyId: number
  firstDay: string
  lastDay: string
  orders: number
  sale: bigint
  return: bigint
  shipping: bigint
  couponSeller: bigint
  commission: bigint
  vat: bigint
  correction: bigint
  carried: bigint
  total: bigint
}

const dayMs = 86_400_000
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The days of a period: a week from Monday on, or a month. */
const toPeriod = (cycle: Cycle, day: string) => {
  const at = new Date(`${day}T00:00:00Z`)
  if (cycle === 'WEEKLY') {
    const monday = at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs
    return { firstDay: toDay(monday), lastDay: toDay(monday + 6 * dayMs) }
  }
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return { firstDay: toDay(Date.UTC(year, month, 1)), lastDay: toDay(Date.UTC(year, month + 1, 0)) }
}

const add = (numbers: Iterable<bigint>) => [...numbers].reduce((sum, one) => sum + one, 0n)

/** What each line bears of the order's coupon: by its price, rounded down, the rest on the last lines. */
const shareCoupon = (lines: readonly LineFacts[], coupon: CouponFacts | null): Map<number, bigint> => {
  const prices = lines.map(({ price, qty }) => BigInt(price) * BigInt(qty))
  const goods = add(prices)
  if (coupon?.on !== 'ORDER' || goods === 0n) return new Map()
  const value = BigInt(coupon.value)
  const nominal = coupon.type === 'RATE' ? (goods * value) / 100n : value
  const discount = nominal < goods ? nominal : goods
  const shares = prices.map((price) => (discount * price) / goods)
  let rest = discount - add(shares)
  for (let at = shares.length - 1; at >= 0; at -= 1) {
    const room = (prices[at] ?? 0n) - (shares[at] ?? 0n)
    const more = rest < room ? rest : room
    shares[at] = (shares[at] ?? 0n) + more
    rest -= more
  }
  return new Map(lines.map(({ id }, at) => [id, shares[at] ?? 0n]))
}

type Share = { goods: bigint; coupon: bigint; commission: bigint; vat: bigint }
const none: Share = { goods: 0n, coupon: 0n, commission: 0n, vat: 0n }

/** What pieces of a line come to for its seller; each amount rounded down. */
const toShare = (line: LineFacts, pieces: number, couponShare: bigint, commissionBp: number): Share => {
  if (pieces === 0) return none
  const goods = BigInt(line.price) * BigInt(pieces)
  const commission = (goods * BigInt(commissionBp)) / 10_000n
  return {
    goods,
    coupon: (couponShare * BigInt(pieces)) / BigInt(line.qty),
    commission,
    vat: commission / 10n,
  }
}

const createReckoning = (companyId: number, days: { firstDay: string; lastDay: string }): Reckoning => ({
  ...{ companyId, ...days, orders: 0, sale: 0n, return: 0n, shipping: 0n, couponSeller: 0n },
  ...{ commission: 0n, vat: 0n, correction: 0n, carried: 0n, total: 0n },
})

/** The reckonings of one seller by period, in the sequence of their last days. */
type Book = { seller: SellerFacts; periods: Map<string, Reckoning> }

const openPeriod = ({ seller, periods }: Book, day: string): Reckoning => {
  const days = toPeriod(seller.cycle, day)
  const reckoning = periods.get(days.lastDay) ?? createReckoning(seller.companyId, days)
  periods.set(days.lastDay, reckoning)
  return reckoning
}

const findCommission = ({ terms }: SellerFacts, day: string): number =>
  terms.findLast(({ fromDay }) => fromDay <= day)?.commissionBp ?? 0

/** Adds one order to the periods of its confirmation and of the returns after it. */
const addOrder = (book: Book, { lines, coupon, fee, acts }: OrderFacts): void => {
  const isBorneBySeller = coupon?.bearer === 'SELLER'
  const couponShares = isBorneBySeller ? shareCoupon(lines, coupon) : new Map<number, bigint>()
  const discounted = coupon?.type === 'RATE' ? Math.floor((fee * coupon.value) / 100) : (coupon?.value ?? 0)
  const feeCoupon = isBorneBySeller && coupon.on === 'SHIPPING' ? BigInt(Math.min(fee, discounted)) : 0n
  const remaining = new Map(lines.map(({ id, qty }) => [id, qty]))
  let commissionBp: number | null = null
  const share = (line: LineFacts, pieces: number) =>
    toShare(line, pieces, couponShares.get(line.id) ?? 0n, commissionBp ?? 0)
  for (const one of acts) {
    const period = () => openPeriod(book, one.day)
    if (one.act === 'CONFIRM') {
      commissionBp = findCommission(book.seller, one.day)
      const shares = lines.map((line) => share(line, remaining.get(line.id) ?? 0))
      const reckoning = period()
      reckoning.orders += 1
      reckoning.sale += add(shares.map(({ goods }) => goods))
      reckoning.shipping += BigInt(fee)
      reckoning.couponSeller -= add(shares.map((of) => of.coupon)) + feeCoupon
      reckoning.commission -= add(shares.map(({ commission }) => commission))
      reckoning.vat -= add(shares.map(({ vat }) => vat))
      continue
    }
    for (const { id, qty } of one.pieces) {
      const line = lines.find((own) => own.id === id)
      if (!line) throw new Error(`no line ${id}`)
      const before = remaining.get(id) ?? 0
      remaining.set(id, before - qty)
      if (commissionBp === null) continue
      const [had, has] = [share(line, before), share(line, before - qty)]
      const reckoning = period()
      reckoning.return -= had.goods - has.goods
      reckoning.couponSeller += had.coupon - has.coupon
      reckoning.commission += had.commission - has.commission
      reckoning.vat += had.vat - has.vat
    }
    const isWhole = [...remaining.values()].every((pieces) => pieces === 0)
    if (commissionBp === null || !isWhole) continue
    period().shipping -= BigInt(fee)
    period().couponSeller += feeCoupon
  }
}

const addDay = (day: string) => toDay(Date.parse(`${day}T00:00:00Z`) + dayMs)

/** Closes the periods of a seller in sequence: the tax of the whole, and what is below zero carried into the next. */
const closePeriods = (book: Book, until: string): Reckoning[] => {
  const all: Reckoning[] = []
  while (book.periods.size > all.length) {
    const [one] = [...book.periods.values()]
      .filter((period) => !all.includes(period))
      .sort((a, b) => (a.lastDay < b.lastDay ? -1 : 1))
    if (!one) break
    all.push(one)
    const isClosed = one.lastDay < until
    one.correction = isClosed ? one.commission / 10n - one.vat : 0n
    const own = one.sale + one.return + one.shipping + one.couponSeller + one.commission + one.vat
    one.total = own + one.correction + one.carried
    if (isClosed && one.total < 0n) openPeriod(book, addDay(one.lastDay)).carried = one.total
  }
  return all
}

/**
 * What the statements of sellers are by the facts of their orders; periods that end before the day `until` are over.
 */
export const reckonStatements = (
  sellers: readonly SellerFacts[],
  orders: readonly OrderFacts[],
  until: string,
): Reckoning[] =>
  sellers.flatMap((seller) => {
    const book: Book = { seller, periods: new Map() }
    for (const order of orders) if (order.companyId === seller.companyId) addOrder(book, order)
    return closePeriods(book, until)
  })
