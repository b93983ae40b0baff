import { formatCount, formatDatedSlot, formatDateTime, formatVintage } from '#app/format.ts'
import { m } from '#office-messages'
import type { DeskOrder } from './desk.queries.ts'

export type DeskLine = DeskOrder['lines'][number]

export const toLineTitle = ({ name, vintage }: Pick<DeskLine, 'name' | 'vintage'>): string =>
  vintage === null ? name : `${name} ${formatVintage(vintage)}`

/** The pieces of a line that are still to be packed or handed over. */
export const countPieces = ({
  qty,
  cancelledQty,
  returnedQty,
}: Pick<DeskLine, 'qty' | 'cancelledQty' | 'returnedQty'>): number => qty - cancelledQty - returnedQty

/** Each line with what is left of it: 바롤로 2019 2개. */
export const listLineTexts = (lines: readonly DeskLine[]): string[] =>
  lines
    .filter((line) => countPieces(line) > 0)
    .map((line) => m['desk.line']({ name: toLineTitle(line), count: formatCount(countPieces(line)) }))

/** What an order still holds in won: what its shopper gets back when the sale is refused. */
export const sumRemaining = (lines: readonly Pick<DeskLine, 'paidShare' | 'refunded'>[]): number =>
  lines.reduce((sum, { paidShare, refunded }) => sum + paidShare - refunded, 0)

/** When an order is due at the counter: a pickup by day and time, a parcel by its day. */
export const toDueText = ({ pickup, dueAt }: Pick<DeskOrder, 'pickup' | 'dueAt'>): string =>
  pickup
    ? m['desk.order.pickup_at']({ at: formatDatedSlot(pickup.date, pickup.time) })
    : m['desk.order.send_by']({ at: formatDateTime(dueAt) })

/** Eight digits in two groups. */
export const formatPass = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')
