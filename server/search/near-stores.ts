import { measureKm, type GeoPoint } from '../distance.rules.ts'

/** A store this near is at the place. */
const reachKm = 3
/** Where no store is at the place, so many of the nearest stand for it. */
const nearestCount = 3

/** Of stores with the nearest first those at the place, else the nearest. */
export const chooseNear = <T extends { distanceKm: number }>(candidates: readonly T[]): T[] => {
  const within = candidates.filter(({ distanceKm }) => distanceKm <= reachKm)
  return within.length > 0 ? within : candidates.slice(0, nearestCount)
}

/** The stores at a point, else the nearest to it, the nearest first. */
export const listStoresNear = <T extends GeoPoint & { id: number }>(
  point: GeoPoint,
  stores: readonly T[],
): T[] =>
  chooseNear(
    stores
      .map((store) => ({ store, distanceKm: measureKm(point, store) }))
      .toSorted((a, b) => a.distanceKm - b.distanceKm || a.store.id - b.store.id),
  ).map(({ store }) => store)
