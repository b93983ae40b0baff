import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { DaysFilter } from '../../shell/days-filter.tsx'
import { ListSearch } from '../../shell/list-search.tsx'
import { toTypeName } from './order-words.ts'
import { tabStatuses, type OrderBoard } from './orders.queries.ts'
import { orderTabs, orderTypes, type OrdersSearch, type OrderTab } from './orders-search.ts'

export interface OrdersFiltersProps {
  search: OrdersSearch
  /** Undefined while the counts are on their way. */
  board: OrderBoard | undefined
  /** The stores of the person, where they may choose one. */
  stores: readonly { value: string; label: string }[]
  toHref: (change: Partial<OrdersSearch>) => string
  onFilter: (change: Partial<OrdersSearch>) => void
}

const tabNames: Record<OrderTab, () => string> = {
  paid: m['orders.tab.paid'],
  preparing: m['orders.tab.preparing'],
  ready: m['orders.tab.ready'],
  shipping: m['orders.tab.shipping'],
  returning: m['orders.tab.returning'],
  late: m['orders.tab.late'],
  today: m['orders.tab.today'],
}

const countTab = (board: OrderBoard, tab: OrderTab): number => {
  if (tab === 'late' || tab === 'today') return board[tab]
  const statuses = tabStatuses[tab]
  return board.statuses
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { count }) => sum + count, 0)
}

/** The steps of an order's work. Saved views stand above them as tabs, so these are chips as in other lists. */
const Steps = ({ search, board, toHref }: Pick<OrdersFiltersProps, 'search' | 'board' | 'toHref'>) => (
  <Cluster as="nav" gap={8} aria-label={m['orders.tabs']()}>
    <Chip href={toHref({ tab: undefined })} on={!search.tab}>
      {m['list.all']()}
    </Chip>
    {orderTabs.map((tab) => (
      <Chip key={tab} href={toHref({ tab })} on={search.tab === tab}>
        {tabNames[tab]()} {board && formatCount(countTab(board, tab))}
      </Chip>
    ))}
  </Cluster>
)

const sorts = [
  { value: '', label: m['orders.sort.new'] },
  { value: 'old', label: m['orders.sort.old'] },
  { value: 'late', label: m['orders.sort.late'] },
] as const

/** Search, tabs with counts, and the filters of the list of orders: each change is another address. */
export const OrdersFilters = ({ search, board, stores, toHref, onFilter }: OrdersFiltersProps) => (
  <Stack gap={12}>
    <ListSearch
      label={m['orders.search']()}
      query={search.query}
      onSearch={(query) => onFilter({ query: query || undefined })}
    />
    <Steps search={search} board={board} toHref={toHref} />
    <Grid columns={{ base: 2, md: 3, lg: 5 }}>
      <Field label={m['orders.filter.type']()}>
        <Select
          value={search.type ?? ''}
          options={[
            { value: '', label: m['list.all']() },
            ...orderTypes.map((type) => ({ value: type, label: toTypeName(type) })),
          ]}
          onChange={(value) => onFilter({ type: orderTypes.find((type) => type === value) })}
        />
      </Field>
      <Field label={m['orders.filter.sort']()}>
        <Select
          value={search.sort ?? ''}
          options={sorts.map(({ value, label }) => ({ value, label: label() }))}
          onChange={(value) => onFilter({ sort: value === 'old' || value === 'late' ? value : undefined })}
        />
      </Field>
      <Field label={m['orders.filter.paid']()}>
        <DaysFilter from={search.from} until={search.until} onChange={onFilter} />
      </Field>
      {stores.length > 1 && (
        <Field label={m['orders.filter.store']()}>
          <Select
            value={search.store ? String(search.store) : ''}
            options={[{ value: '', label: m['list.all']() }, ...stores]}
            onChange={(value) => onFilter({ store: value ? Number(value) : undefined })}
          />
        </Field>
      )}
    </Grid>
  </Stack>
)
