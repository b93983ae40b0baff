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
import { count } from '../../format.ts'
import { writtenIn } from '../../shell/written-in.ts'
import { piecesOf } from './card.ts'
import { hoursOf, whenOf } from './receive.tsx'
import type { Keeper, ProductCard } from './wines.queries.ts'

export interface WineStoresViewProps {
  /** Undefined while they are asked for. */
  stores: readonly Keeper[] | undefined
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
  onChoose: (store: Keeper) => void
  onRetry: () => void
}

const distanceOf = (km: number) => `${km < 10 ? km.toFixed(1) : Math.round(km)}km`

const tagsOf = (product: WineStoresViewProps['product'], store: Keeper, nearest: boolean) => [
  ...(nearest ? [{ tone: 'burgundy' as const, text: m['detail.stores.nearest']() }] : []),
  ...(store.earliest
    ? [
        {
          tone: store.earliest.today ? ('success' as const) : ('neutral' as const),
          text: whenOf(store.earliest),
        },
      ]
    : []),
  { text: m['detail.stores.stock']({ amount: piecesOf(product, store.stockQty) }) },
]

const provincesOf = (stores: readonly Keeper[]) => {
  const found = new Map<string, { name: string; qty: number }>()
  for (const { province } of stores)
    found.set(province.key, { name: province.name, qty: (found.get(province.key)?.qty ?? 0) + 1 })
  return [...found].map(([value, { name, qty }]) => ({ value, label: `${name} (${count(qty)})` }))
}

const wordOf = (chosen: boolean) => (chosen ? m['checkout.store.chosen']() : m['checkout.store.choose']())

const List = ({
  stores,
  product,
  province,
  chosen,
  onChoose,
}: WineStoresViewProps & { stores: readonly Keeper[] }) => {
  const shown = stores.filter((store) => province === '' || store.province.key === province)
  return (
    <Stack as="ul" gap={12} aria-label={m['detail.stores.title']()}>
      {shown.map((store, at) => (
        <StoreCard
          key={store.id}
          as="li"
          name={store.name}
          lang={writtenIn()}
          {...(store.distanceKm !== null && { distance: distanceOf(store.distanceKm) })}
          lines={[store.address, hoursOf(store)]}
          tags={tagsOf(product, store, at === 0 && store.distanceKm !== null)}
          action={
            <Button
              size="small"
              variant={store.id === chosen ? 'soft' : 'secondary'}
              aria-label={`${store.name}, ${wordOf(store.id === chosen)}`}
              aria-pressed={store.id === chosen}
              onClick={() => onChoose(store)}
            >
              {wordOf(store.id === chosen)}
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
          options={[{ value: '', label: m['stores.every_province']() }, ...provincesOf(stores)]}
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
