import {
  maxPersonLimit,
  maxPrice,
  maxSkuLength,
  type OfferRefusal,
  type OfferState,
  type PlanState,
} from '#api/contract/office/offers.options.ts'
import { formatDateTime, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { toBottleLine } from '../stock/stock-words.ts'
import type { Offer } from './offers.queries.ts'

export const stateNames: Record<OfferState, () => string> = {
  DRAFT: m['offers.state.draft'],
  ON_SALE: m['offers.state.on_sale'],
  STOPPED: m['offers.state.stopped'],
}

export const planStateNames: Record<PlanState, () => string> = {
  PLANNED: m['offers.plan.state.planned'],
  RUNNING: m['offers.plan.state.running'],
  ENDED: m['offers.plan.state.ended'],
  CANCELLED: m['offers.plan.state.cancelled'],
}

const refusalTexts: Record<OfferRefusal, () => string> = {
  NOT_FOUND: m['offers.refused.not_found'],
  CHANGED: m['offers.refused.changed'],
  PRICE_MISSING: m['offers.refused.price_missing'],
  LIST_BELOW_PRICE: m['offers.refused.list_below_price'],
  LIST_NOT_OWN: m['offers.refused.list_not_own'],
  SKU_TAKEN: m['offers.refused.sku_taken'],
}

/** Why a row was not saved. */
export const toRefusalText = (why: OfferRefusal): string => refusalTexts[why]()

/** A product with its vintage and size, by which products of one name differ. */
export const toOfferLine = (offer: Offer): string => `${offer.name} · ${toBottleLine(offer)}`

export const formatPrice = (price: number | null): string => (price === null ? '–' : formatWon(price))

/** A plan in one line: its price and times in Seoul. */
export const toPlanLine = ({ price, from, until }: { price: number; from: string; until: string }): string =>
  m['offers.plan.line']({ price: formatWon(price), from: formatDateTime(from), until: formatDateTime(until) })

const parseWhole = (text: string, most: number): number | null => {
  const digits = text.replace(/[,\s원₩]/g, '')
  return /^\d{1,9}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= most ? Number(digits) : null
}

/** A price that was typed: null unless it is whole won from 1 on. */
export const parsePrice = (text: string): number | null => parseWhole(text, maxPrice)

/** A state by its name, as cells show it and sheets hold it. */
const parseState = (text: string): 'ON_SALE' | 'STOPPED' | null => {
  const word = text.replace(/\s/g, '').toLowerCase()
  const isState = (state: OfferState) => word === stateNames[state]().replace(/\s/g, '').toLowerCase()
  if (isState('ON_SALE')) return 'ON_SALE'
  return isState('STOPPED') ? 'STOPPED' : null
}

/** A cell of the grid: its offer and its column. */
export const toCellKey = (id: number, column: string): string => `${id}-${column}`

/** What a cell that was edited changes of its offer. */
export type CellChange = {
  sku?: string | null
  price?: number
  listPrice?: number
  perPersonLimit?: number | null
  state?: 'ON_SALE' | 'STOPPED'
}

/** The change of a cell, or the sentence that says what may be typed there. */
export const parseCell = (key: string, text: string): CellChange | string => {
  if (key === 'sku') {
    const sku = text.trim()
    return sku.length > maxSkuLength
      ? m['offers.rule.sku']({ most: String(maxSkuLength) })
      : { sku: sku || null }
  }
  if (key === 'limit') {
    if (text === '') return { perPersonLimit: null }
    const perPersonLimit = parseWhole(text, maxPersonLimit)
    return perPersonLimit === null ? m['offers.rule.limit']() : { perPersonLimit }
  }
  if (key === 'state') {
    const state = parseState(text)
    return state === null
      ? m['offers.rule.state']({ on: stateNames.ON_SALE(), stopped: stateNames.STOPPED() })
      : { state }
  }
  const price = parsePrice(text)
  if (price === null) return m['offers.rule.price']()
  return key === 'listPrice' ? { listPrice: price } : { price }
}
