import { Hydrate } from '@tanstack/react-start'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { OptionCard } from '#ui/option-card'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { formatCount } from '../../format.ts'
import { joinFacts } from '../../join-facts.ts'
import { hydrateOnVisible, prefetchOnVisible } from '../../platform/hydration/hydrate-on-visible.tsx'
import { useMyStore } from '../stores/my-store.ts'
import { formatPickupStart } from '../stores/pickup-day.ts'
import { formatHours } from '../stores/store-hours.ts'
import { Fold } from './fold.tsx'
import { toNearText } from './pickup-line.ts'
import type { Product } from './wines.queries.ts'
import { formatPieces } from './facts.ts'

export type Receiving = 'PICKUP' | 'DELIVERY'
type StoreStock = Product['stores'][number]

const toSortKey = ({ earliest }: StoreStock) => (earliest ? `${earliest.date}T${earliest.time}` : '9999')

/** The store that hands it over first. */
export const findSoonestStore = (stores: readonly StoreStock[]): StoreStock | undefined =>
  [...stores].sort((a, b) => toSortKey(a).localeCompare(toSortKey(b)))[0]

/** The store that it is collected from: the chosen one, else the nearest to that, else the soonest. */
const findPickupStore = ({ stores, nearest }: Product, chosenStore?: StoreStock): StoreStock | undefined =>
  chosenStore ?? stores.find(({ id }) => id === nearest?.id) ?? findSoonestStore(stores)

/** The store whose operator sells it: the one that it is collected from, or the one that sends it. */
export const findSellingStoreId = (product: Product, chosenStore?: StoreStock): number | null =>
  findPickupStore(product, chosenStore)?.id ?? product.deliveredFrom

export const toStoreHoursText = (store: Pick<StoreStock, 'todayHours'>): string =>
  store.todayHours
    ? m['detail.receive.today_hours']({ hours: formatHours(store.todayHours) })
    : m['detail.receive.closed']()

const formatStockAndHours = (product: Product, store: StoreStock) =>
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

const PickupTag = ({ store }: { store: StoreStock | undefined }) =>
  store?.earliest && (
    <Tag tone={store.earliest.today ? 'success' : 'neutral'}>{formatPickupStart(store.earliest)}</Tag>
  )

/** Opens the stores that have it: to choose one, or another one. */
const StoresButton = ({ product, store, onStores }: Pick<ReceiveProps, 'product' | 'store' | 'onStores'>) => (
  <Button variant="link" size="text" onClick={onStores}>
    {store
      ? m['detail.receive.change']()
      : m['detail.receive.stores']({ count: formatCount(product.stores.length) })}
  </Button>
)

/** That the chosen store lacks it, and which has it nearest to there; undefined where that is not known. */
const useNearText = ({ nearest }: Product, chosenStore: StoreStock | undefined): string | undefined => {
  const mine = useMyStore()
  if (chosenStore || !nearest) return undefined
  return joinFacts([mine && m['detail.receive.not_at']({ store: mine.shortName }), toNearText(nearest)])
}

/** Where and when it is collected, in one line; a promise names its store. */
const PickupLine = ({ product, store: chosenStore, onStores }: ReceiveProps) => {
  const store = findPickupStore(product, chosenStore)
  const nearText = useNearText(product, chosenStore)
  if (!store) return <Text tone="secondary">{m['detail.receive.none']()}</Text>
  return (
    <Cluster role="group" aria-label={m['detail.receive.legend']()} justify="between">
      <Text as="span" size="small">
        <b>{nearText ?? store.name}</b> <PickupTag store={store} />{' '}
        {m['detail.stores.stock']({ amount: formatPieces(product, store.stockQty) })}
      </Text>
      <StoresButton product={product} store={chosenStore} onStores={onStores} />
    </Cluster>
  )
}

/** Why wine is not delivered, opened by a press. */
export const NoDelivery = () => (
  <Fold line={m['detail.receive.why_no_delivery']()}>
    <Text size="caption" tone="secondary">
      {m['detail.receive.no_delivery']()}
    </Text>
  </Fold>
)

/** Both ways, where both exist. */
const BothWays = ({ product, store: chosenStore, value, onChange, onStores }: ReceiveProps) => {
  const store = findPickupStore(product, chosenStore)
  const nearText = useNearText(product, chosenStore)
  return (
    <OptionCard
      legend={m['detail.receive.legend']()}
      legendHidden
      value={value}
      onChange={(next) => onChange(next as Receiving)}
      options={[
        {
          value: 'PICKUP',
          title: m['detail.receive.pickup'](),
          tag: <PickupTag store={store} />,
          lines: [
            ...(nearText ? [nearText] : []),
            store ? formatStockAndHours(product, store) : m['detail.receive.none'](),
          ],
          ...(store && {
            action: <StoresButton product={product} store={chosenStore} onStores={onStores} />,
          }),
        },
        {
          value: 'DELIVERY',
          title: m['detail.receive.delivery'](),
          lines: [m['detail.receive.delivery_line']()],
        },
      ]}
    />
  )
}

/** From which store or how the product comes, and when at the earliest. */
export const Receive = (props: ReceiveProps) => {
  const { fulfilment } = props.product
  if (fulfilment === 'BOTH')
    return (
      <Hydrate when={hydrateOnVisible} prefetch={prefetchOnVisible} fallback={null}>
        <BothWays {...props} />
      </Hydrate>
    )
  if (fulfilment === 'PICKUP') return <PickupLine {...props} />
  return (
    <Text size="small">
      <b>{m['detail.receive.delivery']()}</b> {m['detail.receive.delivery_line']()}
    </Text>
  )
}
