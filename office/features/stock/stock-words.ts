import { correctionReasons, maxBottles, type CorrectionReason } from '#api/contract/office/stock.options.ts'
import { formatVintage, formatVolume } from '#app/format.ts'
import { m } from '#office-messages'
import type { StockLevel, StockProduct } from './stock.queries.ts'

const reasonNames: Record<string, () => string> = {
  HOLD: m['stock.reason.hold'],
  RELEASE: m['stock.reason.release'],
  SELL: m['stock.reason.sell'],
  RETURN: m['stock.reason.return'],
  MOVE: m['stock.reason.move'],
  RECEIVE: m['stock.reason.receive'],
  TRANSFER: m['stock.reason.transfer'],
  CORRECT: m['stock.reason.correct'],
  SOLD_IN_STORE: m['stock.reason.sold_in_store'],
  BROKEN: m['stock.reason.broken'],
  TASTED: m['stock.reason.tasted'],
  FOUND: m['stock.reason.found'],
  LOST: m['stock.reason.lost'],
  COUNT: m['stock.reason.count'],
}

/** What a move of stock is called; a reason that is not known stays as it is. */
export const toReasonName = (reason: string): string => reasonNames[reason]?.() ?? reason

/** The reasons that a person may give for a correction: one of the counter, what was sold there alone. */
export const listReasons = (mayCorrect: boolean): { value: CorrectionReason; label: string }[] =>
  correctionReasons
    .filter((reason) => mayCorrect || reason === 'SOLD_IN_STORE')
    .map((value) => ({ value, label: toReasonName(value) }))

/** The vintage and size of a product. */
export const toBottleLine = ({ vintage, volumeMl }: Pick<StockLevel, 'vintage' | 'volumeMl'>): string =>
  `${formatVintage(vintage)} · ${formatVolume(volumeMl)}`

/** A product with its vintage and size, by which products of one name differ. */
export const toProductLine = (level: StockProduct): string => `${level.name} · ${toBottleLine(level)}`

/** A product in a store, as forms and stories name it. */
export const toLevelKey = ({ idProduct, store }: StockLevel): string => `${idProduct}-${store.id}`

/** A number of bottles that was typed: null unless it is a whole number up to `maxBottles`. */
export const parseBottles = (text: string): number | null => {
  const digits = text.replace(/[,\s]/g, '')
  return /^\d{1,6}$/.test(digits) && Number(digits) <= maxBottles ? Number(digits) : null
}
