import { expect, it } from 'vitest'
import { listStoresNear } from './near-stores.ts'

const point = { latitude: 37.5, longitude: 127 }
/** A degree of latitude is 111 kilometers. */
const toStore = (id: number, km: number) => ({ id, latitude: 37.5 + km / 111, longitude: 127 })
const listIds = (...kms: number[]) =>
  listStoresNear(
    point,
    kms.map((km, id) => toStore(id, km)),
  ).map(({ id }) => id)

it('lists all stores within three kilometers, the nearest first', () => {
  expect(listIds(2.5, 20, 0.4, 1, 2.9, 3.2)).toEqual([2, 3, 0, 4])
})

it('lists the nearest three where none is that near', () => {
  expect(listIds(30, 4, 12, 9)).toEqual([1, 3, 2])
})

it('lists none where there are no stores', () => {
  expect(listIds()).toEqual([])
})
