import { m } from '#messages'
import { Button } from '#ui/button'
import { OptionCard } from '#ui/option-card'
import { Tag } from '#ui/tag'
import { count, date } from '../../format.ts'
import { piecesOf } from './card.ts'
import type { Product } from './wines.queries.ts'

export type Receiving = 'PICKUP' | 'DELIVERY'
type Keeper = Product['stores'][number]

const momentOf = ({ earliest }: Keeper) => (earliest ? `${earliest.date}T${earliest.time}` : '9999')

/** The store that hands it over first. */
export const soonest = (stores: readonly Keeper[]): Keeper | undefined =>
  [...stores].sort((a, b) => momentOf(a).localeCompare(momentOf(b)))[0]

/** The store whose operator sells it: the chosen one, the soonest, or the one that sends it. */
export const sellingStore = (product: Product, chosen?: Keeper): number | null =>
  (chosen ?? soonest(product.stores))?.id ?? product.deliveredFrom

export const whenOf = ({ date: day, time, today }: NonNullable<Keeper['earliest']>): string =>
  today ? m['detail.receive.today']({ time }) : m['detail.receive.earliest']({ date: date(day), time })

export const hoursOf = (store: Pick<Keeper, 'todayHours'>): string =>
  store.todayHours
    ? m['detail.receive.today_hours']({ from: store.todayHours[0], to: store.todayHours[1] })
    : m['detail.receive.closed']()

const pickupLine = (product: Product, store: Keeper) =>
  m['detail.receive.pickup_line']({
    store: store.name,
    amount: piecesOf(product, store.stockQty),
    hours: hoursOf(store),
  })

export interface ReceiveProps {
  product: Product
  /** The store chosen on this device, where it has the wine. */
  store?: Keeper | undefined
  value: Receiving
  onChange: (value: Receiving) => void
  onStores: () => void
}

/** From which store or how the wine comes, and when at the earliest. */
export const Receive = ({ product, store: chosen, value, onChange, onStores }: ReceiveProps) => {
  const store = chosen ?? soonest(product.stores)
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
            tag: <Tag tone={store.earliest.today ? 'success' : 'neutral'}>{whenOf(store.earliest)}</Tag>,
          }),
          lines: [store ? pickupLine(product, store) : m['detail.receive.none']()],
          ...(product.stores.length > 0 && {
            action: (
              <Button variant="link" onClick={onStores}>
                {m['detail.receive.stores']({ count: count(product.stores.length) })}
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
