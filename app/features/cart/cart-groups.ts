import type { CartItem } from './cart.queries.ts'
import type { GroupStores } from './group-stores.ts'

/** How things are received; one order is received one way. */
export type Way = 'PICKUP' | 'DELIVERY'

/** What delivery costs, and from how much on it is free, as the server reckons it before any island's surcharge. */
const fee = 3_000
const freeFrom = 50_000

export const isOrderable = ({ state }: CartItem): boolean => state === 'OK'
export const isUnavailable = ({ state }: CartItem): boolean => state === 'SOLD_OUT' || state === 'STOPPED'

/** What can be had both ways comes along with what must be collected, unless the shopper chose its way. */
export const resolveWay = (item: CartItem, items: readonly CartItem[]): Way => {
  const { fulfilment } = item.product
  if (fulfilment !== 'BOTH') return fulfilment
  const collecting = items.some((other) => other.product.fulfilment === 'PICKUP' && !isUnavailable(other))
  return item.fulfilment ?? (collecting ? 'PICKUP' : 'DELIVERY')
}

type Store = CartItem['stores'][number]
export type Place = Pick<Store, 'id' | 'name' | 'seller' | 'earliest'>
/** Lines that are one order: received one way, at one store's counter. */
export type CartGroup = {
  key: string
  way: Way
  items: CartItem[]
  /** The store that has them all; null for delivery, and where no store has as many. */
  place: Place | null
  /** The stores that have them all. */
  storeIds: number[]
  /** Where every store that has them is closed today: from when one hands them over, null within no two weeks. */
  closed?: { opens: Store['earliest'] }
  /** The store to order them at, where the cart names one. */
  at?: number
}

const hasAll = ({ stores, qty }: CartItem, id: number) =>
  stores.some((store) => store.id === id && store.stockQty >= qty)

const listStores = (items: readonly CartItem[]): Store[] => [
  ...new Map(items.flatMap(({ stores }) => stores).map((store) => [store.id, store])).values(),
]

const toEarliestKey = ({ earliest }: Store) => (earliest ? `${earliest.date} ${earliest.time}` : '~')

const findClosure = (stores: readonly Store[]): Pick<CartGroup, 'closed'> => {
  const [soonest] = [...stores].sort((a, b) => (toEarliestKey(a) < toEarliestKey(b) ? -1 : 1))
  return soonest && stores.every(({ todayHours }) => todayHours === null)
    ? { closed: { opens: soonest.earliest } }
    : {}
}

const toPickupGroup = (items: CartItem[], place: Place | null): CartGroup => {
  const stores = listStores(items).filter(({ id }) => items.every((item) => hasAll(item, id)))
  const key = `PICKUP-${place?.id ?? 0}`
  return { key, way: 'PICKUP', items, place, storeIds: stores.map(({ id }) => id), ...findClosure(stores) }
}

/** At as few counters as can be: the store that has most of what is left comes first, and of equals the chosen one. */
const groupByStore = (items: readonly CartItem[], myStore: number | null): CartGroup[] => {
  const listItemsAt = ({ id }: Place) => items.filter((item) => hasAll(item, id))
  const toRank = ({ id }: Place) => (id === myStore ? 0 : id)
  const [best] = listStores(items).sort(
    (a, b) => listItemsAt(b).length - listItemsAt(a).length || toRank(a) - toRank(b),
  )
  const itemsAtBest = best ? listItemsAt(best) : []
  if (!best || itemsAtBest.length === 0) return items.length ? [toPickupGroup([...items], null)] : []
  return [
    toPickupGroup(itemsAtBest, best),
    ...groupByStore(
      items.filter((item) => !itemsAtBest.includes(item)),
      myStore,
    ),
  ]
}

/** Moves a group to the store that was chosen for it alone, where that has all of it. */
const moveGroup = (group: CartGroup, groupStores: GroupStores): CartGroup => {
  const chosenId = groupStores[group.key]
  if (chosenId === undefined || !group.storeIds.includes(chosenId)) return group
  return { ...group, place: listStores(group.items).find(({ id }) => id === chosenId) ?? group.place }
}

/**
 * The cart by way of receiving, then by store; what cannot be bought is in no group. Of several pickup groups each
 * may have a store of its own choice, by the key of the group.
 */
export const toCartGroups = (
  items: readonly CartItem[],
  myStore: number | null = null,
  groupStores: GroupStores = {},
): CartGroup[] => {
  const listItemsOfWay = (way: Way) =>
    items.filter((item) => !isUnavailable(item) && resolveWay(item, items) === way)
  const deliveryItems = listItemsOfWay('DELIVERY')
  const delivery = {
    key: 'DELIVERY',
    way: 'DELIVERY' as const,
    items: deliveryItems,
    place: null,
    storeIds: [],
  }
  const pickups = groupByStore(listItemsOfWay('PICKUP'), myStore)
  return [
    ...(pickups.length > 1 ? pickups.map((group) => moveGroup(group, groupStores)) : pickups),
    ...(deliveryItems.length ? [delivery] : []),
  ]
}

/** How many bottles of a group the chosen store lacks, where another one has them all. */
export const countLacking = ({ way, items, place }: CartGroup, myStore: number | null): number =>
  way === 'DELIVERY' || place === null || myStore === null || place.id === myStore
    ? 0
    : items.filter((item) => !hasAll(item, myStore)).reduce((sum, { qty }) => sum + qty, 0)

export type Sums = { goods: number; off: number; shipping: number; toFree: number; total: number }

/** What chosen lines come to, received one way. */
export const calculateSums = (way: Way, items: readonly CartItem[]): Sums => {
  const goods = items.reduce((sum, { qty, product }) => sum + qty * product.listPrice, 0)
  const price = items.reduce((sum, { qty, product }) => sum + qty * product.price, 0)
  const isDelivered = way === 'DELIVERY' && items.length > 0
  const shipping = isDelivered && price < freeFrom ? fee : 0
  return {
    goods,
    off: goods - price,
    shipping,
    toFree: shipping ? freeFrom - price : 0,
    total: price + shipping,
  }
}

/** The address where a group is ordered: `12x2,15x1` is two of product 12 and one of 15. */
export const toOrderHref = ({ way, items, at }: Pick<CartGroup, 'way' | 'items' | 'at'>): string => {
  const products = items.map(({ idProduct, qty }) => `${idProduct}x${qty}`).join(',')
  const path = way === 'PICKUP' ? '/order/pickup' : '/order'
  return `${path}?products=${products}&cart=1${at ? `&store=${at}` : ''}`
}
