import { m } from '#messages'
import type { WineCardTag } from '#ui/wine-card'
import { formatCount, formatMonthDayWithWeekday } from '../../format.ts'
import { joinFacts } from '../../join-facts.ts'
import { formatPickupMoment, isTomorrow, type PickupStart } from '../stores/pickup-day.ts'
import { formatPieces } from './facts.ts'
import type { ProductCard } from './wines.queries.ts'

type Collectable = Pick<
  ProductCard,
  'stockQty' | 'status' | 'fulfilment' | 'storeCount' | 'atStore' | 'nearest'
>

/** When a store hands a bottle out, under the store's name; of a later day the day alone, as a card is narrow. */
export const toStoreLine = (store: string, start: PickupStart): WineCardTag => {
  const isSoon = start.today || isTomorrow(start.date)
  const moment = isSoon ? formatPickupMoment(start) : formatMonthDayWithWeekday(start.date)
  return { ...(start.today && { tone: 'success' }), text: m['pickup.line.at']({ store, moment }) }
}

/** Kilometres without a fraction, at least one: 6 of 잠실점에 있어요 · 6km. */
const formatKm = (km: number): string => formatCount(Math.max(1, Math.round(km)))

/** The nearest store that has it, as the line of a card names it. */
export const toNearText = ({ name, km }: NonNullable<Collectable['nearest']>): string =>
  m['pickup.line.near']({ store: name, km: formatKm(km) })

/** 23병 · 내일 11:00: how many the store of the page has, and from when it hands them out. */
export const toStockLine = (product: Collectable & Pick<ProductCard, 'kind'>): WineCardTag | null => {
  const { atStore } = product
  return atStore && atStore.stockQty > 0 && atStore.earliest
    ? {
        ...(atStore.earliest.today && { tone: 'success' }),
        text: joinFacts([formatPieces(product, atStore.stockQty), formatPickupMoment(atStore.earliest)]),
      }
    : null
}

/**
 * Where a bottle can be collected, and when: at the chosen store, else at the nearest that has it, else in how many
 * stores. Nothing where it is sent alone, or sold out. `store` is the short name of the chosen store.
 */
export const toPickupLine = (product: Collectable, store: string | undefined): WineCardTag | undefined => {
  const { stockQty, status, fulfilment, storeCount = 0, atStore, nearest } = product
  if (stockQty === 0 || status === 'STOPPED' || fulfilment === 'DELIVERY') return undefined
  if (store !== undefined && atStore && atStore.stockQty > 0 && atStore.earliest)
    return toStoreLine(store, atStore.earliest)
  if (store !== undefined && nearest) return { text: toNearText(nearest) }
  return storeCount > 0 ? { text: m['pickup.line.stores']({ count: formatCount(storeCount) }) } : undefined
}
