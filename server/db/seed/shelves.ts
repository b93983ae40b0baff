import { chanceOf } from './data/chance.ts'
import { shippingStore } from './stores.ts'
import type { Bottle, Label } from './catalogue.ts'

export type Shelf = { store: string; qty: number }

const soldOutShare = 0.05
const [fewest, most] = [3, 12]

/** Bottles of one kind that a store keeps at most: the dearer, the fewer. */
const deepest = ({ price }: Bottle, { level }: Label) =>
  level === 'collector' ? 3 : price >= 150_000 ? 6 : 24

/** Which stores keep a product and how many of it; some are sold out everywhere. */
export const shelvesOf = (label: Label, bottle: Bottle, stores: readonly string[]): Shelf[] => {
  const luck = chanceOf(`shelf:${label.key}:${bottle.vintage}:${bottle.volumeMl}`)
  const soldOut = luck.next() < soldOutShare
  const shuffled = stores.map((store) => ({ store, at: luck.next() })).sort((a, b) => a.at - b.at)
  const chosen = shuffled.slice(0, luck.between(fewest, most)).map(({ store }) => store)
  const withShipping =
    label.fulfilment === 'PICKUP' && luck.next() > 0.7 ? chosen : [...new Set([shippingStore, ...chosen])]
  const least = (store: string) => (store === shippingStore && label.fulfilment !== 'PICKUP' ? 8 : 0)
  return withShipping.map((store) => ({
    store,
    qty: soldOut ? 0 : Math.max(least(store), luck.between(0, deepest(bottle, label))),
  }))
}
