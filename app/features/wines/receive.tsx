import { m } from '#messages'
import { Button } from '#ui/button'
import { OptionCard } from '#ui/option-card'
import { Tag } from '#ui/tag'
import { formatCount, formatDate } from '../../format.ts'
import { formatPieces } from './wine-card.ts'
import type { Product } from './wines.queries.ts'

export type Receiving = 'PICKUP' | 'DELIVERY'
type StoreStock = Product['stores'][number]

const toSortKey = ({ earliest }: StoreStock) => (earliest ? `${earliest.date}T${earliest.time}` : '9999')

/** The store that hands it over first. */
export const findSoonestStore = (stores: readonly StoreStock[]): StoreStock | undefined =>
  [...stores].sort((a, b) => toSortKey(a).localeCompare(toSortKey(b)))[0]

/** The store whose operator sells it: the chosen one, the soonest, or the one that sends it. */
export const findSellingStoreId = (product: Product, chosenStore?: StoreStock): number | null =>
  (chosenStore ?? findSoonestStore(product.stores))?.id ?? product.deliveredFrom

export const toPickupTimeLabel = ({ date: day, time, today }: NonNullable<StoreStock['earliest']>): string =>
  today ? m['detail.receive.today']({ time }) : m['detail.receive.earliest']({ date: formatDate(day), time })

export const toStoreHoursText = (store: Pick<StoreStock, 'todayHours'>): string =>
  store.todayHours
    ? m['detail.receive.today_hours']({ from: store.todayHours[0], to: store.todayHours[1] })
    : m['detail.receive.closed']()

const toPickupLine = (product: Product, store: StoreStock) =>
  m['detail.receive.pickup_line']({
    store: store.name,
    amount: formatPieces(product, store.stockQty),
    hours: toStoreHoursText(store),
  })

export interface ReceiveProps {
  product: Product
  /** The store chosen on this device, where it has the wine. */
  store?: StoreStock | undefined
  value: Receiving
  onChange: (value: Receiving) => void
  onStores: () => void
}

/** From which store or how the wine comes, and when at the earliest. */
export const Receive = ({ product, store: chosenStore, value, onChange, onStores }: ReceiveProps) => {
  const store = chosenStore ?? findSoonestStore(product.stores)
  return (
    <OptionCard
      legend={m['detail.receive.legend']()}
      value={value}
      onChange={(next) => onChange(next as Receiving)}
      options={[
        {
          value: 'PICKUP',
          title: m['detail.receive.pickup'](),
          ...(store?.earliest && {
            tag: (
              <Tag tone={store.earliest.today ? 'success' : 'neutral'}>
                {toPickupTimeLabel(store.earliest)}
              </Tag>
            ),
          }),
          lines: [store ? toPickupLine(product, store) : m['detail.receive.none']()],
          ...(product.stores.length > 0 && {
            action: (
              <Button variant="link" onClick={onStores}>
                {m['detail.receive.stores']({ count: formatCount(product.stores.length) })}
              </Button>
            ),
          }),
        },
        {
          value: 'DELIVERY',
          title: m['detail.receive.delivery'](),
          disabled: product.fulfilment === 'PICKUP',
          lines: [
            product.fulfilment === 'PICKUP'
              ? m['detail.receive.no_delivery']()
              : m['detail.receive.delivery_line'](),
          ],
        },
      ]}
    />
  )
}
