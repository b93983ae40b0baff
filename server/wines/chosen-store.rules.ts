import type { Locale } from '#api/fields.ts'
import { localizeStore } from '../taxonomy/store-texts.rules.ts'
import type { z } from '@hono/zod-openapi'
import type { NearestStore } from '#api/contract/wines.shapes.ts'
import { findEarliestPickup, type EarliestPickup } from '../platform/calendar/calendar.rules.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { measureKm } from '../distance.rules.ts'

/** The store that the shopper chose, and what cards say from there. */
export type ChosenStore = {
  id: number
  earliest: EarliestPickup | null
  /** Of the given stores the nearest one; null where none is known. */
  findNearest: (storeIds: readonly number[], locale: Locale) => z.output<typeof NearestStore> | null
}

type PickupStarts = ReadonlyMap<number, EarliestPickup | null>

const minuteMs = 60_000
const pickupStartsCache = new WeakMap<Taxonomy, { minute: number; starts: PickupStarts }>()

/** From when each store hands over an order placed now; the result changes at most once a minute. */
export const listPickupStarts = (taxonomy: Taxonomy, now: Date): PickupStarts => {
  const minute = Math.floor(now.getTime() / minuteMs)
  const entry = pickupStartsCache.get(taxonomy)
  if (entry?.minute === minute) return entry.starts
  const starts = new Map(
    [...taxonomy.stores.values()].map((store) => [store.id, findEarliestPickup(store, now)] as const),
  )
  pickupStartsCache.set(taxonomy, { minute, starts })
  return starts
}

const distancesCache = new WeakMap<Taxonomy, Map<number, ReadonlyMap<number, number>>>()

/** Kilometres from a store to every other one. */
const listDistances = (
  taxonomy: Taxonomy,
  from: { id: number; latitude: number; longitude: number },
): ReadonlyMap<number, number> => {
  const byStore = distancesCache.get(taxonomy) ?? new Map<number, ReadonlyMap<number, number>>()
  distancesCache.set(taxonomy, byStore)
  const distances =
    byStore.get(from.id) ??
    new Map([...taxonomy.stores.values()].map((store) => [store.id, measureKm(from, store)]))
  byStore.set(from.id, distances)
  return distances
}

/** The chosen store; null where none is chosen, and for one that does not sell now or is unknown. */
export const findChosenStore = (
  taxonomy: Taxonomy,
  id: number | null | undefined,
  now: Date,
): ChosenStore | null => {
  const ownStore = id ? taxonomy.stores.get(id) : undefined
  if (!ownStore?.selling) return null
  const starts = listPickupStarts(taxonomy, now)
  return {
    id: ownStore.id,
    earliest: starts.get(ownStore.id) ?? null,
    findNearest: (storeIds, locale) => {
      const distances = listDistances(taxonomy, ownStore)
      const options = storeIds.flatMap((storeId) => {
        const km = distances.get(storeId)
        return km === undefined ? [] : [{ storeId, km }]
      })
      const nearest = options.toSorted((a, b) => a.km - b.km || a.storeId - b.storeId)[0]
      const store = nearest && taxonomy.stores.get(nearest.storeId)
      return nearest && store
        ? {
            id: store.id,
            name: localizeStore(store, locale).shortName,
            km: Math.round(10 * nearest.km) / 10,
            earliest: starts.get(store.id) ?? null,
          }
        : null
    },
  }
}
