import { useState } from 'react'
import { m } from '#messages'
import { Breadcrumb } from '#ui/breadcrumb'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { EmptyState } from '#ui/empty-state'
import { Grid } from '#ui/grid'
import { mapPin } from '#ui/icons'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { StoreCard } from '#ui/store-card'
import { Text } from '#ui/text'
import { formatCount } from '../../format.ts'
import { joinFacts } from '../../join-facts.ts'
import { toBreadcrumb } from '../../shell/menu.ts'
import { StoreFilters, type StoreFiltersProps } from './store-filters.tsx'
import { MyStoreButton } from './my-store-button.tsx'
import { StoreMap } from './store-map.tsx'
import { toStoreCard } from './store-labels.ts'
import type { Point, StoreCard as Card } from './stores.queries.ts'

export interface StoresViewProps extends StoreFiltersProps {
  stores: readonly Card[]
  sorts: readonly { code: string; name: string }[]
  /** The shopper's location, once known. */
  here?: Point | undefined
  /** The chosen store, where distances are those from it. */
  measuredFrom?: string | undefined
  /** What the words mean on the map, where no store has them: the stores are those around it. */
  around?: string | undefined
  /** Why the location is unknown. */
  locateFailure?: string | undefined
  /** Stores of other provinces, where none was found. */
  nearest: readonly Card[]
  /** Where the shopper collects; null without a choice. */
  myStore: number | null
  onChoose: (id: number) => void
  onSort: (sort: string) => void
  onStore: (id: number) => void
}

type CardsProps = Pick<StoresViewProps, 'myStore' | 'onChoose'> & { stores: readonly Card[]; label: string }

const Cards = ({ stores, label, myStore, onChoose }: CardsProps) => (
  <Grid as="ul" aria-label={label} columns={1} gap={12}>
    {stores.map((store) => (
      <StoreCard
        key={store.id}
        as="li"
        {...toStoreCard(store)}
        action={<MyStoreButton isMine={store.id === myStore} onChoose={() => onChoose(store.id)} />}
      />
    ))}
  </Grid>
)

const StoreResults = (props: StoresViewProps) =>
  props.stores.length > 0 ? (
    <Cards {...props} label={m['stores.title']()} />
  ) : (
    <Stack gap={24}>
      <EmptyState
        title={m['stores.empty.title']()}
        text={m['stores.empty.lead']()}
        action={<Button onClick={() => props.onChange({})}>{m['wines.list.clear_all']()}</Button>}
      />
      {props.nearest.length > 0 && (
        <Stack gap={12}>
          <Text weight="bold">{m['stores.empty.nearest']()}</Text>
          <Cards {...props} stores={props.nearest} label={m['stores.empty.nearest']()} />
        </Stack>
      )}
    </Stack>
  )

type HeadProps = StoresViewProps & { isMapOpen: boolean; onMap: () => void }

const Head = ({ stores, search, sorts, here, measuredFrom, around, onSort, isMapOpen, onMap }: HeadProps) => {
  const hasPoint = [here, measuredFrom, around].some((point) => point !== undefined)
  return (
    <Cluster justify="between">
      <Text size="small" tone="caption" role="status">
        {joinFacts([
          m['stores.count']({ count: formatCount(stores.length) }),
          measuredFrom && m['stores.measured_from']({ store: measuredFrom }),
          around && m['pickup.choose.from_place']({ place: around }),
        ])}
      </Text>
      <Cluster gap={8}>
        <Chip icon={mapPin} only="narrow" on={isMapOpen} onClick={onMap}>
          {m['stores.map_open']()}
        </Chip>
        <Select
          variant="bare"
          aria-label={m['wines.list.sort']()}
          value={search.sort ?? (hasPoint ? 'distance' : 'recommended')}
          options={sorts
            .filter(({ code }) => code !== 'distance' || hasPoint)
            .map(({ code, name }) => ({ value: code, label: name }))}
          onChange={onSort}
        />
      </Cluster>
    </Cluster>
  )
}

/** What the map shows of the whole country: each province with its name, how many stores, and where they are. */
const listGroups = ({ stores, filters }: StoresViewProps) =>
  filters.provinces.flatMap(({ key, name }) => {
    const group = stores.filter((store) => store.province === name)
    if (group.length === 0) return []
    const getMean = (readNumber: (store: Card) => number) =>
      group.reduce((sum, store) => sum + readNumber(store), 0) / group.length
    return [
      {
        ...{ id: key, name, count: formatCount(group.length) },
        latitude: getMean(({ latitude }) => latitude),
        longitude: getMean(({ longitude }) => longitude),
      },
    ]
  })

/** The stores, as a list and on the map: beside it, or on a narrow page before it once it is asked for. */
export const StoresView = (props: StoresViewProps) => {
  const { search, stores, here, locateFailure, onChange, onStore } = props
  const { province: _province, ...rest } = search
  const [isMapOpen, setMapOpen] = useState(false)
  return (
    <Page as="main">
      <Breadcrumb
        label={m['shell.breadcrumb.label']()}
        items={toBreadcrumb('/store').map(({ path, label }) => ({ label, href: path }))}
      />
      <PageTitle title={m['stores.title']()} />
      <Stack gap={20}>
        <StoreFilters {...props} />
        {locateFailure && (
          <Notice tone="warning" live="status">
            {locateFailure}
          </Notice>
        )}
        <Columns
          layout="halves"
          sticky="second"
          fold={isMapOpen ? 'last' : 'second'}
          first={
            <Stack gap={12}>
              <Head {...props} isMapOpen={isMapOpen} onMap={() => setMapOpen(!isMapOpen)} />
              <StoreResults {...props} />
            </Stack>
          }
          second={
            <StoreMap
              label={m['stores.map']()}
              province={search.province}
              points={stores}
              groups={listGroups(props)}
              here={here}
              onProvince={(id) => onChange(id === search.province ? rest : { ...rest, province: id })}
              onPoint={onStore}
            />
          }
        />
      </Stack>
    </Page>
  )
}
