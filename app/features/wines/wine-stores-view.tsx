import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { ErrorState } from '#ui/error-state'
import { mapPin } from '#ui/icons'
import { Notice } from '#ui/notice'
import { Select } from '#ui/select'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { StoreCard } from '#ui/store-card'
import { Text } from '#ui/text'
import { formatCount, formatWon } from '../../format.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { toStoreHoursText } from './receive.tsx'
import type { StoreAvailability, ProductCard } from './wines.queries.ts'
import { formatPickupStart } from '../stores/pickup-day.ts'
import { formatDistance } from '../stores/store-labels.ts'
import { formatPieces } from './facts.ts'
import { addNote } from '../../join-facts.ts'

export interface WineStoresViewProps {
  /** Undefined while they are asked for. */
  stores: readonly StoreAvailability[] | undefined
  /** Why they are not there. */
  failure?: string | undefined
  /** What is looked for: bottles, or goods in pieces. */
  product: Pick<ProductCard, 'kind'>
  /** The key of a province; empty is the whole country. */
  province: string
  /** The store chosen on this device. */
  chosen: number | null
  locating: boolean
  locateFailure?: string | undefined
  onProvince: (key: string) => void
  onLocate: () => void
  onChoose: (store: StoreAvailability) => void
  onRetry: () => void
}

const toTags = (product: WineStoresViewProps['product'], store: StoreAvailability, nearest: boolean) => [
  ...(nearest ? [{ tone: 'burgundy' as const, text: m['detail.stores.nearest']() }] : []),
  ...(store.earliest
    ? [
        {
          tone: store.earliest.today ? ('success' as const) : ('neutral' as const),
          text: formatPickupStart(store.earliest),
        },
      ]
    : []),
  { text: m['detail.stores.stock']({ amount: formatPieces(product, store.stockQty) }) },
]

const listProvinceOptions = (stores: readonly StoreAvailability[]) => {
  const provinces = new Map<string, { name: string; qty: number }>()
  for (const { province } of stores)
    provinces.set(province.key, { name: province.name, qty: (provinces.get(province.key)?.qty ?? 0) + 1 })
  return [...provinces].map(([value, { name, qty }]) => ({ value, label: addNote(name, formatCount(qty)) }))
}

const toChooseLabel = (isChosen: boolean) =>
  isChosen ? m['checkout.store.chosen']() : m['checkout.store.choose']()

const List = ({
  stores,
  product,
  province,
  chosen,
  onChoose,
}: WineStoresViewProps & { stores: readonly StoreAvailability[] }) => {
  const visibleStores = stores.filter((store) => province === '' || store.province.key === province)
  return (
    <Stack as="ul" gap={12} aria-label={m['detail.stores.title']()}>
      {visibleStores.map((store, index) => (
        <StoreCard
          key={store.id}
          as="li"
          name={store.name}
          lang={toForeignLanguage(store.lang)}
          distance={formatDistance(store.distanceKm)}
          lines={[
            <strong key="price">{formatWon(store.price)}</strong>,
            store.address,
            toStoreHoursText(store),
          ]}
          tags={toTags(product, store, index === 0 && store.distanceKm !== null)}
          action={
            <Button
              size="small"
              variant={store.id === chosen ? 'soft' : 'secondary'}
              aria-label={`${store.name}, ${toChooseLabel(store.id === chosen)}`}
              aria-pressed={store.id === chosen}
              onClick={() => onChoose(store)}
            >
              {toChooseLabel(store.id === chosen)}
            </Button>
          }
        />
      ))}
    </Stack>
  )
}

/** The stores that have a wine: how far, how many, and when at the earliest. */
export const WineStoresView = (props: WineStoresViewProps) => {
  const { stores, failure, province, locating, locateFailure, onProvince, onLocate, onRetry } = props
  if (failure) return <ErrorState title={failure} retry={{ label: m['shell.retry.action'](), onRetry }} />
  if (!stores)
    return (
      <Stack gap={12}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Stack>
    )
  return (
    <Stack gap={16}>
      <Text size="small" tone="caption">
        {m['detail.stores.lead']()}
      </Text>
      <Cluster gap={8}>
        <Button icon={mapPin} onClick={onLocate} working={locating && m['stores.locating']()}>
          {m['stores.locate']()}
        </Button>
        <Select
          aria-label={m['stores.province']()}
          value={province}
          options={[{ value: '', label: m['stores.every_province']() }, ...listProvinceOptions(stores)]}
          onChange={onProvince}
        />
      </Cluster>
      {locateFailure && (
        <Notice tone="warning" live="status">
          {locateFailure}
        </Notice>
      )}
      {stores.length === 0 ? <Text>{m['detail.receive.none']()}</Text> : <List {...props} stores={stores} />}
    </Stack>
  )
}
