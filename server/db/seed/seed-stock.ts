import { createRandom } from './data/random.ts'
import { shippingStore } from './stores.ts'
import type { Bottle, Label } from './catalogue.ts'

export type SeedStock = { store: string; qty: number }

const soldOutShare = 0.05
const [fewestStores, mostStores] = [3, 12]

/** The most bottles of one product in a store: the more expensive, the fewer. */
const toMaxQty = ({ price }: Bottle, { level }: Label) =>
  level === 'collector' ? 3 : price >= 150_000 ? 6 : 24

/** Which stores have a product and how many of it; some are sold out everywhere. */
export const toSeedStock = (label: Label, bottle: Bottle, stores: readonly string[]): SeedStock[] => {
  const random = createRandom(`shelf:${label.key}:${bottle.vintage}:${bottle.volumeMl}`)
  const isSoldOut = random.next() < soldOutShare
  const shuffled = stores.map((store) => ({ store, at: random.next() })).sort((a, b) => a.at - b.at)
  const pickupStores = shuffled.slice(0, random.between(fewestStores, mostStores)).map(({ store }) => store)
  const stockedStores =
    label.fulfilment === 'PICKUP' && random.next() > 0.7
      ? pickupStores
      : [...new Set([shippingStore, ...pickupStores])]
  const toMinQty = (store: string) => (store === shippingStore && label.fulfilment !== 'PICKUP' ? 8 : 0)
  return stockedStores.map((store) => ({
    store,
    qty: isSoldOut ? 0 : Math.max(toMinQty(store), random.between(0, toMaxQty(bottle, label))),
  }))
}
